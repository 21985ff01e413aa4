import { acceptTermsCall, chooseLanguageCall } from '@hustings/shared';
import type { Router } from 'express';
import { endpoint, routerOf } from '../../../http/endpoint.js';
import type { Deps } from '../../../platform/deps.js';
import { acceptTerms, chooseLanguage } from './accounts.service.js';

export function accountsRouter(deps: Deps): Router {
  return routerOf(
    endpoint(acceptTermsCall, ({ actor }) => acceptTerms(deps, actor)),
    endpoint(chooseLanguageCall, ({ actor, body }) => chooseLanguage(actor, body.language)),
  );
}
