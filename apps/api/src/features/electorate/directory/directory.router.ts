import { readDirectoryCall, takeFromDirectoryCall } from '@hustings/shared';
import type { Router } from 'express';
import { endpoint, routerOf } from '../../../http/endpoint.js';
import type { Deps } from '../../../platform/deps.js';
import { readDirectory, takeFromDirectory } from './directory.service.js';

export function directoryRouter(deps: Deps): Router {
  return routerOf(
    endpoint(readDirectoryCall, ({ query, actor }) => readDirectory(actor, query)),
    endpoint(takeFromDirectoryCall, ({ params, body, actor }) =>
      takeFromDirectory(deps, actor, params.electionId, body),
    ),
  );
}
