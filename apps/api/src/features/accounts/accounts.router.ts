import { acceptTermsCall, readProfileCall, type AccountId, type Profile } from '@hustings/shared';
import type { Router } from 'express';
import { AppError } from '../../http/app-error.js';
import { endpoint, routerOf } from '../../http/endpoint.js';
import type { Actor } from '../../platform/access-tokens.js';
import type { Deps } from '../../platform/deps.js';
import { assertMaySee, isOwn } from './accounts.policy.js';
import { presentProfile, presentVoterProfile, type Registrations } from './accounts.presenter.js';
import { acceptTerms, findAccount } from './accounts.service.js';

export interface AccountParts {
  /** The rolls an account stands on; with `within`, only those of that organisation. */
  registrationsOf(account: AccountId, within?: AccountId): Promise<Registrations>;
  /** A member's: the elections of its organisation, and in how many elections it has voted. */
  membershipOf(account: AccountId): Promise<Registrations>;
}

export function accountsRouter(deps: Deps, parts: AccountParts): Router {
  async function profileOf(actor: Actor, id: AccountId): Promise<Profile> {
    const account = await findAccount(id);
    if (!account) throw new AppError('not_found');
    assertMaySee(actor, account);
    // An organiser learns nothing of its voter's elections with other organisations.
    if (!isOwn(actor, account)) {
      return presentVoterProfile(account, await parts.registrationsOf(id, actor.id));
    }
    return presentProfile(
      account,
      await (account.role === 'organiser' ? parts.membershipOf(id) : parts.registrationsOf(id)),
    );
  }

  return routerOf(
    endpoint(readProfileCall, ({ params, actor }) => profileOf(actor, params.id)),
    endpoint(acceptTermsCall, ({ actor }) => acceptTerms(deps, actor)),
  );
}
