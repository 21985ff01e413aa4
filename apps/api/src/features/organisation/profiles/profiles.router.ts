import { deleteAccountCall, readProfileCall, updateProfileCall } from '@hustings/shared';
import type { Router } from 'express';
import { endpoint, reply, routerOf } from '../../../http/endpoint.js';
import type { Deps } from '../../../platform/deps.js';
import { deletePerson } from './delete-person.service.js';
import { editPerson, readPerson } from './profiles.service.js';

/** Calls with a `PersonId`: the actor's own account, or a voter on the organisation's roll. */
export function profilesRouter(deps: Deps): Router {
  return routerOf(
    endpoint(readProfileCall, ({ params, actor }) => readPerson(deps, actor, params.id)),
    endpoint(updateProfileCall, ({ params, body, actor, file }) =>
      editPerson(deps, actor, params.id, body, file),
    ),
    endpoint(deleteAccountCall, async ({ params, actor }) => {
      const oneByOne = await deletePerson(deps, actor, params.id);
      return oneByOne.length > 0 ? reply(200, { oneByOne }) : reply(204, undefined);
    }),
  );
}
