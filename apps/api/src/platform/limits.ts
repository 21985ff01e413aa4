/** Points allowed per period; `lifted` turns the limit off. */
export type Limit = { points: number; seconds: number } | 'lifted';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Rate limits. One address may be a school or office as well as an attacker, so limits by address are wide.
 * No limit can be used to lock somebody else out (see `features/core/auth/sign-in-throttle.ts`).
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
  /** Tries per account and address beyond the two limits above, so that nobody is locked out. */
  signInBeyondAccount: { points: 2, seconds: HOUR },
  /** Wrong current passwords when changing your own. */
  ownPassword: { points: 5, seconds: 15 * MINUTE },
  /** Sign-ups from one address. */
  register: { points: 60, seconds: HOUR },
  /** Demos started from one address. */
  samples: { points: 20, seconds: HOUR },
  samplesInADay: { points: 60, seconds: DAY },
  /** Kilobytes of changes that one demo's owner sends; each request adds one. */
  sentInSample: { points: 20_000, seconds: DAY },
  /** Requests for a new password from one address. */
  requestNewPassword: { points: 300, seconds: HOUR },
  /** Per recipient once `requestNewPassword` is used up, so a busy network can't block anybody's link. */
  newPasswordBeyondNetwork: { points: 1, seconds: HOUR },
  /** From one address once `requestNewPassword` is used up, so that nobody can mail unlimited recipients. */
  newPasswordsFromNetwork: { points: 3_000, seconds: HOUR },
  /**
   * Verification and reset messages to one recipient. Anybody can request them; the limit leaves room for
   * lost messages and for an office that asks again on the phone.
   */
  mailTo: { points: 3, seconds: 15 * MINUTE },
  mailToInADay: { points: 10, seconds: DAY },
  /**
   * One password link and one ballot link always go out each hour, whatever others have requested: a password
   * link is valid for an hour.
   */
  linkInAnHour: { points: 1, seconds: HOUR },
  /**
   * Invitations and reminders from one organisation to one recipient: enough to elect six bodies at once,
   * with an invitation and a reminder for each on the same day.
   */
  invitationsOfOrganisationTo: { points: 12, seconds: DAY },
  /** From all organisations together, so that creating more organisations reaches nobody more often. */
  invitationsTo: { points: 30, seconds: DAY },
  /**
   * First messages of the day from an organisation to a recipient, which go out even if others have used up
   * `invitationsTo`. Limited, because anybody can create organisations.
   */
  firstInvitationsTo: { points: 20, seconds: DAY },
  /** From one organisation to everybody: ten thousand voters invited, and reminded four times, in a day. */
  invitationsOfOrganisation: { points: 50_000, seconds: DAY },
  /**
   * Notices from one organisation to one recipient: enough for six busy elections in a day. They go only to
   * people it has invited, which limits misuse.
   */
  noticesOfOrganisationTo: { points: 40, seconds: DAY },
  /** From all organisations together. */
  noticesTo: { points: 100, seconds: DAY },
  /** Member invitations of one organisation: each reveals whether somebody belongs to another one. */
  memberInvitations: { points: 200, seconds: DAY },
  /** Test and repeat deliveries of one organisation's webhooks: each calls another machine. */
  webhooksByHand: { points: 120, seconds: HOUR },
  /** Sets of letters made in one election: each is stored for a day. */
  letterSets: { points: 200, seconds: HOUR },
  /** API keys created in one organisation; its owners are notified of each. */
  apiKeysMade: { points: 30, seconds: DAY },
  /** Calls with one API key: enough to read any list without making others wait. */
  apiKey: { points: 300, seconds: MINUTE },
  /** Trial counts of one organisation: each casts hundreds of ballots. */
  trialCount: { points: 60, seconds: HOUR },
  /** Nominations from one account, or from one address if not signed in. */
  nominationsOf: { points: 60, seconds: HOUR },
  /** Nominations that name one email address: each may send it a message. */
  nominationsTo: { points: 8, seconds: DAY },
  /** Nominations in one election: more than anybody reviews. */
  nominationsOfElection: { points: 1_000, seconds: DAY },
  /** Entry check answers through one link: enough to change one's mind. */
  entryChecks: { points: 30, seconds: HOUR },
  /** Contact forms in total: more than people read, less than fills a mailbox. */
  contactMails: { points: 300, seconds: HOUR },
  /** Messages of each other kind to one recipient. */
  otherMailsTo: { points: 20, seconds: DAY },
  /** Unknown link tokens from one address. Known ones always work. */
  unknownLink: { points: 300, seconds: 15 * MINUTE },
  /** Unknown letter codes from one address. Known ones always work. */
  unknownLetter: { points: 100, seconds: 15 * MINUTE },
  /** Uses of one letter recorded in the audit trail. Further uses work, but are not recorded. */
  recordedLetterUses: { points: 30, seconds: HOUR },
  /** Downloads of one election's roll or letters by one member: each stays in the audit trail for good. */
  recordedDownloads: { points: 120, seconds: HOUR },
  /** Mails from one organisation to tell one voter that a letter was made. */
  lettersOfOrganisationTo: { points: 10, seconds: DAY },
  /** From all organisations together. */
  lettersTo: { points: 30, seconds: DAY },
  /** Contact forms from one address. */
  contact: { points: 20, seconds: HOUR },
} satisfies Record<string, Limit>;

export type Limits = Record<keyof typeof standardLimits, Limit>;

export interface PlaceLimits {
  perProcess: number;
  /** Below the total, but generous: everybody in an assembly hall has the same address. */
  perAddress: number;
}

/** Result streams, each of which uses a connection and about 20 kB. Refused clients poll instead. */
export const standardStreamLimits: PlaceLimits = { perProcess: 4_000, perAddress: 1_500 };

/** Requests that a process runs and queues: see `http/admission.ts`. */
export interface LoadLimits {
  /** Requests of voters, such as casting: this many run and as many wait; fewer if they are slow. */
  voting: { atOnce: number; atLeast: number };
  /** Requests that check or set a password; they queue again in `passwords.ts`. */
  passwords: { atOnce: number; ofAll: number };
  /** The web app's own files and images, which are cheap to serve. */
  pages: { atOnce: number; ofAll: number };
  /** Everything else: `atOnce` minus running voting requests, or only `atLeast` while a voter waits. */
  others: { atOnce: number; atLeast: number; ofAll: number };
  /** Copies of electoral rolls: running in total and per organisation, waiting, and the longest wait. */
  copies: { atOnce: number; atOnceOfLane: number; ofAll: number; patienceMs: number };
  /** Short pieces of work on a roll; other requests run between them. See `slow-lane.ts`. */
  pieces: { atOnce: number; atOnceOfLane: number };
  transfers: PlaceLimits;
  /** Megabytes of files being received or read; each file is in memory as a whole. */
  uploads: PlaceLimits;
  /** Target duration of voting requests in milliseconds. Waiting takes about as long again. */
  swiftMs: number;
  /** Longest wait in milliseconds: once for a place, and again for the round of ballots. */
  patienceMs: number;
}

export const standardLoadLimits: LoadLimits = {
  // The size of a full round: see `platform/rounds.ts`.
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
