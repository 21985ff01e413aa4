/** So many in so many seconds; `lifted` counts nothing. */
export type Limit = { points: number; seconds: number } | 'lifted';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How often things may be tried. Addresses stand for schools and offices as well as for attackers,
 * so their limits are wide; none of them can be used to keep somebody else out (see
 * `features/core/auth/sign-in-throttle.ts`).
 */
export const standardLimits = {
  /** Failed sign-ins of one account from one address, or from one known browser. */
  signIn: { points: 5, seconds: 15 * MINUTE },
  /** Right passwords of one account from one address, or from one known browser. */
  rightSignIn: { points: 120, seconds: 15 * MINUTE },
  /** Failed sign-ins from one address, over all accounts. */
  signInOfAddress: { points: 300, seconds: 15 * MINUTE },
  /** Failed sign-ins of one account, over all addresses. */
  signInOfAccount: { points: 100, seconds: HOUR },
  /** The same from one address once those are used up, so that they lock nobody out. */
  signInBeyondAccount: { points: 2, seconds: HOUR },
  /** Wrong current passwords while changing one's own. */
  ownPassword: { points: 5, seconds: 15 * MINUTE },
  /** Sign-ups from one address. */
  register: { points: 60, seconds: HOUR },
  /** Samples begun from one address. */
  samples: { points: 20, seconds: HOUR },
  samplesInADay: { points: 60, seconds: DAY },
  /** Kilobytes that the owner of one sample sends with what changes something; each request counts as one more. */
  sentInSample: { points: 20_000, seconds: DAY },
  /** Requests for a new password from one address. */
  requestNewPassword: { points: 300, seconds: HOUR },
  /** Per recipient, once the network's own are used up, so that a busy network keeps nobody from a fresh link. */
  newPasswordBeyondNetwork: { points: 1, seconds: HOUR },
  /** From one network even then: nobody queues mails to address after address without end. */
  newPasswordsFromNetwork: { points: 3_000, seconds: HOUR },
  /**
   * Verification and reset messages to one recipient, which anybody can cause: enough for somebody
   * who finds none of them, and for an office that asks once more on the phone.
   */
  mailTo: { points: 3, seconds: 15 * MINUTE },
  mailToInADay: { points: 10, seconds: DAY },
  /**
   * Of these, one to choose a password and one to a ballot always go out in an hour, whatever others
   * have asked for: a link to choose a password lasts as long.
   */
  linkInAnHour: { points: 1, seconds: HOUR },
  /**
   * Invitations and reminders of one organisation to one recipient: an association that elects six
   * bodies at once may invite to all and remind of each on the same day.
   */
  invitationsOfOrganisationTo: { points: 12, seconds: DAY },
  /** The same from all organisations: making many of them reaches nobody more often. */
  invitationsTo: { points: 30, seconds: DAY },
  /**
   * An organisation's first of the day to a recipient goes out though others have used those up; only
   * so many such first ones, as organisations can be made for it.
   */
  firstInvitation: { points: 1, seconds: DAY },
  firstInvitationsTo: { points: 20, seconds: DAY },
  /** Of one organisation to all: ten thousand voters invited, and each reminded four times, in a day. */
  invitationsOfOrganisation: { points: 50_000, seconds: DAY },
  /**
   * Notices of one organisation to one recipient: six elections at once, in each of which much happens
   * in a day. They reach only whom it has invited, so what they can be misused for is bounded by that.
   */
  noticesOfOrganisationTo: { points: 40, seconds: DAY },
  /** The same from all organisations. */
  noticesTo: { points: 100, seconds: DAY },
  /** Asked for by one organisation: each tells it whether somebody is a member of another one. */
  memberInvitations: { points: 200, seconds: DAY },
  /** Webhooks of one organisation that somebody tests or sends again: each asks another machine. */
  webhooksByHand: { points: 120, seconds: HOUR },
  /** Keys made for one organisation, each of which its owners are told of. */
  apiKeysMade: { points: 30, seconds: DAY },
  /** Calls with one key: more than any list needs, and no more than leaves others their turn. */
  apiKey: { points: 300, seconds: MINUTE },
  /** Trial counts of one organisation: each casts hundreds of ballots. */
  trialCount: { points: 60, seconds: HOUR },
  /** Nominations from one account, or from one address where nobody is signed in. */
  nominationsOf: { points: 60, seconds: HOUR },
  /** Nominations that name one e-mail address: each may mail it. */
  nominationsTo: { points: 8, seconds: DAY },
  /** Nominations in one election: more than anybody reviews. */
  nominationsOfElection: { points: 1_000, seconds: DAY },
  /** Answers by one link to whether an entry on a roll is right: more than anybody has to change its mind. */
  entryChecks: { points: 30, seconds: HOUR },
  /** Contact forms from everywhere: more than people read, less than fills a mailbox. */
  contactMails: { points: 300, seconds: HOUR },
  /** Messages of any other kind to one recipient. */
  otherMailsTo: { points: 20, seconds: DAY },
  /** Link tokens that nobody ever got, from one address. Known ones always work. */
  unknownLink: { points: 300, seconds: 15 * MINUTE },
  /** Codes that no letter has, from one address. Known ones always work. */
  unknownLetter: { points: 100, seconds: 15 * MINUTE },
  /** Uses of one letter that enter the audit trail. Further ones work, and are not recorded. */
  recordedLetterUses: { points: 30, seconds: HOUR },
  /** Mails of one organisation to one voter that a letter was made. */
  lettersOfOrganisationTo: { points: 10, seconds: DAY },
  /** The same from all organisations. */
  lettersTo: { points: 30, seconds: DAY },
  /** Contact forms from one address. */
  contact: { points: 20, seconds: HOUR },
} satisfies Record<string, Limit>;

