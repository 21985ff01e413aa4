import {
  changePasswordCall,
  checkLinkCall,
  disownSignUpCall,
  openBallotCall,
  readSignUpCall,
  requestNewLinkCall,
  verifyEmailCall,
} from '@hustings/shared';
import type { Request, Router } from 'express';
import { done } from '../../../http/done.js';
import { endpoint, routerOf } from '../../../http/endpoint.js';
import { languageOf } from '../../../http/language-of.js';
import { addressOf, rateLimit } from '../../../http/rate-limit.js';
import type { Deps } from '../../../platform/deps.js';
import { randomToken } from '../../../platform/tokens.js';
import {
  changePassword,
  countingUnknown,
  describeSignUp,
  keepSignedIn,
  namesOf,
  recogniseBrowser,
  signInAsMade,
  signInForBallot,
  signUpMark,
  verifyEmail,
} from '../../core/auth/index.js';
import { isOnAnyRoll } from '../../core/roll/index.js';
import {
  checkBallotLink,
  checkLink,
  describeLink,
  disownSignUp,
  sendNewLink,
} from './mailed-links.service.js';

/** Calls with mailed links that depend on elections and their rolls. */
export function mailedLinksRouter(deps: Deps): Router {
  const unknownLinks = rateLimit('unknownLink', deps.limits.unknownLink);
  const followerOf = (req: Request) => ({ browser: signUpMark(deps, req), isOnAnyRoll });
  return routerOf(
    endpoint(verifyEmailCall, async ({ query, req, res }) => {
      const { account, signsIn } = await countingUnknown(deps, req, () =>
        verifyEmail(deps, query, followerOf(req)),
      );
      if (signsIn) await signInAsMade(deps, { req, res }, account);
      return done('email_verified');
    }),

    endpoint(readSignUpCall, ({ query, req }) =>
      countingUnknown(deps, req, () => describeSignUp(deps, query.token, signUpMark(deps, req))),
    ),

    endpoint(openBallotCall, async ({ body, req, res }) => {
      const { account, ...ballot } = await countingUnknown(deps, req, () =>
        checkBallotLink(deps, body.token),
      );
      return signInForBallot(deps, res, account, { ...ballot, endsWhenCast: true });
    }),

    endpoint(requestNewLinkCall, async ({ body, req }) => {
      // An unknown link gets the same answer, up to the limit.
      const isOurs = await sendNewLink(deps, body.token, languageOf(req));
      if (!isOurs) await unknownLinks.take(addressOf(req));
      return done('new_link_sent');
    }),

    endpoint(disownSignUpCall, ({ query, req }) =>
      countingUnknown(deps, req, () => disownSignUp(deps, query.token)),
    ),

    endpoint(checkLinkCall, async ({ query, req }) => {
      const link = await countingUnknown(deps, req, () => checkLink(deps, query.token));
      return describeLink(link);
    }),

    endpoint(changePasswordCall, async ({ query: { token, id }, body, req, res }) => {
      const { account, refreshToken } = await countingUnknown(deps, req, async () =>
        changePassword(deps, await checkLink(deps, token), body, {
          named: id,
          address: addressOf(req),
          browser: namesOf(req),
        }),
      );
      recogniseBrowser(deps, { req, res }, account.email);
      if (refreshToken) keepSignedIn(deps, res, refreshToken);
      return { token: randomToken() };
    }),
  );
}
