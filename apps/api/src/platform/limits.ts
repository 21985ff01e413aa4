/** Points per period; `lifted` counts nothing. */
export type Limit = { points: number; seconds: number } | 'lifted';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How often things may be tried. An address may be a school or office as well as an attacker, so limits
 * by address are wide; and none can be used to lock somebody else out (see
 * `features/core/auth/sign-in-throttle.ts`).
 */
export const standardLimits = {
  /** Failed sign-ins of one account from one address, or from one known browser. */
  signIn: { points: 5, seconds: 15 * MINUTE },
  /** Correct passwords of one account from one address, or from one known browser. */
  rightSignIn: { points: 120, seconds: 15 * MINUTE },
  /** Failed sign-ins from one address, over all accounts. */
  signInOfAddress: { points: 300, seconds: 15 * MINUTE },
  /** Failed sign-ins of one account, over all addresses. */
  signInOfAccount: { points: 100, seconds: HOUR },
  /** Further ones for each account at each address once one of those two is used up, so that nobody is locked out. */
  signInBeyondAccount: { points: 2, seconds: HOUR },
  /** Wrong current passwords when changing your own. */
  ownPassword: { points: 5, seconds: 15 * MINUTE },
  /** Sign-ups from one address. */
  register: { points: 60, seconds: HOUR },
  /** Demos started from one address. */
  samples: { points: 20, seconds: HOUR },
  samplesInADay: { points: 60, seconds: DAY },
  /** Kilobytes that the owner of one demo sends in changes; each request counts as one more. */
  sentInSample: { points: 20_000, seconds: DAY },
  /** Requests for a new password from one address. */
  requestNewPassword: { points: 300, seconds: HOUR },
  /** Per recipient, after the network's own limit, so that a busy network keeps nobody from a fresh link. */
  newPasswordBeyondNetwork: { points: 1, seconds: HOUR },
  /** From one network even then: nobody can queue mails to unlimited addresses. */
  newPasswordsFromNetwork: { points: 3_000, seconds: HOUR },
  /**
   * Verification and reset messages to one recipient, which anybody can cause: enough for somebody who
   * finds none of them, and for an office that asks once more on the phone.
   */
  mailTo: { points: 3, seconds: 15 * MINUTE },
  mailToInADay: { points: 10, seconds: DAY },
  /**
   * One link to set a password and one to a ballot always go out in an hour, whatever others have
   * requested: a password link is valid for that long.
   */
  linkInAnHour: { points: 1, seconds: HOUR },
  /**
   * Invitations and reminders of one organisation to one recipient: an association that elects six bodies
   * at once may invite to all and remind of each on the same day.
   */
  invitationsOfOrganisationTo: { points: 12, seconds: DAY },
  /** From all organisations together: creating many of them reaches nobody more often. */
  invitationsTo: { points: 30, seconds: DAY },
  /**
   * An organisation's first message of the day to a recipient goes out even if others have used up the
   * limit, but only this many, because anybody can create organisations.
   */
  firstInvitationsTo: { points: 20, seconds: DAY },
  /** Of one organisation to all: ten thousand voters invited, and each reminded four times, in a day. */
  invitationsOfOrganisation: { points: 50_000, seconds: DAY },
  /**
   * Notices of one organisation to one recipient: six busy elections in one day. They go only to people
   * it has invited, which limits misuse.
   */
  noticesOfOrganisationTo: { points: 40, seconds: DAY },
  /** From all organisations together. */
  noticesTo: { points: 100, seconds: DAY },
  /** Of one organisation: each reveals whether somebody is a member of another one. */
  memberInvitations: { points: 200, seconds: DAY },
  /** Test and repeat deliveries of one organisation's webhooks: each calls another machine. */
  webhooksByHand: { points: 120, seconds: HOUR },
  /** Keys created in one organisation; its owners are notified of each. */
  apiKeysMade: { points: 30, seconds: DAY },
  /** Calls with one key: enough for any list, and not so many that others must wait. */
  apiKey: { points: 300, seconds: MINUTE },
  /** Trial counts of one organisation: each casts hundreds of ballots. */
  trialCount: { points: 60, seconds: HOUR },
  /** Nominations from one account, or from one address if not signed in. */
  nominationsOf: { points: 60, seconds: HOUR },
  /** Nominations that name one e-mail address: each may mail it. */
  nominationsTo: { points: 8, seconds: DAY },
  /** Nominations in one election: more than anybody reviews. */
  nominationsOfElection: { points: 1_000, seconds: DAY },
  /** Entry check answers through one link: enough for changing one's mind. */
  entryChecks: { points: 30, seconds: HOUR },
  /** Contact forms in total: more than people read, less than fills a mailbox. */
  contactMails: { points: 300, seconds: HOUR },
  /** Messages of any other kind to one recipient. */
  otherMailsTo: { points: 20, seconds: DAY },
  /** Unknown link tokens from one address. Known ones always work. */
  unknownLink: { points: 300, seconds: 15 * MINUTE },
  /** Unknown letter codes from one address. Known ones always work. */
  unknownLetter: { points: 100, seconds: 15 * MINUTE },
  /** Uses of one letter that are recorded in the audit trail. Further ones work, unrecorded. */
  recordedLetterUses: { points: 30, seconds: HOUR },
  /** Downloads of one election's roll or letters by one member: each stays in the audit trail for good. */
  recordedDownloads: { points: 120, seconds: HOUR },
  /** Mails of one organisation to one voter that a letter was made. */
  lettersOfOrganisationTo: { points: 10, seconds: DAY },
  /** From all organisations together. */
  lettersTo: { points: 30, seconds: DAY },
  /** Contact forms from one address. */
  contact: { points: 20, seconds: HOUR },
} satisfies Record<string, Limit>;

