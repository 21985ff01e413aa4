/** So many in so many seconds; `lifted` counts nothing. */
export type Limit = { points: number; seconds: number } | 'lifted';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * How often things may be tried. Addresses stand for schools and offices as well as for attackers,
 * so their limits are wide; none of them can be used to keep somebody else out (see
 * `features/auth/sign-in-throttle.ts`).
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
  /** Wrong current passwords while changing one's own. */
  ownPassword: { points: 5, seconds: 15 * MINUTE },
  /** Sign-ups from one address. */
  register: { points: 60, seconds: HOUR },
  /** Requests for a new password from one address. */
  requestNewPassword: { points: 300, seconds: HOUR },
  /** Verification and reset messages that anybody can cause to one recipient. */
  mailTo: { points: 3, seconds: 15 * MINUTE },
  /** Link tokens that nobody ever got, from one address. */
  unknownLink: { points: 300, seconds: 15 * MINUTE },
  /** Contact forms from one address. */
  contact: { points: 20, seconds: HOUR },
} satisfies Record<string, Limit>;

export type Limits = Record<keyof typeof standardLimits, Limit>;
