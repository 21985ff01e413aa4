import {
  lettersIdSchema,
  type AccountId,
  type AgeGroup,
  type ElectionId,
  type EntryCheckState,
  type InvitationState,
  type Language,
  type LettersId,
  type Profile,
  type Region,
  type RegistrationId,
} from '@hustings/shared';
import { model, Schema, type mongo, type Types } from 'mongoose';
import type { MailFailure } from '../../../platform/mail/mail-outbox.js';
import { electionIdOf, accountIdOf, registrationIdOf } from '../../../platform/stored-ids.js';

/** A voter on the roll of one election, with the data that the organisation entered. */
export interface RollEntry {
  /** The only id of the voter that the organisation sees. */
  _id: RegistrationId;
  election: ElectionId;
  /** Never shown to an organisation, as it is the same on every roll. */
  account: AccountId;
  fullName: string;
  /** Empty for voters by letter, and once the voter has deleted the account. */
  email: string;
  /** Content hash. */
  photo: string | null;
  memberNo?: string;
  /** For mails and letters, if the organisation noted it. */
  language?: Language;
  ageGroup?: AgeGroup;
  region?: Region;
  /** A ballot was cast. Its time is never stored, as it would tie the voter to a moment. */
  hasVoted: boolean;
  invited: InvitationState;
  /** The voter has no email address and votes with a letter. */
  byLetter?: true;
  /** The batch with the voter's latest letter, the only valid one. */
  letter?: LettersId;
  /** Why the invitation failed. */
  invitedReason?: MailFailure;
  /** Set once the voter has been asked to check the entry. */
  check?: EntryCheckState;
  /** Further details that the organisation noted. */
  userName?: string;
  tel?: string;
  gender?: Profile['gender'];
}

export type StoredRollEntry = Omit<
  RollEntry,
  '_id' | 'election' | 'account' | 'invitedReason' | 'byLetter' | 'letter'
> & {
  /** A sentence in entries of versions before error codes. */
  invitedReason?: MailFailure | string;
  _id: Types.ObjectId;
  election: Types.ObjectId;
  account: Types.ObjectId;
  /** The organisation, so that its entries are found without reading its elections. */
  org: Types.ObjectId;
  /**
   * Identifies the person in this election: see `personKey`. It outlives the account until the count,
   * so that nobody votes, deletes the account and is put on the roll again.
   */
  person: string;
  /** The name as a sort key. */
  sortName: string;
  /** The member number as a sort key. */
  sortNumber?: string;
  /**
   * A unique hash of the member number in this election. If an earlier version gave a number to two
   * voters, only one has the hash. Like `person`, it stays until the count.
   */
  number?: string;
  /** Words that a search matches: see `searchWords`. */
  words: string[];
  /** The batch that is queueing this entry's invitation, until the outbox has it. */
  mailing?: string;
  mailingSince?: Date;
  /** The import that added the voter. */
  import?: Types.ObjectId;
  /**
   * Set while this entry is replacing one with a wrong address: its future account, and the other
   * entry's account, masked address and `number`. Its own account is made up and it has no `number`.
   */
  arriving?: {
    to: Types.ObjectId;
    from: Types.ObjectId;
    address: string;
    number?: string;
    /** This entry is the only one that replaces the earlier one. */
    claimed?: true;
  };
  /** The entry that replaces this one once it is off the roll. */
  leavingFor?: Types.ObjectId;
  /** The removal of chosen voters that has yet to process this entry. */
  removing?: string;
  /** The removal that has processed this entry and left it on the roll. */
  staying?: string;
  /** The mailing of password links that has yet to process this entry. */
  resetting?: string;
  letter?: Types.ObjectId;
  /** The batch of letters in which this voter's is being made. */
  lettering?: Types.ObjectId;
  /** The batch that is queueing the mail that asks the voter to check the entry. */
  checking?: string;
  /** Why the mail that asks for a check failed. */
  checkReason?: MailFailure;
  /**
   * The corrections that the voter asked for, with the id `answer`. `accepting`: when an officer began to
   * accept another address.
   */
  wanted?: { answer: string; fullName?: string; email?: string; accepting?: Date };
  /** Added to the roll after voting opened: counted separately, and left out of groups in results. */
  late?: true;
  /** The number of the opening during which an invitation said that voting is open. */
  toldOpening?: number;
  /** The batch of a waiting reminder that must stay hidden; earlier versions stored true. */
  reminding?: string | true;
  /**
   * An invitation was withheld because this voter has voted, but counts towards the limits as if sent.
   * Unset when the address bounces, as bounced voters can be invited again.
   */
  countedUnsent?: true;
  /** The voter deleted the account before the count. */
  former?: boolean;
  /** The voter deleted the account. The entry has a new id, so that nothing shows whose it was. */
  anonymous?: true;
};

