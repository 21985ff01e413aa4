import {
  methodsOn,
  type BallotPosition,
  type BoxVersion,
  type ElectionId,
  type PaperMethods,
} from '@hustings/shared';
import { FrozenBallotModel, type StoredFrozenBallot } from './ballots.model.js';

/** The ballot as everything is counted by that is cast on it. */
export type FrozenBallot = Omit<StoredFrozenBallot, '_id' | 'version' | 'lotSecret'> & {
  version: BoxVersion;
  methods: PaperMethods;
};

/** The ballot as it was frozen; undefined before voting opens. */
export async function frozenBallot(electionId: ElectionId): Promise<FrozenBallot | undefined> {
  const stored = await FrozenBallotModel.findById(electionId, { lotSecret: 0 }).lean();
  return stored ? frozenBallotOf(stored) : undefined;
}

function frozenBallotOf({ _id: _, version = 1, ...ballot }: StoredFrozenBallot): FrozenBallot {
  // In ballots from before there were other methods, positions have none.
  const positions = ballot.positions.map((position) =>
    'method' in position ? position : { ...(position as object), method: 'plurality' as const },
  ) as BallotPosition[];
  return { ...ballot, version, positions, methods: methodsOn({ positions }) };
}