export type Limits = Record<keyof typeof standardLimits, Limit>;

/** Of what goes on for long: how many at once in one process. */
export interface PlaceLimits {
  perProcess: number;
  /** An assembly in one hall has one address; nobody takes all of them. */
  perAddress: number;
}

/** Streams of results, each a connection and some twenty kilobytes. Whoever finds no place asks now and then instead. */
export const standardStreamLimits: PlaceLimits = { perProcess: 4_000, perAddress: 1_500 };

/** How many requests one process works at, and how many wait: see `http/admission.ts`. */
export interface LoadLimits {
  /** At work at once of what belongs to casting a ballot, and as many waiting: fewer where that is slow. */
  voting: { atOnce: number; atLeast: number };
  /** Of what checks or makes a password, which has a queue of its own behind this one. */
  passwords: { atOnce: number; ofAll: number };
  /** Of the web app’s own files and of pictures, which cost little. */
  pages: { atOnce: number; ofAll: number };
  /** Of everything else: these less what is at work for voting, or just the least while a voter waits. */
  others: { atOnce: number; atLeast: number; ofAll: number };
  /** Copies of electoral rolls: of one organisation, and of all; how many wait, and for how long. */
  copies: { atOnce: number; atOnceOfLane: number; ofAll: number; patienceMs: number };
  /** Pieces of a copy or of a whole roll that is read, between which others have their turn. */
  pieces: { atOnce: number; atOnceOfLane: number };
  /** Uploads and downloads. */
  transfers: PlaceLimits;
  /** Megabytes of files that are being received or read, each of which is in memory as a whole. */
  uploads: PlaceLimits;
  /** Milliseconds that work for voting should take. Who waits takes about as long again. */
  swiftMs: number;
  /** Milliseconds that a request waits at most, in front and once more for its round of votes. */
  patienceMs: number;
}

export const standardLoadLimits: LoadLimits = {
  // As many as a round of votes holds: see `platform/rounds.ts`.
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
