import {
  deleteOrganisationCall,
  readOrganisationCall,
  updateOrganisationCall,
} from '@hustings/shared';
import type { Router } from 'express';
import { endpoint, routerOf } from '../../../http/endpoint.js';
import type { Deps } from '../../../platform/deps.js';
import { deleteOrganisation } from './delete-organisation.service.js';
import { presentOrganisation } from './organisations.presenter.js';
import { readOrganisation } from '../../core/organisations/index.js';
import { updateOrganisation } from './organisations.service.js';

export function organisationsRouter(deps: Deps): Router {
  return routerOf(
    endpoint(readOrganisationCall, async ({ actor }) =>
      presentOrganisation(actor, await readOrganisation(actor)),
    ),
    endpoint(updateOrganisationCall, async ({ body, actor, file }) =>
      presentOrganisation(actor, await updateOrganisation(deps, actor, body, file?.buffer)),
    ),
    endpoint(deleteOrganisationCall, ({ body, actor }) =>
      deleteOrganisation(deps, actor, body.currentPassword),
    ),
  );
}
