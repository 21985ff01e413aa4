import type { CandidateId, ElectionId, PositionId } from '@hustings/shared';
import { model, Schema, type Types } from 'mongoose';
import { candidateIdOf, electionIdOf, positionIdOf } from '../../../platform/stored-ids.js';

export interface Position {
  _id: PositionId;
  election: ElectionId;
  /** The title. */
  position: string;
  description: string;
  seats: number;
  maxChoices: number;
  /** Its candidates, as far as they were put in an order; some may have gone since. */
  order: readonly CandidateId[];
}

export type StoredPosition = Omit<Position, '_id' | 'election' | 'order'> & {
  _id: Types.ObjectId;
  election: Types.ObjectId;
  titleKey: string;
  order?: Types.ObjectId[];
};

const schema = new Schema<StoredPosition>(
  {
    election: { type: Schema.Types.ObjectId, required: true },
    position: { type: String, required: true },
    titleKey: { type: String, required: true },
    description: { type: String, required: true },
    seats: { type: Number, required: true },
    maxChoices: { type: Number, required: true },
    order: { type: [Schema.Types.ObjectId], default: undefined },
  },
  { versionKey: false },
);
schema.index({ election: 1, titleKey: 1 }, { unique: true });

export const PositionModel = model('Position', schema, 'positions');

export function positionOf(stored: StoredPosition): Position {
  const { _id, election, position, description, seats, maxChoices, order = [] } = stored;
  return {
    _id: positionIdOf(_id),
    election: electionIdOf(election),
    ...{ position, description, seats, maxChoices },
    order: order.map(candidateIdOf),
  };
}
