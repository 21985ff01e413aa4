import type {
  AnnulmentId,
  AnnulmentKind,
  ElectionId,
  PositionId,
  SignedBy,
} from '@hustings/shared';
import { model, Schema, type Types } from 'mongoose';
import { annulmentIdOf, electionIdOf, positionIdOf } from '../../../platform/stored-ids.js';

/** The signer. Name and role are public; the signature is for the audit trail. */
export interface Signed extends SignedBy {
  signature: string;
}

/** An officer's statement about a result. It never changes, but it can be withdrawn. */
export interface AnnulmentRecord {
  _id: AnnulmentId;
  election: ElectionId;
  position: PositionId;
  /** The position's title when it was voted on. */
  title: string;
  kind: AnnulmentKind;
  reason: string;
  by: Signed;
  at: Date;
  withdrawn: { reason: string; by: Signed; at: Date } | null;
}

export type StoredAnnulment = Omit<AnnulmentRecord, '_id' | 'election' | 'position'> & {
  _id: Types.ObjectId;
  election: Types.ObjectId;
  position: Types.ObjectId;
  /** True until withdrawn. Unique per position while true. */
  standing: boolean;
  /** True while the audit trail may lack the annulment or its withdrawal. */
  unrecorded: boolean;
};

const signed = { name: { type: String, default: null }, role: String, signature: String };
const schema = new Schema<StoredAnnulment>(
  {
    election: { type: Schema.Types.ObjectId, required: true },
    position: { type: Schema.Types.ObjectId, required: true },
    title: { type: String, required: true },
    kind: { type: String, required: true },
    reason: { type: String, required: true },
    by: { type: new Schema(signed, { _id: false }), required: true },
    at: { type: Date, required: true },
    withdrawn: {
      type: new Schema(
        { reason: String, by: new Schema(signed, { _id: false }), at: Date },
        { _id: false },
      ),
      default: null,
    },
    standing: { type: Boolean, required: true },
    unrecorded: { type: Boolean, required: true },
  },
  { versionKey: false },
);
schema.index({ election: 1 });
schema.index({ position: 1 }, { unique: true, partialFilterExpression: { standing: true } });
schema.index({ unrecorded: 1 }, { partialFilterExpression: { unrecorded: true } });

export const AnnulmentModel = model('Annulment', schema, 'annulments');

export function annulmentOf(stored: StoredAnnulment): AnnulmentRecord {
  const { title, kind, reason, by, at, withdrawn = null } = stored;
  return {
    _id: annulmentIdOf(stored._id),
    election: electionIdOf(stored.election),
    position: positionIdOf(stored.position),
    title,
    kind,
    reason,
    by,
    at,
    withdrawn,
  };
}
