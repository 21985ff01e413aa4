import { listKeysCall, listKeyUsesCall, makeKeyCall, revokeKeyCall } from '@hustings/shared';
import type { Router } from 'express';
import { endpoint, routerOf } from '../../../http/endpoint.js';
import { rateLimit } from '../../../http/rate-limit.js';
import type { Deps } from '../../../platform/deps.js';
import { ofOrganisation } from '../organisations/index.js';
import { presentKeys, presentUses } from './api-keys.presenter.js';
import { keyOf, listKeys, makeKey, revokeKey } from './api-keys.service.js';
import { usesOf } from './key-uses.service.js';

export function apiKeysRouter(deps: Deps): Router {
  const making = rateLimit('apiKeysMade', deps.limits.apiKeysMade);
  return routerOf(
    endpoint(listKeysCall, async ({ actor }) => ({
      keys: await presentKeys(await listKeys(actor), deps.clock.now()),
    })),
    endpoint(makeKeyCall, async ({ body, actor }) => {
      await making.take(ofOrganisation(actor).org);
      const { key: made, secret } = await makeKey(deps, actor, body);
      const [key] = await presentKeys([made], deps.clock.now());
      if (!key) throw new Error('a key that was made is not shown');
      return { key, secret };
    }),
    endpoint(revokeKeyCall, ({ params, actor }) => revokeKey(deps, actor, params.id)),
    endpoint(listKeyUsesCall, async ({ params, query, actor }) => {
      const { uses, total } = await usesOf(await keyOf(actor, params.id), query);
      return { results: await presentUses(uses), total, page: query.page, limit: query.limit };
    }),
  );
}
