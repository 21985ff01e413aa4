import {
  acceptTermsCall,
  readProfileCall,
  type AccountId,
  type PersonId,
  type Profile,
} from '@hustings/shared';
import type { Router } from 'express';
import { AppError } from '../../platform/errors/app-error.js';
import { endpoint, routerOf } from '../../http/endpoint.js';
import type { Actor } from '../../platform/access-tokens.js';
import type { Deps } from '../../platform/deps.js';
import { presentProfile, type Registrations } from './accounts.presenter.js';
import { acceptTerms, findAccount } from './accounts.service.js';

export interface AccountParts {
  /** The rolls an account stands on. */
  registrationsOf(account: AccountId): Promise<Registrations>;
  /** A member's: the elections of its organisation, and in how many elections it has voted. */
  membershipOf(account: AccountId): Promise<Registrations>;
  /** Somebody on a roll, for the organisation whose roll it is. */
  readRegistration(actor: Actor, id: PersonId): Promise<Profile>;
}

export function accountsRouter(deps: Deps, parts: AccountParts): Router {
  async function profileOf(actor: Actor, id: PersonId): Promise<Profile> {
    if (id !== actor.id) return parts.readRegistration(actor, id);
    const account = await findAccount(id);
    if (!account) throw new AppError('not_found');
    const { _id, role } = account;
    return presentProfile(
      account,
      await (role === 'organiser' ? parts.membershipOf(_id) : parts.registrationsOf(_id)),
    );
  }

  return routerOf(
    endpoint(readProfileCall, ({ params, actor }) => profileOf(actor, params.id)),
    endpoint(acceptTermsCall, ({ actor }) => acceptTerms(deps, actor)),
  );
}
