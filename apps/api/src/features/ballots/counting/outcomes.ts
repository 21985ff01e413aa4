import { createHash } from 'node:crypto';
import {
  lotText,
  methodOf,
  positionToVoteOn,
  type BallotPosition,
  type Profiles,
} from '@hustings/shared';
import type { RecordedCount } from './counts.model.js';

interface Box {
  /** Which the lot is drawn from. */
  digest: string;
  /** Entries on the electoral roll. */
  registered: number;
  ballotsCast: number;
}

/** Counts every position by its method. */
export function outcomesOf(
  positions: readonly BallotPosition[],
  profiles: Profiles,
  { digest, ...facts }: Box,
): NonNullable<RecordedCount['outcomes']> {
  return positions.map(({ _id, ...position }) => ({
    _id,
    outcome: methodOf(position.method).outcomeOf(
      { ...positionToVoteOn(position), ...facts },
      profiles.get(_id) ?? new Map<string, number>(),
      (stage, candidate) =>
        createHash('sha256')
          .update(lotText(digest, _id, stage, candidate))
          .digest('hex'),
    ),
  }));
}
