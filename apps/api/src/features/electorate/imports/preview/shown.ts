import { specified, sentence, type FieldError, type FieldProblem } from '@hustings/shared';

const LONGEST_SHOWN = 120;

export function shown(cell: string): string {
  return cell.length > LONGEST_SHOWN ? `${cell.slice(0, LONGEST_SHOWN)}…` : cell;
}

export function worded(problem: FieldProblem): FieldError {
  return { ...problem, message: sentence(specified, problem.code, problem.params) };
}
