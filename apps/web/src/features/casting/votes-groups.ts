import type { Votes } from '@hustings/shared';
import { inPageLanguage } from '../../lib/words/translation';

export type ElectionToVote = Votes['results'][number];

/** A voter's elections by what they require, the most urgent first. */
interface VotesGroups {
  waiting: ElectionToVote[];
  coming: ElectionToVote[];
  voted: ElectionToVote[];
  missed: ElectionToVote[];
}

export function groupVotes(results: readonly ElectionToVote[], search: string): VotesGroups {
  const groups: VotesGroups = { waiting: [], coming: [], voted: [], missed: [] };
  const sought = search.toLowerCase();
  for (const { election, ...rest } of results) {
    const each = { ...rest, election: inPageLanguage(election, election.language) };
    if (!each.election.name.toLowerCase().includes(sought)) continue;
    const { status } = each.election;
    if (each.hasVoted) groups.voted.push(each);
    else if (status === 'open') groups.waiting.push(each);
    else if (status === 'draft' || status === 'nominations') groups.coming.push(each);
    else groups.missed.push(each);
  }
  groups.waiting.sort(byDate('endDate'));
  groups.coming.sort(byDate('votingStartDate'));
  groups.voted.sort(byDate('endDate')).reverse();
  groups.missed.sort(byDate('endDate')).reverse();
  return groups;
}

function byDate(field: 'endDate' | 'votingStartDate') {
  return (a: ElectionToVote, b: ElectionToVote) =>
    Date.parse(a.election[field]) - Date.parse(b.election[field]);
}

/** True if results are available: counts after the close, before that what the settings allow. */
export function hasResults({ election, hasVoted }: ElectionToVote): boolean {
  if (election.status === 'closed') return true;
  if (election.status === 'draft' || election.status === 'nominations') return false;
  return hasVoted || election.settings.resultsVisibility === 'afterClose';
}
