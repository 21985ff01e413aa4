import { readOrganisationCall, updateOrganisationCall } from '@hustings/shared';
import type { Router } from 'express';
import { endpoint, routerOf } from '../../http/endpoint.js';
import { presentOrganisation } from './organisations.presenter.js';
import { readOrganisation, updateOrganisation } from './organisations.service.js';

export function organisationsRouter(): Router {
  return routerOf(
    endpoint(readOrganisationCall, async ({ actor }) =>
      presentOrganisation(actor, await readOrganisation(actor)),
    ),
    endpoint(updateOrganisationCall, async ({ body, actor, file }) =>
      presentOrganisation(actor, await updateOrganisation(actor, body, file?.buffer)),
    ),
  );
}
