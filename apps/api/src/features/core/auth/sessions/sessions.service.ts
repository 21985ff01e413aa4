import type { AccountId, ElectionId, Language } from '@hustings/shared';
import type { Actor, BallotLimit } from '../../../../platform/access-tokens.js';
import { AppError } from '../../../../platform/errors/app-error.js';
import type { Deps } from '../../../../platform/deps.js';
import { accountIdOf, electionIdOf } from '../../../../platform/stored-ids.js';
import { hashToken, randomToken } from '../../../../platform/tokens.js';
import { credentialsOf, type Account, type Credentials } from '../../accounts/index.js';
import type { BrowserNames } from './browser-names.js';
import { SessionModel, type SessionDocument } from './sessions.model.js';

const DAY_MS = 24 * 60 * 60_000;
const SESSION_MS = 7 * DAY_MS;
/** Short, as sessions for one ballot are often at a computer that others use next. */
const BALLOT_SESSION_MS = 60 * 60_000;
/** After this long, even a session in regular use ends. */
const LONGEST_SESSION_MS = 30 * DAY_MS;
/** Tabs that refresh within this time of each other all succeed. */
const TABS_MS = 10_000;
/** Most tokens valid at once, more than tabs refresh together; the latest are kept. */
const MOST_TWINS = 8;

/** The refresh token in the cookie: the session's half, a dot, and the half that rotates. */
export interface RefreshToken {
  value: string;
  expiresAt: Date;
}

/** A session for one ballot. */
export interface BallotSession extends BallotLimit {
  /** The voter's language on the roll. */
  language?: Language;
}

type CastIn = NonNullable<Actor['ballot']>;

interface Halves {
  session: string;
  sessionHash: string;
  secretHash: string;
}

function halvesOf(token: string): Halves | undefined {
  const [session, secret, ...more] = token.split('.');
  if (!session || !secret || more.length > 0) return undefined;
  return { session, sessionHash: hashToken(session), secretHash: hashToken(secret) };
}

export async function startSession(
  deps: Deps,
  account: { _id: AccountId; passwordVersion: number },
  { ballot, browser }: { ballot?: BallotSession; browser?: BrowserNames } = {},
): Promise<RefreshToken> {
  const session = randomToken();
  const secret = randomToken();
  const now = deps.clock.now();
  const expiresAt = new Date(now.getTime() + lifeOf(ballot));
  await SessionModel.create({
    _id: hashToken(session),
    account: account._id,
    passwordVersion: account.passwordVersion,
    ...(ballot && { ballot }),
    ...browser,
    current: [hashToken(secret)],
    rotatedAt: now,
    startedAt: now,
    expiresAt,
  });
  return { value: `${session}.${secret}`, expiresAt };
}

function lifeOf(ballot: object | undefined): number {
  return ballot ? BALLOT_SESSION_MS : SESSION_MS;
}

/** A refreshed session. */
export interface Renewal {
  account: Account & Credentials;
  next: RefreshToken;
  /** Set if the session is limited to one ballot. */
  ballot: BallotSession | undefined;
}

/**
 * Exchanges a refresh token for its successor. Each step is a conditional update, so that two requests
 * with one token are both served, each once:
 * - the current token gets a successor;
 * - its predecessor, within ten seconds, comes from another tab of the same browser and gets a second
 *   successor in addition to the first;
 * - its predecessor, later, means that the answer with the successor got lost: a new one replaces it;
 * - any other token of the session was used before and must have been copied: the session ends.
 *
 * @throws AppError `session_ended`.
 */
export async function rotateSession(deps: Deps, token: string): Promise<Renewal> {
  const halves = halvesOf(token);
  if (!halves) throw new AppError('session_ended');
  const { session, sessionHash, secretHash } = halves;
  const secret = randomToken();
  // Retries once, in case another tab rotated the session between the updates.
  const renewed =
    (await succeed(deps, sessionHash, secretHash, hashToken(secret))) ??
    (await succeed(deps, sessionHash, secretHash, hashToken(secret)));
  if (!renewed) {
    await SessionModel.deleteOne({ _id: sessionHash });
    throw new AppError('session_ended');
  }
  const account = await credentialsOf(accountIdOf(renewed.account));
  // A session for one ballot does not depend on the voter's password.
  const isEnded = !renewed.ballot && account?.passwordVersion !== renewed.passwordVersion;
  if (!account || isEnded) {
    await SessionModel.deleteOne({ _id: sessionHash });
    throw new AppError('session_ended');
  }
  const next = { value: `${session}.${secret}`, expiresAt: renewed.expiresAt };
  return { account, next, ballot: limitOf(renewed) };
}