// No timestamps: the time of the last change would be the time of voting.
const schema = new Schema<StoredRollEntry>(
  {
    election: { type: Schema.Types.ObjectId, required: true },
    account: { type: Schema.Types.ObjectId, required: true },
    org: { type: Schema.Types.ObjectId, required: true },
    person: { type: String, required: true },
    fullName: { type: String, required: true },
    email: { type: String, default: '' },
    photo: { type: String, default: null },
    memberNo: String,
    language: String,
    ageGroup: String,
    region: String,
    hasVoted: { type: Boolean, required: true, default: false },
    invited: { type: String, required: true, default: 'none' },
    invitedReason: Schema.Types.Mixed,
    sortName: { type: String, required: true },
    sortNumber: String,
    number: String,
    words: { type: [String], required: true },
    mailing: String,
    mailingSince: Date,
    import: Schema.Types.ObjectId,
    arriving: Schema.Types.Mixed,
    leavingFor: Schema.Types.ObjectId,
    removing: String,
    staying: String,
    resetting: String,
    check: String,
    checking: String,
    checkReason: Schema.Types.Mixed,
    wanted: Schema.Types.Mixed,
    late: Boolean,
    letter: Schema.Types.ObjectId,
    lettering: Schema.Types.ObjectId,
    toldOpening: Number,
    reminding: Schema.Types.Mixed,
    countedUnsent: Boolean,
    former: Boolean,
    anonymous: Boolean,
    userName: String,
    tel: String,
    gender: String,
  },
  { versionKey: false },
);
schema.index({ election: 1, account: 1 }, { unique: true });
schema.index({ election: 1, person: 1 }, { unique: true });
schema.index({ account: 1, org: 1 });
schema.index({ election: 1, sortName: 1, _id: 1 });
// For an organisation's directory.
schema.index({ org: 1, sortName: 1, _id: 1 });
schema.index({ election: 1, words: 1 });
schema.index({ election: 1, sortNumber: 1, sortName: 1, _id: 1 });
schema.index({ election: 1, ageGroup: 1, sortName: 1, _id: 1 });
schema.index({ election: 1, region: 1, sortName: 1, _id: 1 });
schema.index({ election: 1, invited: 1, sortName: 1, _id: 1 });
schema.index({ election: 1, hasVoted: 1, sortName: 1, _id: 1 });
// For the end of voting, pauses and deletions, which read all voters without the mark by account. With
// 100,000 voters, half of them marked, that takes 2 s, or 42 s without this index (embedded database).
schema.index({ election: 1, hasVoted: 1, account: 1 });
schema.index(
  { election: 1, former: 1 },
  { partialFilterExpression: { former: { $exists: true } } },
);
schema.index({ election: 1, late: 1 }, { partialFilterExpression: { late: { $exists: true } } });
schema.index(
  { election: 1, number: 1 },
  { unique: true, partialFilterExpression: { number: { $exists: true } } },
);
schema.index(
  { letter: 1, sortName: 1, _id: 1 },
  { partialFilterExpression: { letter: { $exists: true } } },
);
schema.index({ lettering: 1 }, { partialFilterExpression: { lettering: { $exists: true } } });
schema.index({ import: 1 }, { partialFilterExpression: { import: { $exists: true } } });
schema.index({ removing: 1 }, { partialFilterExpression: { removing: { $exists: true } } });
schema.index({ staying: 1 }, { partialFilterExpression: { staying: { $exists: true } } });
schema.index({ resetting: 1 }, { partialFilterExpression: { resetting: { $exists: true } } });
schema.index({ mailing: 1 }, { partialFilterExpression: { mailing: { $exists: true } } });
schema.index(
  { election: 1, check: 1, sortName: 1, _id: 1 },
  { partialFilterExpression: { check: { $exists: true } } },
);
schema.index({ checking: 1 }, { partialFilterExpression: { checking: { $exists: true } } });
schema.index({ election: 1, email: 1, invited: 1 }, { partialFilterExpression: { email: '' } });
// For the column of the roll's CSV file.
schema.index(
  { election: 1, language: 1 },
  { partialFilterExpression: { language: { $exists: true } } },
);
schema.index({ photo: 1 });

/** The collection's name. */
export const rollIn = 'rollentries';
export const RollEntryModel = model('RollEntry', schema, rollIn);

/** An entry for a backup that may lack the voter's ballot: without the mark, which the count sets again. */
export function withoutMark(stored: mongo.Document): mongo.Document {
  return { ...stored, hasVoted: false };
}

/** Leaves out internal fields, such as the state of mailings. */
export function rollEntryFrom(stored: StoredRollEntry): RollEntry {
  const { fullName, email, photo, ageGroup, region, hasVoted, invited, invitedReason } = stored;
  const { userName, tel, gender, memberNo, language, check } = stored;
  return {
    // An anonymous entry shows its made-up account in place of its id.
    _id: registrationIdOf(stored.anonymous ? stored.account : stored._id),
    election: electionIdOf(stored.election),
    account: accountIdOf(stored.account),
    fullName,
    email,
    photo,
    hasVoted,
    invited,
    ...(email === '' && !stored.anonymous && { byLetter: true as const }),
    ...(stored.letter && { letter: lettersIdSchema.parse(String(stored.letter)) }),
    ...(memberNo && { memberNo }),
    ...(language && { language }),
    ...(ageGroup && { ageGroup }),
    ...(region && { region }),
    ...(invitedReason && { invitedReason: failureFrom(invitedReason) }),
    ...(check && { check }),
    ...(userName && { userName }),
    ...(tel && { tel }),
    ...(gender && { gender }),
  };
}

function failureFrom(stored: MailFailure | string): MailFailure {
  return typeof stored === 'string'
    ? { code: 'mail_given_up', params: { answer: stored } }
    : stored;
}
