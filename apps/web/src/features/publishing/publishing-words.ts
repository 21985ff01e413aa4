import type { Publishing } from '@hustings/shared';
import { select, t } from '@lingui/core/macro';
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
      ? t`Everybody has been able to read the results since ${since}.`
      : t`Everybody can read the results.`;
  }
  if (isPublishedToRoll(publishing)) {
    return since
      ? t`Voters and members have been able to read the results since ${since}. Nobody else can.`
      : t`Voters and members can read the results. Nobody else can.`;
  }
  if (when === 'atTime' && at) {
    const date = electionDateInZone(at);
    return select(plannedReaders, {
      roll: `Voters and members can read the results from ${date}. Nobody else can.`,
      other: `Everybody can read the results from ${date}.`,
    });
  }
  if (when === 'byHand') {
    return counted
      ? select(plannedReaders, {
          roll: 'The results are counted. Voters and members can read them once an officer publishes them. Nobody else can.',
          other: 'The results are counted. Everybody can read them once an officer publishes them.',
        })
      : select(plannedReaders, {
          roll: 'Voters and members can read the results once an officer publishes them after the count. Nobody else can.',
          other: 'Everybody can read the results once an officer publishes them after the count.',
        });
  }
  return select(plannedReaders, {
    roll: 'Voters and members can read the results as soon as they are counted. Nobody else can.',
    other: 'Everybody can read the results as soon as they are counted.',
  });
}

/** The consequence of withholding results. */
export const WITHHOLDING_COSTS = t`Until results are published, nobody can recount them: people must trust you and this server. Voters can still find their own tracking code in the box. Once voting has opened, results can only be published earlier, or to more people.`;
