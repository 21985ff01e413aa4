import { downloadArchiveCall, downloadCertificateCall } from '@hustings/shared';
import type { Router } from 'express';
import { alreadySent, endpoint, routerOf } from '../../../http/endpoint.js';
import { sendDownload } from '../../../http/send-download.js';
import type { Deps } from '../../../platform/deps.js';
import { downloadArchive, downloadCertificate } from './minutes.service.js';

export function minutesRouter(deps: Deps): Router {
  return routerOf(
    endpoint(downloadCertificateCall, async ({ params, actor, res }) => {
      await sendDownload(res, await downloadCertificate(deps, params.id, actor));
      return alreadySent;
    }),
    endpoint(downloadArchiveCall, async ({ params, actor, res }) => {
      await sendDownload(res, await downloadArchive(deps, params.id, actor));
      return alreadySent;
    }),
  );
}
