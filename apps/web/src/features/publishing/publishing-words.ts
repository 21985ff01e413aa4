import type { Publishing } from '@hustings/shared';
import { electionDateInZone } from '../../lib/dates';

/** True if everybody can read the results, which no setting can change back. */
export function isPublished({ counted, readers }: Publishing): boolean {
  return counted && readers === 'everybody';
}

/** True if voters and members can read the results, and nobody else. */
export function isPublishedToRoll({ counted, readers }: Publishing): boolean {
  return counted && readers === 'roll';
}

/** The current state of publication. */
export function publishingState(publishing: Publishing): string {
  const { when, at, counted, publishedAt, plannedReaders } = publishing;
  const since = publishedAt ? electionDateInZone(publishedAt) : undefined;
  if (isPublished(publishing)) {
    return since
      ? `Everybody has been able to read the results since ${since}.`
      : 'Everybody can read the results.';
  }
  if (isPublishedToRoll(publishing)) {
    return since
      ? `Voters and members have been able to read the results since ${since}. Nobody else can.`
      : 'Voters and members can read the results. Nobody else can.';
  }
  const who = plannedReaders === 'roll' ? 'Voters and members' : 'Everybody';
  const onlyThey = plannedReaders === 'roll' ? ' Nobody else can.' : '';
  if (when === 'atTime' && at) {
    return `${who} can read the results from ${electionDateInZone(at)}.${onlyThey}`;
  }
  if (when === 'byHand') {
    return counted
      ? `The results are counted. ${who} can read them once an officer publishes them.${onlyThey}`
      : `${who} can read the results once an officer publishes them after the count.${onlyThey}`;
  }
  return `${who} can read the results as soon as they are counted.${onlyThey}`;
}

/** The consequence of withholding results. */
export const WITHHOLDING_COSTS =
  'Until results are published, nobody can recount them: people must trust you and this server. Voters can still find their own tracking code in the box. Once voting has opened, results can only be published earlier, or to more people.';
