import {
  nameKey,
  type Candidate,
  type CandidateId,
  type ElectionId,
  type OrganisationId,
  type PositionId,
} from '@hustings/shared';
import { model, Schema, Types } from 'mongoose';
import {
  electionIdOf,
  positionIdOf,
  candidateIdOf,
  organisationIdOf,
} from '../../../../platform/stored-ids.js';

export interface CandidateRecord {
  _id: CandidateId;
  /** The election's organisation. */
  org: OrganisationId;
  election: ElectionId;
  position: PositionId;
  fullName: string;
  manifesto: string;
  organisation: string;
  motto: string;
  translations?: NonNullable<Candidate['translations']>;
  email: string;
  tel: string;
  /** The address of a web page; empty if there is none. */
  link: string;
  /** Content hash; null without a photo. */
  photo: string | null;
  /** Notes added while voting was open, oldest first. */
  corrections: readonly Correction[];
}

/** A note that corrects a candidate's data after the ballot was frozen. */
export interface Correction {
  text: string;
  at: Date;
}

type References = '_id' | 'org' | 'election' | 'position';
export type StoredCandidate = Omit<CandidateRecord, References | 'corrections'> &
  Partial<Pick<CandidateRecord, 'corrections'>> &
  Record<References, Types.ObjectId> & { nameKey: string };

const schema = new Schema<StoredCandidate>(
  {
    org: { type: Schema.Types.ObjectId, required: true },
    election: { type: Schema.Types.ObjectId, required: true },
    position: { type: Schema.Types.ObjectId, required: true },
    fullName: { type: String, required: true },
    nameKey: { type: String, required: true },
    manifesto: { type: String, default: '' },
    organisation: { type: String, default: '' },
    motto: { type: String, default: '' },
    translations: Schema.Types.Mixed,
    email: { type: String, default: '' },
    tel: { type: String, default: '' },
    link: { type: String, default: '' },
    photo: { type: String, default: null },
    corrections: {
      type: [
        { _id: false, text: { type: String, required: true }, at: { type: Date, required: true } },
      ],
      default: undefined,
    },
  },
  { versionKey: false },
);
schema.index({ position: 1, nameKey: 1 }, { unique: true });
schema.index({ election: 1 });
schema.index({ org: 1, nameKey: 1, _id: 1 });
schema.index({ photo: 1 });

export const CandidateModel = model('Candidate', schema, 'candidates');

/** A candidate as stored at first, with nothing but the name. */
export function storedCandidate({
  org,
  _id: election,
  position,
  fullName,
}: {
  org: OrganisationId;
  /** Of the election. */
  _id: ElectionId;
  position: Types.ObjectId;
  fullName: string;
}): StoredCandidate {
  return {
    _id: new Types.ObjectId(),
    org: new Types.ObjectId(org),
    election: new Types.ObjectId(election),
    position,
    nameKey: nameKey(fullName),
    fullName,
    manifesto: '',
    organisation: '',
    motto: '',
    email: '',
    tel: '',
    link: '',
    photo: null,
  };
}

export function candidateOf({ nameKey: _, ...stored }: StoredCandidate): CandidateRecord {
  return {
    ...stored,
    // Earlier versions stored no link; `corrections` is absent until there is one.
    link: stored.link ?? '',
    corrections: stored.corrections ?? [],
    _id: candidateIdOf(stored._id),
    org: organisationIdOf(stored.org),
    election: electionIdOf(stored.election),
    position: positionIdOf(stored.position),
  };
}
