import type { Publishing } from '@hustings/shared';
import { electionDateInZone } from '../../lib/dates';

/** True if everybody can read the results, which no setting can change back. */
export function isPublished({ counted, readers }: Publishing): boolean {
  return counted && readers === 'everybody';
}

/** The current state of publication. */
export function publishingState(publishing: Publishing): string {
  const { when, at, readers, counted, publishedAt } = publishing;
  const since = publishedAt ? electionDateInZone(publishedAt) : undefined;
  if (isPublished(publishing)) {
    return since
      ? `Everybody has been able to read the results since ${since}.`
      : 'Everybody can read the results.';
  }
  if (counted && readers === 'roll') {
    return since
      ? `Those on the roll and your members have been able to read the results since ${since}. Strangers cannot.`
      : 'Those on the roll and your members can read the results. Strangers cannot.';
  }
  if (when === 'atTime' && at) return `The results are published on ${electionDateInZone(at)}.`;
  if (when === 'byHand') {
    return counted
      ? 'The results are counted, and wait for an officer to publish them.'
      : 'After the count, the results wait for an officer to publish them.';
  }
  return when === 'rollOnly'
    ? 'After the count, those on the roll and your members can read the results at once; strangers cannot.'
    : 'Everybody can read the results as soon as they are counted.';
}

/** The consequence of withholding results. */
export const WITHHOLDING_COSTS =
  'Until results are published, nobody can recount them: who is elected rests on your word and on this server. Voters still find their own tracking code in the box. Once voting has opened, results can only be published earlier, or to more people.';
