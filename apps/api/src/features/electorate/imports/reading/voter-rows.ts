import {
  addVoterSchema,
  fieldProblemOf,
  isMadeUpAddress,
  languageSchema,
  type AddVoter,
  type FieldProblem,
  type SettledRow,
} from '@hustings/shared';
import { identityOf, numberOf } from '../../../core/voter-identity/index.js';
import { namedIn, spreadsheetErrors, writtenIn, type Written } from './cells.rules.js';
import { PAUSE, type OrPause, type Row } from './csv-rows.js';
import type { RollFile } from './roll-file.js';

/** A voter from a file, checked like one added by hand. */
export type ReadVoter = Omit<AddVoter, 'password' | 'confirmPassword' | 'invite'>;

export type ReadRow = Row & {
  /** The person's place among those on the line; absent for the first. */
  person?: number;
  /** The organiser has decided about the row. */
  isSettled?: true;
} & (
    | { is: 'voter'; voter: ReadVoter }
    /** Repeats a person of an earlier row. */
    | { is: 'duplicate' }
    | { is: 'wrong'; problems: FieldProblem[]; written: Written }
    /** Left out by the organiser. */
    | { is: 'left' }
  );

export interface WrongRow {
  line: number;
  cells: string[];
  problems: FieldProblem[];
}

const rowSchema = addVoterSchema.omit({ password: true, confirmPassword: true, invite: true });

/** Classifies the rows of a file, in the order of the file. */
export function* voterRows(file: RollFile): Generator<OrPause<ReadRow>> {
  const seen = new Map<string, { line: number; name: string; number: string | undefined }>();
  const numbers = new Map<string, number>();
  let [lastLine, person] = [0, 1];
  for (const row of file.rows()) {
    if (row === PAUSE) {
      yield PAUSE;
      continue;
    }
    const { line, cells } = row;
    person = line === lastLine ? person + 1 : 1;
    lastLine = line;
    const decision = file.settled?.get(placeOf({ line, person }));
    const read = {
      ...row,
      ...(person > 1 && { person }),
      ...(decision && { isSettled: true as const }),
    };
    if (decision?.leaveOut) {
      yield { ...read, is: 'left' };
      continue;
    }
    const [written, doubt] = knownLanguage(
      withDecision(writtenIn(cells, file.columns, file), decision),
    );
    const wrong = (...problems: FieldProblem[]): ReadRow => ({
      ...read,
      is: 'wrong',
      problems,
      written,
    });
    const errors = spreadsheetErrors(cells, file.columns).filter(
      ({ path }) => decision?.[path as keyof SettledRow] === undefined,
    );
    if (errors.length > 0) {
      yield wrong(...errors);
      continue;
    }
    const parsed = rowSchema.safeParse(written, { reportInput: true });
    if (!parsed.success) {
      // Mail programs often write a person a second time as a bare address.
      const { email } = namedIn(cells, file.columns);
      if (
        written.fullName.trim() === '' &&
        email !== '' &&
        seen.has(identityOf({ fullName: '', email }))
      ) {
        yield { ...read, is: 'duplicate' };
        continue;
      }
      yield wrong(...parsed.error.issues.map(fieldProblemOf));
      continue;
    }
    const voter = withoutNothing(parsed.data);
    if (file.madeUpOnly && voter.email !== '' && !isMadeUpAddress(voter.email)) {
      yield wrong({ path: 'email', code: 'not_made_up' });
      continue;
    }
    const name = sameName(voter.fullName);
    const identity = identityOf(voter);
    const number = voter.memberNo && standingAlone(numberOf(voter.memberNo, file.ignoreZeros));
    const earlier = seen.get(identity);
    const numbered = number ? numbers.get(number) : undefined;
    if (number && numbered === undefined) numbers.set(number, line);
    if (earlier && isSameVoter(earlier, { name, number, email: voter.email })) {
      yield { ...read, is: 'duplicate' };
    } else if (earlier) {
      yield wrong(nobodyElse(voter, earlier.line));
    } else if (numbered !== undefined) {
      const params = { line: numbered };
      yield wrong({ path: 'memberNo', code: 'number_of_another_line', params });
    } else {
      seen.set(standingAlone(identity), { line, name: standingAlone(name), number });
      const doubts = [...(row.doubts ?? []), ...(doubt ? [doubt] : [])];
      yield { ...read, ...(doubts.length > 0 && { doubts }), is: 'voter', voter };
    }
  }
}

/** The key of a row in `RollFile.settled`. */
export function placeOf({ line, person = 1 }: Pick<SettledRow, 'line' | 'person'>): string {
  return `${line} ${person}`;
}

function withDecision(written: Written, decision: SettledRow | undefined): Written {
  if (!decision) return written;
  const { fullName, email, memberNo } = decision;
  return {
    ...written,
    ...(fullName !== undefined && { fullName }),
    ...(email !== undefined && { email }),
    ...(memberNo !== undefined && { memberNo }),
  };
}

/** Leaves out a language that is none of ours: it is no reason to refuse the row. */
function knownLanguage({ language = '', ...written }: Written): [Written, FieldProblem?] {
  if (language.trim() === '') return [written];
  const known = languageSchema.safeParse(language);
  return known.success
    ? [{ ...written, language }]
    : [written, { path: 'language', code: 'unknown_language', params: { written: language } }];
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

/** Omits empty optional fields, as the roll does. */
function withoutNothing(voter: ReadVoter): ReadVoter {
  const { memberNo, language, ageGroup, region, fullName, email } = voter;
  return {
    fullName,
    email,
    ...(memberNo && { memberNo }),
    ...(language && { language }),
    ...(ageGroup && { ageGroup }),
    ...(region && { region }),
  };
}

/** A name in the form in which two are compared. */
export function sameName(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

/** Copies a slice, so that the text it was cut from can be freed. */
export function standingAlone(text: string): string {
  return Buffer.from(text).toString();
}
