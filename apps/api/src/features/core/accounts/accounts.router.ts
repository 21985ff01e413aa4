import { acceptTermsCall } from '@hustings/shared';
import type { Router } from 'express';
import { endpoint, routerOf } from '../../../http/endpoint.js';
import type { Deps } from '../../../platform/deps.js';
import { acceptTerms } from './accounts.service.js';

export function accountsRouter(deps: Deps): Router {
  return routerOf(endpoint(acceptTermsCall, ({ actor }) => acceptTerms(deps, actor)));
}
