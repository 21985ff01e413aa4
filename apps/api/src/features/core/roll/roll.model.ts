import {
  lettersIdSchema,
  type AccountId,
  type AgeGroup,
  type ElectionId,
  type EntryCheckState,
  type InvitationState,
  type LettersId,
  type Profile,
  type Region,
  type RegistrationId,
} from '@hustings/shared';
import { model, Schema, type mongo, type Types } from 'mongoose';
import type { MailFailure } from '../../../platform/mail/mail-outbox.js';
import { electionIdOf, accountIdOf, registrationIdOf } from '../../../platform/stored-ids.js';

/** One line of an electoral roll, as the organiser typed it. */
export interface RollEntry {
  /** All that the organisation knows the voter by. */
  _id: RegistrationId;
  election: ElectionId;
  /** The same on every roll: no organisation is ever shown it. */
  account: AccountId;
  fullName: string;
  /** Empty once the voter has deleted its account. */
  email: string;
  /** Content hash. */
  photo: string | null;
  memberNo?: string;
  ageGroup?: AgeGroup;
  region?: Region;
  /** That a ballot was cast; never when: the time would tie the voter to a moment. */
  hasVoted: boolean;
  invited: InvitationState;
  /** Has no address, and votes with a letter. */
  byLetter?: true;
  /** The letters among which the voter's last one was made: the only one that is good. */
  letter?: LettersId;
  /** Why the invitation failed. */
  invitedReason?: MailFailure;
  /** Set once the voter was asked whether the entry is right. */
  check?: EntryCheckState;
  /** What the organisation noted beside the roll. */
  userName?: string;
  tel?: string;
  gender?: Profile['gender'];
}

export type StoredRollEntry = Omit<
  RollEntry,
  '_id' | 'election' | 'account' | 'invitedReason' | 'byLetter' | 'letter'
> & {
  /** A sentence, as versions before codes wrote it. */
  invitedReason?: MailFailure | string;
  _id: Types.ObjectId;
  election: Types.ObjectId;
  account: Types.ObjectId;
  /** The organisation, so that its own entries are found without its elections. */
  org: Types.ObjectId;
  /**
   * Names the person in this election by a hash of the e-mail address. It outlives the account
   * until the count, so that nobody votes, deletes the account and is put on the roll again.
   */
  person: string;
  /** The name as the roll is sorted. */
  sortName: string;
  /** The member number as the roll is sorted by it. */
  sortNumber?: string;
  /**
   * A hash of the member number in this election, unique, so that one voter has it. Where an earlier
   * version gave a number twice, one voter has it. Like `person`, it stays until the count.
   */
  number?: string;
  /** What a search looks up: see `searchWords`. */
  words: string[];
  /** The batch that is queueing this entry's invitation, until the outbox has it. */
  mailing?: string;
  mailingSince?: Date;
  /** The import that put it on the roll. */
  import?: Types.ObjectId;
  /**
   * Set while the entry replaces one with a wrong address: its future account, the other entry's
   * account, masked address and `number`. Until then its own account is made up, and it has no number.
   */
  arriving?: {
    to: Types.ObjectId;
    from: Types.ObjectId;
    address: string;
    number?: string;
    /** This entry, and no other, replaces the earlier one. */
    claimed?: true;
  };
  /** The entry that replaces this one once it is off the roll. */
  leavingFor?: Types.ObjectId;
  /** The removal of chosen voters that has yet to look at it. */
  removing?: string;
  /** The removal that has looked at it and left it on the roll. */
  staying?: string;
  /** The sending of links to choose a new password that has yet to look at it. */
  resetting?: string;
  letter?: Types.ObjectId;
  /** The letters among which one is being made. */
  lettering?: Types.ObjectId;
  /** The batch that is queueing the mail that asks whether the entry is right. */
  checking?: string;
  /** Why that mail failed. */
  checkReason?: MailFailure;
  /**
   * What the voter asks to be corrected, under a name of its own; and since when an officer's
   * acceptance of another address has been under way.
   */
  wanted?: { answer: string; fullName?: string; email?: string; accepting?: Date };
  /** Put on the roll after voting had opened: counted apart, and in no group of the results. */
  late?: true;
  /** The opening, by its number, at which an invitation said that voting is open. */
  toldOpening?: number;
  /** The batch of the hidden reminder that waits for its turn; earlier versions stored true. */
  reminding?: string | true;
  /**
   * An invitation withheld because this voter has voted still counts under the limits, until it is
   * reported as bounced and others can be invited again too.
   */
  countedUnsent?: true;
  /** The voter deleted its account before the count. */
  former?: boolean;
  /** The voter deleted their account. The entry has a new id, so that nothing shows whose it was. */
  anonymous?: true;
};

// No timestamps: a time of the last change would be the time of voting.
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
// For the directory of an organisation.
schema.index({ org: 1, sortName: 1, _id: 1 });
schema.index({ election: 1, words: 1 });
schema.index({ election: 1, sortNumber: 1, sortName: 1, _id: 1 });
schema.index({ election: 1, ageGroup: 1, sortName: 1, _id: 1 });
schema.index({ election: 1, region: 1, sortName: 1, _id: 1 });
schema.index({ election: 1, invited: 1, sortName: 1, _id: 1 });
schema.index({ election: 1, hasVoted: 1, sortName: 1, _id: 1 });
// For the end of voting, a pause and the deletion, which read everybody without the mark by account. Of 100,000
// voters, half of them marked, they are read in 2 s with it and 42 s without (embedded database).
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
schema.index({ photo: 1 });

/** Where the roll is. */
export const rollIn = 'rollentries';
export const RollEntryModel = model('RollEntry', schema, rollIn);

/** An entry as a backup holds it that has the mark, but may not have the ballot: it is marked again by the count. */
export function withoutMark(stored: mongo.Document): mongo.Document {
  return { ...stored, hasVoted: false };
}

/** Only what concerns the roll leaves the model: not who is being mailed. */
export function rollEntryFrom(stored: StoredRollEntry): RollEntry {
  const { fullName, email, photo, ageGroup, region, hasVoted, invited, invitedReason } = stored;
  const { userName, tel, gender, memberNo, check } = stored;
  return {
    // The account of an anonymous line is made up, and so is its id.
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
