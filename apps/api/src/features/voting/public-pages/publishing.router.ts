import {
  changePublishingCall,
  publishResultsCall,
  readPublicPageCall,
  readPublishingCall,
} from '@hustings/shared';
import type { Router } from 'express';
import { refuseStaleToken } from '../../../http/authenticate.js';
import { endpoint, routerOf } from '../../../http/endpoint.js';
import type { Deps } from '../../../platform/deps.js';
import { bringUpToDate } from '../schedule/index.js';
import { changePublishing, publishNow } from '../publishing/index.js';
import { electionForMember } from '../../core/elections/index.js';
import { readPublicPage } from './public-pages.service.js';
import { presentPublishing } from './publishing.presenter.js';

export function publishingRouter(deps: Deps): Router {
  return routerOf(
    endpoint(readPublishingCall, async ({ params, actor }) =>
      presentPublishing(
        await bringUpToDate(deps, await electionForMember(actor, 'readElections', params.id)),
      ),
    ),
    endpoint(changePublishingCall, async ({ params, body, actor }) => {
      const mine = await bringUpToDate(
        deps,
        await electionForMember(actor, 'runElections', params.id),
      );
      return presentPublishing(await changePublishing(deps, actor, mine, body));
    }),
    endpoint(publishResultsCall, async ({ params, actor }) => {
      const mine = await bringUpToDate(
        deps,
        await electionForMember(actor, 'runElections', params.id),
      );
      return presentPublishing(await publishNow(deps, actor, mine));
    }),
    endpoint(readPublicPageCall, ({ params, actor, req }) => {
      refuseStaleToken(req);
      return readPublicPage(deps, params.id, actor);
    }),
  );
}
