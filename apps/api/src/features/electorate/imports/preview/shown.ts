import type { FieldError, FieldProblem } from '@hustings/shared';
import { specified } from '../../../../platform/specified.js';

const LONGEST_SHOWN = 120;

export function shown(cell: string): string {
  return cell.length > LONGEST_SHOWN ? `${cell.slice(0, LONGEST_SHOWN)}…` : cell;
}

export function worded(problem: FieldProblem): FieldError {
  return { ...problem, message: specified(problem.code, problem.params) };
}
