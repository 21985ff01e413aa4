import { isVotingOver, type ElectionStatus } from '@hustings/shared';
import { AppError } from '../../../platform/errors/app-error.js';
import { statusOf, type Election } from '../elections/index.js';

/**
 * While counts are live, nobody may see who has voted: marks and counts together would reveal how
 * small groups voted.
 */
export function marksAreHidden(election: Election, now: Date): boolean {
  return (
    election.settings.resultsVisibility === 'live' &&
    election.countedAt === null &&
    hasVotingOpened(election, now)
  );
}

/** True if voting is open or over by this process's clock, or another process has opened it. */
export function hasVotingOpened(election: Election, now: Date): boolean {
  if (election.frozen || election.openedAt !== null) return true;
  const status = statusOf(election, now);
  return status === 'open' || isVotingOver(status);
}

/** @throws AppError `election_closed` once voting has ended. */
export function assertRollOpen(status: ElectionStatus): void {
  if (isVotingOver(status)) throw new AppError('election_closed');
}
