import { AppError } from '../../../platform/errors/app-error.js';
import {
  assertNever,
  frozenElectionFields,
  languages,
  votingPeriodProblems,
  type FieldProblem,
} from '@hustings/shared';
import { assertInOtherLanguages, editableOf, type Election } from '../../core/elections/index.js';

/** Changes an organiser may make to an election; absent fields stay as they are. */
export type ElectionChanges = Partial<
  Pick<
    Election,
    | 'name'
    | 'description'
    | 'poster'
    | 'startDate'
    | 'votingStartDate'
    | 'endDate'
    | 'timeZone'
    | 'language'
    | 'translations'
    | 'settings'
  >
>;

/** @throws AppError saying why an election in its present state can't be changed this way. */
export function assertMayChange(election: Election, changes: ElectionChanges, now: Date): void {
  const { language } = { ...election, ...changes };
  assertInOtherLanguages({ language }, changes.translations);
  const editable = editableOf(election, now);
  switch (editable) {
    case 'all':
      assertPossiblePeriod({ ...election, ...changes }, now);
      return;
    case 'presentation':
      if (
        frozenElectionFields.some((field) => field in changes) ||
        (changes.translations && !haveSameNames(election, changes.translations))
      ) {
        throw new AppError('frozen');
      }
      if (changes.endDate && changes.endDate < election.endDate) {
        throw new AppError('end_only_later');
      }
      return;
    case 'none':
      throw new AppError('election_closed', { params: { to: 'changes' } });
    default:
      assertNever(editable);
  }
}

/** The ballot paper has the names in all other languages, but no description of the election. */
function haveSameNames(
  { language, translations = {} }: Election,
  after: NonNullable<Election['translations']>,
): boolean {
  return languages.every(
    (each) => each === language || translations[each]?.name === after[each]?.name,
  );
}

/** @throws AppError `invalid`, naming the fields to correct. */
export function assertPossiblePeriod(
  dates: Pick<Election, 'startDate' | 'votingStartDate' | 'endDate'>,
  now: Date,
): void {
  const problems: FieldProblem[] = votingPeriodProblems(dates);
  if (dates.endDate <= now) {
    problems.push({ path: 'endDate', code: 'closes_in_the_past' });
  }
  if (problems.length > 0) throw new AppError('invalid', { errors: problems });
}
