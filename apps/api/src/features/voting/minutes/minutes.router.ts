import { downloadArchiveCall, downloadCertificateCall } from '@hustings/shared';
import type { Router } from 'express';
import { alreadySent, endpoint, routerOf } from '../../../http/endpoint.js';
import { sendDownload } from '../../../http/send-download.js';
import type { Minutes } from './minutes.service.js';

export function minutesRouter({ downloadCertificate, downloadArchive }: Minutes): Router {
  return routerOf(
    endpoint(downloadCertificateCall, async ({ params, actor, res }) => {
      await sendDownload(res, await downloadCertificate(params.id, actor));
      return alreadySent;
    }),
    endpoint(downloadArchiveCall, async ({ params, actor, res }) => {
      await sendDownload(res, await downloadArchive(params.id, actor));
      return alreadySent;
    }),
  );
}
