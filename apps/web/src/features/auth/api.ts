import {
  changePasswordCall,
  checkLinkCall,
  disownSignUpCall,
  loginCall,
  mailSignUpAgainCall,
  openBallotCall,
  readSignUpCall,
  registerCall,
  requestNewLinkCall,
  requestNewPasswordCall,
  verifyEmailCall,
  type ChangePassword,
  type Login,
  type Register,
  type WaitingSignUp,
} from '@hustings/shared';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../lib/api/client';
import { startSession } from '../../lib/session/session-store';
import { language } from '../../lib/words/locale';

/** Signs in with a mailed ballot link. Runs once per visit. */
export function ballotLinkQuery(token: string) {
  return queryOptions({
    queryKey: ['auth', 'ballotLink', token],
    queryFn: async ({ signal }) => {
      const session = await send(openBallotCall, { body: { token }, signal });
      startSession(session);
      return session;
    },
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Checks that an emailed link still works. Runs once per visit. */
export function tokenCheckQuery(token: string) {
  return queryOptions({
    queryKey: ['auth', 'token', token],
    queryFn: ({ signal }) => send(checkLinkCall, { query: { token }, signal }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/**
 * Verifies an address. A query, although it changes something: in the browser that signed up it runs on
 * arrival, and the cache keeps it from running twice, when the second run would fail with a used link.
 */
export function verifyEmailQuery(token: string, password?: WaitingSignUp['password']) {
  return queryOptions({
    queryKey: ['auth', 'verification', token],
    queryFn: () =>
      send(verifyEmailCall, { query: { token, ...(password === 'mailed' && { password }) } }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Reads the sign-up behind a verification link. Changes nothing, because programs open links too. */
export function waitingSignUpQuery(token: string) {
  return queryOptions({
    queryKey: ['auth', 'signUp', token],
    queryFn: ({ signal }) => send(readSignUpCall, { query: { token }, signal }),
    enabled: token !== '',
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** The parameters of an emailed link. */
export interface PasswordLink {
  token: string;
  id: string;
}

/** With an invitation's link, also verifies the address and signs the voter in by cookie. */
export function changePassword({ link, form }: { link: PasswordLink; form: ChangePassword }) {
  return send(changePasswordCall, { query: { token: link.token, id: link.id }, body: form });
}

/** Removes a sign-up that another person made with the reader's address. */
export function disownSignUp(token: string) {
  return send(disownSignUpCall, { query: { token } });
}

export function login(credentials: Login) {
  return send(loginCall, { body: credentials });
}

export function register(form: Omit<Register, 'language'>) {
  return send(registerCall, { body: { ...form, language } });
}

/** Sends the link of a sign-up made in this browser again. The answer is the same for any address. */
export function mailSignUpAgain(email: string) {
  return send(mailSignUpAgainCall, { body: { email } });
}

/** Requests a new link for an expired one. The answer is the same for any token. */
export function requestNewLink(token: string) {
  return send(requestNewLinkCall, { body: { token } });
}

/** Requests a link to set a new password. The answer is the same with or without an account. */
export function requestNewPassword(form: { email: string }) {
  return send(requestNewPasswordCall, { body: form });
}
