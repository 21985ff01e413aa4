import {
  changeOwnPasswordCall,
  emailSchema,
  endOtherSessionsCall,
  endOwnSessionCall,
  listOwnSessionsCall,
  loginCall,
  logoutCall,
  refreshCall,
  mailSignUpAgainCall,
  registerCall,
  requestNewPasswordCall,
} from '@hustings/shared';
import type { Router } from 'express';
import { AppError } from '../../../platform/errors/app-error.js';
import { done } from '../../../http/done.js';
import { endpoint, routerOf } from '../../../http/endpoint.js';
import { languageOf } from '../../../http/language-of.js';
import { isFromOtherOrigin } from '../../../http/other-origin.js';
import { addressOf, rateLimit } from '../../../http/rate-limit.js';
import type { Deps } from '../../../platform/deps.js';
import { randomToken } from '../../../platform/tokens.js';
import { queueReset } from './auth-mails.js';
import { voidTokensOf } from '../accounts/index.js';
import { membershipAtSignIn } from '../organisations/index.js';
import { presentBallotSession, presentOwnSession, presentSession } from './auth.presenter.js';
import { changeOwnPassword, signIn } from './auth.service.js';
import { countingWrong } from './own-password.js';
import {
  clearRefreshToken,
  deviceMarkFrom,
  refreshTokenFrom,
  setSignUpMark,
  signUpMarkFrom,
} from './sessions/auth-cookies.js';
import { deviceOf } from './sessions/device-mark.js';
import {
  endSession,
  endSessionOf,
  keepOnly,
  rotateSession,
  sessionsOf,
} from './sessions/sessions.service.js';
import { keepSignedIn, namesOf, recogniseBrowser } from './sessions/sign-in-browser.js';
import { signInThrottle } from './sign-in-throttle.js';
import { mailSignUpAgain, register } from './sign-ups/sign-ups.service.js';

export function authRouter(deps: Deps): Router {
  const { env } = deps;
  const throttle = signInThrottle(deps.limits);
  const registrations = rateLimit('register', deps.limits.register);
  const requests = rateLimit('requestNewPassword', deps.limits.requestNewPassword);
  const beyondNetwork = rateLimit('newPasswordBeyondNetwork', deps.limits.newPasswordBeyondNetwork);
  const fromNetwork = rateLimit('newPasswordsFromNetwork', deps.limits.newPasswordsFromNetwork);
  return routerOf(
    endpoint(registerCall, async ({ body, req, res }) => {
      await registrations.take(addressOf(req));
      const browser = signUpMarkFrom(env, req) ?? randomToken();
      const account = await register(deps, body, { browser, address: addressOf(req) });
      setSignUpMark(env, res, browser);
      return { id: account._id, email: account.email };
    }),

    endpoint(mailSignUpAgainCall, async ({ body, req }) => {
      await registrations.take(addressOf(req));
      await mailSignUpAgain(deps, body.email, signUpMarkFrom(env, req));
      return done('new_link_sent');
    }),

    endpoint(loginCall, async ({ body, req, res }) => {
      const device = deviceOf(env, deviceMarkFrom(env, req), body.email);
      const origin = { address: addressOf(req), device };
      const { account, refreshToken } = await signIn(deps, throttle, body, origin, namesOf(req));
      keepSignedIn(deps, res, refreshToken);
      recogniseBrowser(deps, { req, res }, body.email);
      return presentSession(deps, account, await membershipAtSignIn(deps, account));
    }),

    endpoint(refreshCall, async ({ req, res }) => {
      const token = refreshTokenFrom(env, req);
      if (token === undefined) throw new AppError('session_ended');
      const { account, next, ballot } = await rotateSession(deps, token);
      keepSignedIn(deps, res, next);
      const session = ballot
        ? presentBallotSession(deps, account, ballot, next)
        : presentSession(deps, account, await membershipAtSignIn(deps, account));
      return { ...session, newAccessToken: session.accessToken };
    }),

    endpoint(logoutCall, async ({ req, res }) => {
      // An image on another site's page must not sign anybody out.
      if (isFromOtherOrigin(req)) return;
      const token = refreshTokenFrom(env, req);
      if (token !== undefined) await endSession(token);
      clearRefreshToken(env, res);
    }),

    endpoint(requestNewPasswordCall, async ({ body, req }) => {
      const email = emailSchema.safeParse(body.email);
      if (!email.success) {
        throw new AppError('not_an_address', { errors: [{ path: 'email', code: 'not_an_email' }] });
      }
      const { data: to } = email;
      const language = languageOf(req);
      if (await requests.tryTake(addressOf(req))) await queueReset(deps, to, language);
      else {
        await fromNetwork.take(addressOf(req));
        await beyondNetwork.take(to);
        await queueReset(deps, to, language).catch(async (error: unknown) => {
          await beyondNetwork.giveBack(to);
          throw error;
        });
      }
      return done('password_link_sent');
    }),

    endpoint(changeOwnPasswordCall, async ({ body, actor, req }) => {
      await countingWrong(deps, actor, () =>
        changeOwnPassword(deps, actor, body, refreshTokenFrom(env, req)),
      );
    }),

    endpoint(listOwnSessionsCall, async ({ actor, req }) => {
      const sessions = await sessionsOf(deps, actor.id, refreshTokenFrom(env, req));
      return { results: sessions.map((session) => presentOwnSession(session, actor)) };
    }),

    endpoint(endOtherSessionsCall, async ({ actor, req }) => {
      await keepOnly(refreshTokenFrom(env, req), actor.id, await voidTokensOf(deps, actor.id));
    }),

    endpoint(endOwnSessionCall, ({ actor, params }) => endSessionOf(actor.id, params.session)),
  );
}