function limitOf({ ballot }: SessionDocument): BallotSession | undefined {
  if (!ballot) return undefined;
  const { election, endsWhenCast, language } = ballot;
  return { election: electionIdOf(election), endsWhenCast, ...(language && { language }) };
}

async function succeed(
  deps: Deps,
  sessionHash: string,
  secretHash: string,
  nextHash: string,
): Promise<SessionDocument | null> {
  const now = deps.clock.now();
  const alive = { _id: sessionHash, expiresAt: { $gt: now } };
  const asRotated = { returnDocument: 'after' } as const;
  const session = await SessionModel.findOne(alive, {
    startedAt: 1,
    ballot: 1,
  }).lean<SessionDocument>();
  if (!session) return null;
  const renewal = {
    rotatedAt: now,
    expiresAt: new Date(
      Math.min(
        now.getTime() + lifeOf(session.ballot ?? undefined),
        session.startedAt.getTime() + LONGEST_SESSION_MS,
      ),
    ),
  };
  const tabsSince = new Date(now.getTime() - TABS_MS);
  return (
    (await SessionModel.findOneAndUpdate(
      { ...alive, current: secretHash },
      { $set: { ...renewal, previous: secretHash, current: [nextHash] } },
      asRotated,
    ).lean<SessionDocument>()) ??
    (await SessionModel.findOneAndUpdate(
      { ...alive, previous: secretHash, rotatedAt: { $gte: tabsSince } },
      { $push: { current: { $each: [nextHash], $slice: -MOST_TWINS } } },
      asRotated,
    ).lean<SessionDocument>()) ??
    (await SessionModel.findOneAndUpdate(
      { ...alive, previous: secretHash, rotatedAt: { $lt: tabsSince } },
      { $set: { ...renewal, current: [nextHash] } },
      asRotated,
    ).lean<SessionDocument>())
  );
}

/** Ends the session that a refresh token belongs to, if it still exists. */
export async function endSession(token: string): Promise<void> {
  const halves = halvesOf(token);
  if (!halves) return;
  await SessionModel.deleteOne({ _id: halves.sessionHash });
}

/**
 * The sessions of an account, without those for one ballot: nobody must see when a letter or ballot link was used.
 *
 * @param own The refresh token of this browser, whose session comes first.
 */
export async function sessionsOf(
  { clock }: Pick<Deps, 'clock'>,
  account: AccountId,
  own: string | undefined,
): Promise<(SessionDocument & { isThis: boolean })[]> {
  const found = await SessionModel.find({
    ...ofWholeAccount(account),
    expiresAt: { $gt: clock.now() },
  })
    .sort({ rotatedAt: -1 })
    .lean<SessionDocument[]>();
  const ownId = own && halvesOf(own)?.sessionHash;
  return found
    .map((session) => ({ ...session, isThis: session._id === ownId }))
    .sort((a, b) => Number(b.isThis) - Number(a.isThis));
}

/** Ends one session of an account; none, if it is for one ballot or another account's. */
export async function endSessionOf(account: AccountId, session: string): Promise<void> {
  await SessionModel.deleteOne({ _id: session, ...ofWholeAccount(account) });
}

/** Sessions that are not limited to one ballot. */
function ofWholeAccount(account: AccountId) {
  return { account, ballot: null };
}

/** The id of the session that a refresh token belongs to. */
export function sessionOf({ value }: RefreshToken): string | undefined {
  return halvesOf(value)?.sessionHash;
}

/**
 * Ends the session in which a ballot was cast, if `endsWhenCast`. The voter's other sessions stay: ending
 * them would show anyone else with the letter that it was used.
 */
export async function endBallotSession({ endsWhenCast, session }: CastIn): Promise<void> {
  if (endsWhenCast && session) await SessionModel.deleteOne({ _id: session });
}

/** Ends an account's sessions for one election's ballot, as the account is no longer on the roll. */
export async function endSessionsAbout(election: ElectionId, account: AccountId): Promise<void> {
  await SessionModel.deleteMany({ account, 'ballot.election': election });
}

export async function endSessionsOf(account: AccountId): Promise<void> {
  await SessionModel.deleteMany({ account });
}

/**
 * After a password change, keeps the session it was made in and ends the others, except sessions for one
 * ballot, whose letter or link stays valid.
 */
export async function keepOnly(
  token: string | undefined,
  account: AccountId,
  passwordVersion: number,
): Promise<void> {
  const own = token === undefined ? undefined : halvesOf(token)?.sessionHash;
  if (own !== undefined) {
    await SessionModel.updateOne({ _id: own, account }, { $set: { passwordVersion } });
  }
  await SessionModel.deleteMany({ ...ofWholeAccount(account), ...(own && { _id: { $ne: own } }) });
}
