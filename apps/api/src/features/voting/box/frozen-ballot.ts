import {
  methodsOn,
  type BallotPosition,
  type BoxVersion,
  type ElectionId,
  type PaperMethods,
} from '@hustings/shared';
import { FrozenBallotModel, type StoredFrozenBallot } from './ballots.model.js';

/** The frozen ballot paper, by which every ballot is counted; without the lot's secret. */
export type FrozenBallot = Omit<StoredFrozenBallot, '_id' | 'version' | 'lotSecret'> & {
  version: BoxVersion;
  methods: PaperMethods;
};

/** The ballot paper as it was frozen; undefined before voting opens. */
export async function frozenBallot(electionId: ElectionId): Promise<FrozenBallot | undefined> {
  const stored = await FrozenBallotModel.findById(electionId, { lotSecret: 0 }).lean();
  return stored ? frozenBallotOf(stored) : undefined;
}

function frozenBallotOf({ _id: _, version = 1, ...ballot }: StoredFrozenBallot): FrozenBallot {
  // In papers from before there were several methods, positions have no `method`.
  const positions = ballot.positions.map((position) =>
    'method' in position ? position : { ...(position as object), method: 'plurality' as const },
  ) as BallotPosition[];
  return { ...ballot, version, positions, methods: methodsOn({ positions }) };
}
