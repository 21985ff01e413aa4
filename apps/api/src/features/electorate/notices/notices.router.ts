import { changeNoticesCall, readNoticesCall } from '@hustings/shared';
import type { Router } from 'express';
import { endpoint, routerOf } from '../../../http/endpoint.js';
import type { Deps } from '../../../platform/deps.js';
import { changeNotices, readNotices } from './notices.service.js';

export function noticesRouter(deps: Deps): Router {
  return routerOf(
    endpoint(readNoticesCall, ({ params, actor }) => readNotices(deps, actor, params.electionId)),
    endpoint(changeNoticesCall, ({ params, body, actor }) =>
      changeNotices(deps, actor, params.electionId, body),
    ),
  );
}
