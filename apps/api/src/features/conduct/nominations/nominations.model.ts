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

/** What candidates say of themselves, as far as a nomination holds it. */
export interface Statement {
  fullName: string;
  manifesto: string;
  organisation: string;
  motto: string;
  link: string;
  /** Content hash. */
  photo: string | null;
}

/** Who a mailed link is for. */
export type LinkFor = 'proposer' | 'nominee' | 'seconder';

/** What has happened and is still to be put into the audit trail, and mailed. */
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

/** One of them. */
export interface News {
  what: Happening;
  /** Who did it, as in the audit trail. */
  by: string;
  /** Who seconded it. */
  seconder?: string;
  account?: AccountId;
  /** Who withdrew stood on the ballot already. */
  wasCandidate?: boolean;
}

export interface Nomination extends Statement {
  _id: NominationId;
  /** The organisation whose election it is. */
  org: OrganisationId;
  election: ElectionId;
  position: PositionId;
  /** `admitting`: the officers have decided, and the candidate is being made. */
  state: NominationState | 'admitting';
  /** The nominee's; empty once the account is deleted. */
  email: string;
  /** The same, where it is known by its account. */
  account: AccountId | null;
  /** The proposer is the nominee. */
  self: boolean;
  /** Without a name where the account has been deleted. */
  proposer: { account: AccountId | null; name: string; email: string };
  /** Addresses that are asked to second it once it is accepted. */
  asked: string[];
  seconders: readonly { account: AccountId; name: string }[];
  proposedAt: Date;
  decidedAt: Date | null;
  /** Of a refusal. */
  reason: string;
  /**
   * News still to be mailed, in order. From `toTell` on another process does it, because this one has
   * died.
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
  /** Position and address, unique: nobody is nominated twice. Absent while it is unconfirmed or ended. */
  standing?: string;
  /** Hashes of the tokens of links that can be used, and of those that were. */
  links: { hash: string; as: LinkFor; account?: Types.ObjectId }[];
  spentLinks: string[];
  /** Until then an unconfirmed one is kept. */
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
// What an account's deletion asks for.
schema.index({ account: 1 });
schema.index({ email: 1 });
schema.index({ 'proposer.account': 1 });
schema.index({ 'seconders.account': 1 });
schema.index({ deleteAt: 1 }, { expireAfterSeconds: 0 });

export const NominationModel = model('Nomination', schema, 'nominations');

/** Under which an election's nominations are counted. */
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

/** What was written about somebody who does not stand is not kept. */
export const withoutStatement = {
  manifesto: '',
  organisation: '',
  motto: '',
  link: '',
  photo: null,
};

/** Under which one person can be nominated for one position once. */
export function standingKey({ position, email }: Pick<Nomination, 'position' | 'email'>): string {
  return `${position} ${email}`;
}
