import { changePasswordCall, checkLinkCall, disownSignUpCall } from '@hustings/shared';
import type { Router } from 'express';
import { endpoint, routerOf } from '../../../http/endpoint.js';
import { addressOf } from '../../../http/rate-limit.js';
import type { Deps } from '../../../platform/deps.js';
import { randomToken } from '../../../platform/tokens.js';
import { changePassword, type Auth } from '../../auth/index.js';
import { checkLink, disownSignUp } from './mailed-links.service.js';

/** What is done with a mailed link that depends on elections and their rolls. */
export function mailedLinksRouter(
  deps: Deps,
  { countingUnknown, recogniseBrowser, keepSignedIn }: Auth,
): Router {
  return routerOf(
    endpoint(disownSignUpCall, ({ query, req }) =>
      countingUnknown(req, () => disownSignUp(deps, query.token)),
    ),

    endpoint(checkLinkCall, async ({ query, req }) => {
      const { account } = await countingUnknown(req, () => checkLink(deps, query.token));
      return { id: account._id };
    }),

    endpoint(changePasswordCall, async ({ query: { token, id }, body, req, res }) => {
      const { account, refreshToken } = await countingUnknown(req, async () =>
        changePassword(deps, await checkLink(deps, token), body, {
          named: id,
          address: addressOf(req),
        }),
      );
      recogniseBrowser(res, account.email);
      if (refreshToken) keepSignedIn(res, refreshToken);
      return { token: randomToken() };
    }),
  );
}
