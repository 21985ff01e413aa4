import { languages, type ImportField, type Language, type MemberRole } from '@hustings/shared';
import { model, Schema, Types } from 'mongoose';
import {
  accountIdOf,
  memberInvitationIdOf,
  organisationIdOf,
} from '../../../platform/stored-ids.js';
import type { EndedLink, MemberInvitation, Organisation, People } from './organisation.js';

interface StoredMember {
  account: Types.ObjectId;
  role: MemberRole;
  since: Date;
}

interface StoredInvitation extends Omit<MemberInvitation, '_id' | 'invitedBy'> {
  _id: Types.ObjectId;
  invitedBy: Types.ObjectId;
}

export interface StoredOrganisation {
  _id: Types.ObjectId;
  name: string;
  logo: string | null;
  timeZone: string | null;
  language: Language;
  /**
   * Embedded, so that one conditional update keeps an owner in the organisation. Absent in a deleted
   * organisation, which is kept so that its earlier tokens are refused.
   */
  members?: StoredMember[];
  /** Absent in organisations of versions without invitations, like `endedLinks`. */
  invitations?: StoredInvitation[];
  endedLinks?: EndedLink[];
  /** Incremented by each change of the three fields above, which fails if another change came first. */
  revision: number;
  /** When the members last changed: earlier access tokens may carry an outdated role. */
  membersChangedAt: Date;
  /** Set during deletion: see delete-organisation.service.ts. */
  ending?: true;
  /** When a demo is removed: see end-demo-organisations.service.ts. */
  sampleUntil?: Date;
  /** The fields of headings in roll files that only this organisation knows. */
  rollHeadings?: Record<string, ImportField>;
  /** Counts elections begun, so that a deletion of the organisation notices a new one. */
  electionsBegun: number;
}

const schema = new Schema<StoredOrganisation>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    name: { type: String, default: '' },
    logo: { type: String, default: null },
    timeZone: { type: String, default: null },
    language: { type: String, enum: languages, default: 'en' },
    members: {
      type: [
        {
          _id: false,
          account: { type: Schema.Types.ObjectId, required: true },
          role: { type: String, required: true },
          since: { type: Date, required: true },
        },
      ],
      default: undefined,
    },
    invitations: {
      type: [
        {
          _id: { type: Schema.Types.ObjectId, required: true },
          email: { type: String, required: true },
          role: { type: String, required: true },
          invitedAt: { type: Date, required: true },
          invitedBy: { type: Schema.Types.ObjectId, required: true },
          tokenHash: { type: String, default: null },
        },
      ],
      default: undefined,
    },
    endedLinks: {
      type: [
        {
          _id: false,
          tokenHash: { type: String, required: true },
          endedAt: { type: Date, required: true },
        },
      ],
      default: undefined,
    },
    revision: { type: Number, default: 0 },
    membersChangedAt: { type: Date, required: true },
    ending: Boolean,
    sampleUntil: Date,
    rollHeadings: Schema.Types.Mixed,
    electionsBegun: { type: Number, default: 0 },
  },
  { versionKey: false },
);
// An account is a member of at most one organisation. Sparse, as deleted organisations have no members.
schema.index({ 'members.account': 1 }, { unique: true, sparse: true });
schema.index({ 'invitations._id': 1 }, { sparse: true });
schema.index({ 'invitations.tokenHash': 1 }, { sparse: true });
schema.index({ 'endedLinks.tokenHash': 1 }, { sparse: true });
schema.index({ membersChangedAt: 1 });
schema.index({ logo: 1 });
schema.index({ sampleUntil: 1 }, { partialFilterExpression: { sampleUntil: { $exists: true } } });

export const OrganisationModel = model('Organisation', schema, 'organisations');

export function organisationOf(stored: StoredOrganisation): Organisation {
  const { name, logo, timeZone, language, revision } = stored;
  const { members = [], invitations = [], endedLinks = [] } = stored;
  return {
    _id: organisationIdOf(stored._id),
    name,
    logo,
    timeZone,
    language,
    revision,
    isEnding: stored.ending === true,
    sampleUntil: stored.sampleUntil ?? null,
    members: members.map(({ account, role, since }) => ({
      account: accountIdOf(account),
      role,
      since,
    })),
    invitations: invitations.map(({ _id, email, role, invitedAt, invitedBy, tokenHash }) => ({
      _id: memberInvitationIdOf(_id),
      invitedBy: accountIdOf(invitedBy),
      email,
      role,
      invitedAt,
      tokenHash,
    })),
    endedLinks: endedLinks.map(({ tokenHash, endedAt }) => ({ tokenHash, endedAt })),
  };
}

/** Members and invitations in their stored form. */
export function storedPeople({ members, invitations, endedLinks }: People) {
  return {
    members: members.map(({ account, role, since }) => ({
      account: new Types.ObjectId(account),
      role,
      since,
    })),
    invitations: invitations.map(({ _id, invitedBy, ...invitation }) => ({
      _id: new Types.ObjectId(_id),
      ...invitation,
      invitedBy: new Types.ObjectId(invitedBy),
    })),
    endedLinks,
  };
}
