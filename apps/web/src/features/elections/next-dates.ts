import { isVotingOver, type ElectionId, type ElectionSummary } from '@hustings/shared';

export interface NextDate {
  electionId: ElectionId;
  name: string;
  what: 'Nominations open' | 'Voting opens' | 'Voting closes';
  at: string;
}

/** Upcoming dates of these elections, soonest first. */
export function nextDates(elections: readonly ElectionSummary[], now: number): NextDate[] {
  return elections
    .filter(({ status }) => !isVotingOver(status))
    .flatMap(
      ({ _id, name, startDate, votingStartDate, endDate, settings, waiting }): NextDate[] => [
        ...(settings.nominations === 'off'
          ? []
          : [{ electionId: _id, name, what: 'Nominations open' as const, at: startDate }]),
        ...(waiting?.byHand
          ? []
          : [{ electionId: _id, name, what: 'Voting opens' as const, at: votingStartDate }]),
        { electionId: _id, name, what: 'Voting closes', at: endDate },
      ],
    )
    .filter(({ at }) => new Date(at).getTime() > now)
    .sort((a, b) => new Date(a.at).getTime() - new Date(b.at).getTime());
}
