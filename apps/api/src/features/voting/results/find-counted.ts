import type { AnnulmentId, ElectionId, OrganisationId } from '@hustings/shared';
import { electionIdOf } from '../../../platform/stored-ids.js';
import { type Election, ElectionModel, electionOf } from '../../core/elections/index.js';

/** An organisation's elections whose count is recorded, latest count first. */
export async function countedElections(org: OrganisationId): Promise<Election[]> {
  const stored = await ElectionModel.find({
    org,
    deletedAt: null,
    removal: null,
    countedAt: { $ne: null },
  })
    .sort({ countedAt: -1, _id: -1 })
    .lean();
  return stored.map(electionOf);
}

/** The elections that repeat the position of one of these annulments, oldest first. */
export async function electionsRepeating(annulments: readonly AnnulmentId[]): Promise<Election[]> {
  if (annulments.length === 0) return [];
  const stored = await ElectionModel.find({
    'repeats.annulment': { $in: annulments },
    removal: null,
  })
    .sort({ _id: 1 })
    .lean();
  return stored.map(electionOf);
}

/** The elections with open voting and live counts. */
export async function electionsWithLiveCounts(now: Date): Promise<ElectionId[]> {
  const stored = await ElectionModel.find(
    {
      countedAt: null,
      endDate: { $gt: now },
      openedAt: { $ne: null },
      closedAt: null,
      removal: null,
      'settings.resultsVisibility': 'live',
    },
    { _id: 1 },
  ).lean();
  return stored.map(({ _id }) => electionIdOf(_id));
}
