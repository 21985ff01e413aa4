import {
  changeNoticesCall,
  previewNoticeCall,
  readNoticesCall,
  sendTestNoticeCall,
} from '@hustings/shared';
import type { Router } from 'express';
import { done } from '../../../http/done.js';
import { endpoint, routerOf } from '../../../http/endpoint.js';
import type { Deps } from '../../../platform/deps.js';
import { changeNotices, readNotices } from './notices.service.js';
import { previewNotice, sendTestNotice } from './preview-notice.service.js';

export function noticesRouter(deps: Deps): Router {
  return routerOf(
    endpoint(readNoticesCall, ({ params, actor }) => readNotices(deps, actor, params.electionId)),
    endpoint(changeNoticesCall, ({ params, body, actor }) =>
      changeNotices(deps, actor, params.electionId, body),
    ),
    endpoint(previewNoticeCall, ({ params, body, actor }) =>
      previewNotice(deps, actor, params.electionId, body),
    ),
    endpoint(sendTestNoticeCall, async ({ params, body, actor }) => {
      await sendTestNotice(deps, actor, params.electionId, body);
      return done('test_message_sent');
    }),
  );
}
