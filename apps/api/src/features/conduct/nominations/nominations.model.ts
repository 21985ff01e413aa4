import type {
  AccountId,
  ElectionId,
  NominationId,
  NominationState,
  OrganisationId,
  PositionId,
} from '@hustings/shared';
import { model, Schema, type Types } from 'mongoose';
import {
  accountIdOf,
  electionIdOf,
  nominationIdOf,
  organisationIdOf,
  positionIdOf,
} from '../../../platform/stored-ids.js';

/** A candidate's statement in a nomination. */
export interface Statement {
  fullName: string;
  manifesto: string;
  organisation: string;
  motto: string;
  link: string;
  /** Content hash of the image. */
  photo: string | null;
}

export type LinkFor = 'proposer' | 'nominee' | 'seconder';

/** Events of a nomination, for the audit trail and for mails. */
export const happenings = [
  'unconfirmed',
  'proposed',
  'accepted',
  'declined',
  'withdrawn',
  'seconded',
  'admitted',
  'refused',
] as const;
export type Happening = (typeof happenings)[number];

/** An event that is not yet recorded and mailed. */
export interface News {
  what: Happening;
  /** The actor, as in the audit trail. */
  by: string;
  /** Name of the person who seconded it. */
  seconder?: string;
  account?: AccountId;
  /** The nominee was on the ballot paper already, and withdrew. */
  wasCandidate?: boolean;
}

export interface Nomination extends Statement {
  _id: NominationId;
  org: OrganisationId;
  election: ElectionId;
  position: PositionId;
  /** `admitting`: the officers have decided, and the candidate is being created. */
  state: NominationState | 'admitting';
  /** The nominee's address; empty once the account is deleted. */
  email: string;
  /** The nominee's account, if known. */
  account: AccountId | null;
  /** The proposer is the nominee. */
  self: boolean;
  /** Cleared once the proposer's account is deleted. */
  proposer: { account: AccountId | null; name: string; email: string };
  /** Addresses asked to second it once it is accepted. */
  asked: string[];
  seconders: readonly { account: AccountId; name: string }[];
  proposedAt: Date;
  decidedAt: Date | null;
  /** The reason of a refusal. */
  reason: string;
  /**
   * Events to record and mail, in order. After `toTell`, another process does it: the one that stored them
   * has died.
   */
  news: readonly News[];
  toTell: Date | null;
}

export type StoredNomination = Omit<
  Nomination,
  '_id' | 'org' | 'election' | 'position' | 'account' | 'proposer' | 'seconders'
> & {
  _id: Types.ObjectId;
  org: Types.ObjectId;
  election: Types.ObjectId;
  position: Types.ObjectId;
  account: Types.ObjectId | null;
  proposer: { account: Types.ObjectId | null; name: string; email: string };
  seconders: { account: Types.ObjectId; name: string }[];
  /** Position and address, unique: nobody is nominated twice. Absent if unconfirmed or ended. */
  standing?: string;
  /** Token hashes of usable links; `spentLinks` has those of used ones. */
  links: { hash: string; as: LinkFor; account?: Types.ObjectId }[];
  spentLinks: string[];
  /** Time at which an unconfirmed nomination is deleted. */
  deleteAt?: Date;
};

const text = { type: String, default: '' };
const schema = new Schema<StoredNomination>(
  {
    org: { type: Schema.Types.ObjectId, required: true },
    election: { type: Schema.Types.ObjectId, required: true },
    position: { type: Schema.Types.ObjectId, required: true },
    state: { type: String, required: true },
    standing: String,
    fullName: { type: String, required: true },
    manifesto: text,
    organisation: text,
    motto: text,
    link: text,
    photo: { type: String, default: null },
    email: text,
    account: { type: Schema.Types.ObjectId, default: null },
    self: { type: Boolean, required: true },
    proposer: {
      type: new Schema(
        {
          account: { type: Schema.Types.ObjectId, default: null },
          name: text,
          email: text,
        },
        { _id: false },
      ),
      required: true,
    },
    asked: { type: [String], default: [] },
    seconders: [{ _id: false, account: Schema.Types.ObjectId, name: String }],
    links: [{ _id: false, hash: String, as: String, account: Schema.Types.ObjectId }],
    spentLinks: { type: [String], default: [] },
    news: [
      {
        _id: false,
        what: String,
        by: String,
        seconder: String,
        account: String,
        wasCandidate: Boolean,
      },
    ],
    toTell: { type: Date, default: null },
    proposedAt: { type: Date, required: true },
    decidedAt: { type: Date, default: null },
    reason: text,
    deleteAt: Date,
  },
  { versionKey: false },
);
schema.index(
  { standing: 1 },
  { unique: true, partialFilterExpression: { standing: { $exists: true } } },
);
schema.index({ election: 1, state: 1 });
schema.index({ 'links.hash': 1 });
schema.index({ spentLinks: 1 });
schema.index({ toTell: 1 });
schema.index({ photo: 1 });
// For the deletion of an account.
schema.index({ account: 1 });
schema.index({ email: 1 });
schema.index({ 'proposer.account': 1 });
schema.index({ 'seconders.account': 1 });
schema.index({ deleteAt: 1 }, { expireAfterSeconds: 0 });

export const NominationModel = model('Nomination', schema, 'nominations');

/** The key under which an election's nominations are counted for its limit. */
export const usageOfNominations = (election: ElectionId) => `nominations of election ${election}`;

export function nominationOf(stored: StoredNomination): Nomination {
  const { proposer } = stored;
  return {
    ...stored,
    _id: nominationIdOf(stored._id),
    org: organisationIdOf(stored.org),
    election: electionIdOf(stored.election),
    position: positionIdOf(stored.position),
    account: stored.account && accountIdOf(stored.account),
    proposer: { ...proposer, account: proposer.account && accountIdOf(proposer.account) },
    seconders: stored.seconders.map(({ account, name }) => ({
      account: accountIdOf(account),
      name,
    })),
  };
}

/** Clears the statement of somebody who is not a candidate. */
export const withoutStatement = {
  manifesto: '',
  organisation: '',
  motto: '',
  link: '',
  photo: null,
};

/** The unique key that lets one person be nominated for a position once. */
export function standingKey({ position, email }: Pick<Nomination, 'position' | 'email'>): string {
  return `${position} ${email}`;
}
