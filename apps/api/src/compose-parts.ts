import type { BallotPosition } from '@hustings/shared';
import { removeAudit } from './features/audit/index.js';
import {
  candidateCounts,
  candidatesOf,
  countCandidatesOfOrganisation,
  isCandidatePhoto,
  removeCandidatesWhere,
  type CandidateParts,
} from './features/candidates/index.js';
import {
  electionForOrganiser,
  isPoster,
  type ElectionParts,
  type PositionOutline,
} from './features/elections/index.js';
import { positionsOf, removePositions, type PositionParts } from './features/positions/index.js';
import { groupBy } from './platform/group-by.js';

/** What features need of the ones that build on them, so that no import has to point up. */
export function composeParts() {
  const isOnRoll = () => Promise.resolve(false);
  const visibleTally = () => Promise.resolve(undefined);
  return {
    audit: { electionForOrganiser },
    elections: {
      positionOutlines,
      positionsOf: ballotPositionsOf,
      countCandidates: countCandidatesOfOrganisation,
      isOnRoll,
      rollCounts: () => Promise.resolve(new Map()),
      electionIdsOf: () => Promise.resolve([]),
      distinctVoters: () => Promise.resolve(0),
      hasBallots: () => Promise.resolve(false),
      castsSettled: () => Promise.resolve(),
      whenDue: (election) => Promise.resolve(election),
      async removeAll(election) {
        await removeCandidatesWhere({ election });
        await removePositions(election);
        await removeAudit(election);
      },
    } satisfies ElectionParts,
    positions: {
      candidatesOf,
      removeCandidatesOf: (position) => removeCandidatesWhere({ position }),
      visibleTally,
      isOnRoll,
    } satisfies PositionParts,
    candidates: { visibleTally, isOnRoll } satisfies CandidateParts,
  };
}

/** Positions with their candidates, by election. */
async function ballotPositionsOf(
  electionIds: readonly string[],
): Promise<Map<string, BallotPosition[]>> {
  const [positions, candidates] = await Promise.all([
    positionsOf(electionIds),
    candidatesOf(electionIds),
  ]);
  const ofPosition = groupBy(candidates, (candidate): string => candidate.position);
  return groupBy(
    positions.map((position) => ({
      ...position,
      candidates: ofPosition.get(position._id) ?? [],
    })),
    (position): string => position.election,
  );
}

/** Positions with the number of their candidates, by election. */
async function positionOutlines(
  electionIds: readonly string[],
): Promise<Map<string, PositionOutline[]>> {
  const [positions, counts] = await Promise.all([
    positionsOf(electionIds),
    candidateCounts(electionIds),
  ]);
  return groupBy(
    positions.map((position) => ({ ...position, candidates: counts.get(position._id) ?? 0 })),
    (position): string => position.election,
  );
}

/** Whether anything still shows the image: what `sweepImages` asks. */
export async function isImageShown(hash: string): Promise<boolean> {
  const answers = await Promise.all([isPoster(hash), isCandidatePhoto(hash)]);
  return answers.includes(true);
}
