import { createHash } from 'node:crypto';
import {
  lotText,
  methodOf,
  positionToVoteOn,
  type BallotPosition,
  type BoxVersion,
  type LotSource,
  type Profiles,
} from '@hustings/shared';
import type { RecordedCount } from './counts.model.js';

interface Box extends LotSource {
  version: BoxVersion;
  /** Voters on the electoral roll. */
  registered: number;
  ballotsCast: number;
}

/** Counts every position by its method. */
export function outcomesOf(
  positions: readonly BallotPosition[],
  profiles: Profiles,
  { digest, lotSecret, version, ...facts }: Box,
): NonNullable<RecordedCount['outcomes']> {
  return positions.map(({ _id, ...position }) => ({
    _id,
    outcome: methodOf(position.method).outcomeOf(
      { ...positionToVoteOn(position), ...facts, boxVersion: version },
      profiles.get(_id) ?? new Map<string, number>(),
      (stage, candidate) =>
        createHash('sha256')
          .update(lotText({ digest, lotSecret }, _id, stage, candidate))
          .digest('hex'),
    ),
  }));
}