export type Limits = Record<keyof typeof standardLimits, Limit>;

export interface PlaceLimits {
  perProcess: number;
  /** Below the total, but wide: an assembly in one hall has one address. */
  perAddress: number;
}

/** Streams of results; each uses a connection and about twenty kilobytes. Refused clients poll instead. */
export const standardStreamLimits: PlaceLimits = { perProcess: 4_000, perAddress: 1_500 };

/** How many requests a process runs and queues: see `http/admission.ts`. */
export interface LoadLimits {
  /** Requests for casting: running, and as many waiting; fewer if they are slow. */
  voting: { atOnce: number; atLeast: number };
  /** Requests that check or set a password, which have another queue after this one. */
  passwords: { atOnce: number; ofAll: number };
  /** The web app’s own files and pictures, which are cheap. */
  pages: { atOnce: number; ofAll: number };
  /** Everything else: this limit minus running voting requests, or just the minimum while a voter waits. */
  others: { atOnce: number; atLeast: number; ofAll: number };
  /** Copies of electoral rolls: of one organisation, of all, how many wait and how long. */
  copies: { atOnce: number; atOnceOfLane: number; ofAll: number; patienceMs: number };
  /** Pieces of a roll being copied or read, between which others have their turn. */
  pieces: { atOnce: number; atOnceOfLane: number };
  transfers: PlaceLimits;
  /** Megabytes of files being received or read; each is in memory as a whole. */
  uploads: PlaceLimits;
  /** Target time of voting requests in milliseconds. Waiting takes about as long again. */
  swiftMs: number;
  /** Longest wait in milliseconds, first for a place and again for the round of votes. */
  patienceMs: number;
}

export const standardLoadLimits: LoadLimits = {
  // As many as a round of votes has: see `platform/rounds.ts`.
  voting: { atOnce: 250, atLeast: 24 },
  passwords: { atOnce: 250, ofAll: 50 },
  pages: { atOnce: 32, ofAll: 500 },
  others: { atOnce: 64, atLeast: 2, ofAll: 200 },
  copies: { atOnce: 2, atOnceOfLane: 1, ofAll: 50, patienceMs: 240_000 },
  pieces: { atOnce: 2, atOnceOfLane: 1 },
  transfers: { perProcess: 64, perAddress: 32 },
  uploads: { perProcess: 128, perAddress: 64 },
  swiftMs: 400,
  patienceMs: 600,
};
