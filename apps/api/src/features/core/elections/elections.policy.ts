import {
  assertNever,
  editableFields,
  electionStatus,
  frozenElectionFields,
  votingPeriodProblems,
  type ElectionStatus,
  type FieldProblem,
} from '@hustings/shared';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Deps } from '../../../platform/deps.js';
import type { Election } from './elections.model.js';

/** What an organiser may change of an election; a field that is absent stays. */
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
    | 'settings'
  >
>;

export function statusOf(election: Election, now: Date): ElectionStatus {
  if (election.endedAt && !election.countedAt) return 'counting';
  return electionStatus(election, now);
}

/** How long a deleted election that was counted can be restored: a holiday long. */
export const REMOVAL_WAIT_MS = 30 * 24 * 60 * 60_000;

export function removalOf(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + REMOVAL_WAIT_MS);
}

/** Once voting is opening, the clock of a process that runs late cannot take that back. */
function editableOf(election: Election, now: Date): ReturnType<typeof editableFields> {
  const editable = editableFields(statusOf(election, now));
  return editable === 'all' && election.frozen ? 'presentation' : editable;
}

/** @throws AppError `frozen` or `election_closed` once the ballot can no longer change. */
export function assertEditable({ clock }: Pick<Deps, 'clock'>, election: Election): void {
  const editable = editableOf(election, clock.now());
  if (editable === 'none') throw new AppError('election_closed');
  if (editable === 'presentation') throw new AppError('frozen');
}

/** @throws AppError saying why an election in its present state cannot be changed this way. */
export function assertMayChange(election: Election, changes: ElectionChanges, now: Date): void {
  const editable = editableOf(election, now);
  switch (editable) {
    case 'all':
      assertPossiblePeriod({ ...election, ...changes }, now);
      return;
    case 'presentation':
      if (frozenElectionFields.some((field) => field in changes)) throw new AppError('frozen');
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

/** @throws AppError `invalid`, at the field to mend. */
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

/** Whether it is known that it could not open at its time. */
export function isPutOff({ putOff, votingStartDate }: Election): boolean {
  return putOff?.due.getTime() === votingStartDate.getTime();
}
