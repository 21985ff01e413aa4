import { accountIdSchema, type AccountId, type Profile } from '@hustings/shared';
import { Router } from 'express';
import { z } from 'zod';
import { AppError } from '../../http/app-error.js';
import { endpoint } from '../../http/endpoint.js';
import type { Actor } from '../../platform/access-tokens.js';
import type { Deps } from '../../platform/deps.js';
import { assertMaySee, isOwn } from './accounts.policy.js';
import { presentProfile, type Registrations } from './accounts.presenter.js';
import { acceptTerms, findAccount } from './accounts.service.js';

export interface AccountParts {
  /** The rolls an account stands on; with `within`, only those of that organisation. */
  registrationsOf(account: AccountId, within?: AccountId): Promise<Registrations>;
}

const profileParams = z.object({ id: accountIdSchema });

export function accountsRouter(deps: Deps, parts: AccountParts): Router {
  const router = Router();

  async function profileOf(actor: Actor, id: AccountId): Promise<Profile> {
    const account = await findAccount(id);
    if (!account) throw new AppError('not_found');
    assertMaySee(actor, account);
    // An organiser learns nothing of its voter's elections with other organisations.
    const registrations = isOwn(actor, account)
      ? await parts.registrationsOf(id)
      : await parts.registrationsOf(id, actor.id);
    return presentProfile(account, registrations);
  }

  router.get(
    '/profile/:id',
    endpoint({
      access: 'signedIn',
      input: { params: profileParams },
      handle: ({ input, actor }) => profileOf(actor, input.params.id),
    }),
  );
  router.put(
    '/terms',
    endpoint({
      access: 'signedIn',
      status: 204,
      handle: ({ actor }) => acceptTerms(deps, actor),
    }),
  );
  return router;
}
