import { annulPositionCall, withdrawAnnulmentCall } from '@hustings/shared';
import type { Router } from 'express';
import { endpoint, routerOf } from '../../../http/endpoint.js';
import type { Deps } from '../../../platform/deps.js';
import { bringUpToDate } from '../schedule/index.js';
import { electionForMember } from '../../core/elections/index.js';
import { findPosition } from '../../core/ballot-paper/index.js';
import { presentAnnulment } from './annulments.presenter.js';
import { annulPosition, withdrawAnnulment } from './annulments.service.js';

/** Officers' statements about a recorded result, which itself never changes. */
export function annulmentsRouter(deps: Deps): Router {
  return routerOf(
    endpoint(annulPositionCall, async ({ params, body, actor }) => {
      const { _id, election } = await findPosition(params.id);
      const mine = await electionForMember(actor, 'runElections', election);
      const made = await annulPosition(deps, actor, await bringUpToDate(deps, mine), _id, body);
      return presentAnnulment(made, []);
    }),
    endpoint(withdrawAnnulmentCall, async ({ params, body, actor }) =>
      presentAnnulment(await withdrawAnnulment(deps, actor, params.id, body.reason), []),
    ),
  );
}
