import type { AnnulmentId, Position } from '@hustings/shared';
import { Types } from 'mongoose';
import { AnnulmentModel } from '../../features/voting/annulments/annulments.model.js';
import { annulmentIdOf } from '../../platform/stored-ids.js';

/** Stores an annulment of a position, counted or not. */
export async function storedAnnulment(position: Position): Promise<AnnulmentId> {
  const _id = new Types.ObjectId();
  await AnnulmentModel.create({
    _id,
    election: new Types.ObjectId(position.election),
    position: new Types.ObjectId(position._id),
    title: position.position,
    kind: 'annul',
    reason: 'The list was wrong.',
    at: new Date(0),
    by: { name: 'Nobody Known', role: 'owner', signature: 'Nobody Known, owner' },
    standing: true,
    unrecorded: false,
  });
  return annulmentIdOf(_id);
}
