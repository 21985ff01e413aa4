import {
  addVoterSchema,
  fieldProblemOf,
  isMadeUpAddress,
  type AddVoter,
  type FieldProblem,
  type ImportField,
} from '@hustings/shared';
import { identityOf, numberOf } from '../../../core/voter-identity/index.js';
import { ageGroupIn, regionIn } from './groups.rules.js';
import { PAUSE, type OrPause } from './csv-rows.js';
import type { RollFile } from './roll-file.js';

/** A voter from a file, checked like one added by hand. */
export type ReadVoter = Omit<AddVoter, 'password' | 'confirmPassword' | 'invite'>;

export type ReadRow = { line: number; cells: string[] } & (
  | { is: 'voter'; voter: ReadVoter }
  /** Repeats a person of an earlier row. */
  | { is: 'duplicate' }
  | { is: 'wrong'; problems: FieldProblem[] }
);

export interface WrongRow {
  line: number;
  cells: string[];
  problems: FieldProblem[];
}

/** Characters read of a cell: more than any field takes, few enough for patterns to stay fast. */
const LOOKED_AT = 500;

const rowSchema = addVoterSchema.omit({ password: true, confirmPassword: true, invite: true });

/** Classifies the rows of a file, in the order of the file. */
export function* voterRows(file: RollFile): Generator<OrPause<ReadRow>> {
  const seen = new Map<string, { line: number; name: string; number: string | undefined }>();
  const numbers = new Map<string, number>();
  for (const row of file.rows()) {
    if (row === PAUSE) {
      yield PAUSE;
      continue;
    }
    const { line, cells } = row;
    const written = writtenIn(cells, file.columns);
    const parsed = rowSchema.safeParse(written, { reportInput: true });
    if (!parsed.success) {
      const problems = parsed.error.issues.map(fieldProblemOf);
      yield { line, cells, is: 'wrong', problems };
      continue;
    }
    const voter = withoutNothing(parsed.data);
    if (file.madeUpOnly && voter.email !== '' && !isMadeUpAddress(voter.email)) {
      yield { line, cells, is: 'wrong', problems: [{ path: 'email', code: 'not_made_up' }] };
      continue;
    }
    const name = sameName(voter.fullName);
    const identity = identityOf(voter);
    const number = voter.memberNo && standingAlone(numberOf(voter.memberNo, file.ignoreZeros));
    const earlier = seen.get(identity);
    const numbered = number ? numbers.get(number) : undefined;
    if (number && numbered === undefined) numbers.set(number, line);
    if (earlier && isSameVoter(earlier, { name, number, email: voter.email })) {
      yield { line, cells, is: 'duplicate' };
    } else if (earlier) {
      yield { line, cells, is: 'wrong', problems: [nobodyElse(voter, earlier.line)] };
    } else if (numbered !== undefined) {
      const problem = {
        ...({ path: 'memberNo', code: 'number_of_another_line' } as const),
        params: { line: numbered },
      };
      yield { line, cells, is: 'wrong', problems: [problem] };
    } else {
      seen.set(standingAlone(identity), { line, name: standingAlone(name), number });
      yield { line, cells, is: 'voter', voter };
    }
  }
}

/** True if two rows with the same `identityOf` repeat one voter. The same name alone is not enough. */
function isSameVoter(
  earlier: { name: string; number: string | undefined },
  { name, number, email }: { name: string; number: string | undefined; email: string },
): boolean {
  if (earlier.name !== name || (email === '' && !number)) return false;
  return !earlier.number || !number || earlier.number === number;
}

/** The problem of a row that shares its address, number or name with another person's row. */
function nobodyElse({ email, memberNo }: ReadVoter, line: number): FieldProblem {
  if (email !== '') return { path: 'email', code: 'address_of_another_line', params: { line } };
  return memberNo
    ? { path: 'memberNo', code: 'number_of_another_line', params: { line } }
    : { path: 'fullName', code: 'name_of_another_line', params: { line } };
}

type Written = Partial<Record<ImportField, string>> & { fullName: string; email: string };

function writtenIn(cells: readonly string[], columns: RollFile['columns']): Written {
  const of = (field: ImportField) => writtenAs(field, cells, columns);
  return {
    fullName: of('fullName') || `${of('firstName')} ${of('lastName')}`.trim(),
    email: addressIn(of('email')),
    memberNo: of('memberNo'),
    ageGroup: ageGroupIn(of('ageGroup')),
    region: regionIn(of('region')),
  };
}

function writtenAs(field: ImportField, cells: readonly string[], columns: RollFile['columns']) {
  const column = columns.indexOf(field);
  return column < 0
    ? ''
    : unguarded((cells[column] ?? '').slice(0, LOOKED_AT)).replace(/\s+/g, ' ');
}

/** The member number and address in a row, whatever else is wrong with the row. */
export function namedIn(
  cells: readonly string[],
  columns: RollFile['columns'],
): { memberNo: string; email: string } {
  return {
    memberNo: writtenAs('memberNo', cells, columns).trim(),
    email: addressIn(writtenAs('email', cells, columns))
      .trim()
      .toLowerCase(),
  };
}

/** Omits empty optional fields, as the roll does. */
function withoutNothing(voter: ReadVoter): ReadVoter {
  const { memberNo, ageGroup, region, fullName, email } = voter;
  return {
    fullName,
    email,
    ...(memberNo && { memberNo }),
    ...(ageGroup && { ageGroup }),
    ...(region && { region }),
  };
}

/** Strips the apostrophe that our own files put before a cell so that spreadsheets run no formula. */
function unguarded(cell: string): string {
  return /^'[=+\-@]/.test(cell) ? cell.slice(1) : cell;
}

function addressIn(cell: string): string {
  return cell.replace(/^[^<>]*<([^<>]*)>$/, '$1').replace(/^mailto:/i, '');
}

function sameName(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

/** Copies a slice, so that the text it was cut from can be freed. */
export function standingAlone(text: string): string {
  return Buffer.from(text).toString();
}
