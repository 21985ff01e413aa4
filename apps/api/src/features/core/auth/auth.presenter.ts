import type { ElectionId, OwnSession, Session } from '@hustings/shared';
import type { Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { dayOf, type Account, type Credentials } from '../accounts/index.js';
import { roleOf, type KnownMembership } from '../organisations/index.js';
import type { SessionDocument } from './sessions/sessions.model.js';
import { sessionOf, type BallotSession, type RefreshToken } from './sessions/sessions.service.js';

/** The answer to a sign-in: the account, and an access token valid for 15 minutes. */
export function presentSession(
  deps: Pick<Deps, 'accessTokens'>,
  account: Account & Pick<Credentials, 'passwordVersion'>,
  membership: KnownMembership | null,
): Session {
  const { _id: id, email, fullName, terms, mustChangePassword, language } = account;
  const { passwordVersion: version } = account;
  return {
    id,
    email,
    role: roleOf(membership),
    membership,
    terms,
    mustChangePassword,
    ...(language && { language }),
    accessToken: deps.accessTokens.sign({
      id,
      email,
      fullName,
      mustChangePassword,
      version,
      membership,
      ...(membership && { membersRevision: membership.revision }),
    }),
  };
}

/**
 * The session of a sign-in for one ballot: it carries no membership and needs no password first. As
 * anyone may hold the letter, it doesn't show whether the voter has chosen a password or a language, or
 * accepted the terms: a voter who just did is probably voting. Its language is the roll's.
 */
export function presentBallotSession(
  { accessTokens }: Pick<Deps, 'accessTokens'>,
  { _id: id, email }: Account,
  { language, ...ballot }: BallotSession,
  token: RefreshToken,
): Session & { election: ElectionId } {
  const limited = { membership: null, mustChangePassword: false };
  return {
    id,
    email,
    terms: false,
    ...limited,
    role: 'voter',
    ...(language && { language }),
    election: ballot.election,
    accessToken: accessTokens.sign({
      id,
      email,
      fullName: '',
      version: 0,
      ...limited,
      ballot: { ...ballot, session: sessionOf(token) },
    }),
  };
}

/** A session for its own account: voters sign in just before they vote, so theirs have no times. */
export function presentOwnSession(
  { _id: id, browser, system, startedAt, rotatedAt, isThis }: SessionDocument & { isThis: boolean },
  { membership }: Actor,
): OwnSession {
  const shown = (at: Date) => (membership ? at : dayOf(at)).toISOString();
  return {
    id,
    browser: browser ?? '',
    system: system ?? '',
    startedAt: shown(startedAt),
    lastUsedAt: shown(rotatedAt),
    isThis,
  };
}
