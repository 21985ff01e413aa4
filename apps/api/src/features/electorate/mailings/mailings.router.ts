import { listMailingsCall } from '@hustings/shared';
import type { Router } from 'express';
import { endpoint, routerOf } from '../../../http/endpoint.js';
import type { Deps } from '../../../platform/deps.js';
import { listMailings } from './mailings.service.js';

export function mailingsRouter(deps: Deps): Router {
  return routerOf(
    endpoint(listMailingsCall, ({ params, query, actor }) =>
      listMailings(deps, actor, params.electionId, query),
    ),
  );
}
