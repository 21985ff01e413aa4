import {
  takesCandidates,
  type BallotPosition,
  motionMajorities,
  type CandidateMethod,
  type CandidateId,
  type ElectionId,
  type MethodName,
  type MotionMajority,
  type PositionId,
} from '@hustings/shared';
import { model, Schema, type Types } from 'mongoose';
import { candidateIdOf, electionIdOf, positionIdOf } from '../../../../platform/stored-ids.js';

/** The voting method of a position, with its settings. */
export type PositionMethod =
  | { method: CandidateMethod }
  | { method: 'motion'; majority: MotionMajority; quorum: number | null };

type PositionTranslations = NonNullable<BallotPosition['translations']>;

export type Position = PositionMethod & {
  _id: PositionId;
  election: ElectionId;
  /** The title. */
  position: string;
  description: string;
  translations?: PositionTranslations;
  seats: number;
  maxChoices: number;
  /** Ids of candidates in their chosen order; may lack some, and include removed ones. */
  order: readonly CandidateId[];
};

export interface StoredPosition {
  _id: Types.ObjectId;
  election: Types.ObjectId;
  position: string;
  titleKey: string;
  description: string;
  translations?: PositionTranslations;
  seats: number;
  maxChoices: number;
  /** Absent in positions from versions with plurality only. */
  method?: MethodName;
  /** Majority and quorum are set for motions only. */
  majority?: MotionMajority;
  quorum?: number | null;
  order?: Types.ObjectId[];
}

const schema = new Schema<StoredPosition>(
  {
    election: { type: Schema.Types.ObjectId, required: true },
    position: { type: String, required: true },
    titleKey: { type: String, required: true },
    description: { type: String, required: true },
    translations: Schema.Types.Mixed,
    seats: { type: Number, required: true },
    maxChoices: { type: Number, required: true },
    method: String,
    majority: { type: String, enum: motionMajorities },
    quorum: Number,
    order: { type: [Schema.Types.ObjectId], default: undefined },
  },
  { versionKey: false },
);
schema.index({ election: 1, titleKey: 1 }, { unique: true });

export const PositionModel = model('Position', schema, 'positions');

export function positionOf(stored: StoredPosition): Position {
  const {
    _id,
    election,
    position,
    description,
    translations,
    seats,
    maxChoices,
    order = [],
  } = stored;
  return {
    _id: positionIdOf(_id),
    election: electionIdOf(election),
    position,
    description,
    ...(translations && { translations }),
    seats,
    maxChoices,
    ...positionMethod(stored),
    order: order.map(candidateIdOf),
  };
}

/** The method of a stored position, without settings of other methods. */
export function positionMethod({
  method = 'plurality',
  majority = 'simple',
  quorum = null,
}: Pick<StoredPosition, 'method' | 'majority' | 'quorum'>): PositionMethod {
  return takesCandidates(method) ? { method } : { method, majority, quorum };
}
