import { once } from 'node:events';
import { extname } from 'node:path';
import type { Response } from 'express';
import type { Download } from '../platform/download.js';

/** Writes as fast as the reader reads, so that memory stays flat; stops when the reader is gone. */
export async function sendDownload(res: Response, download: Download): Promise<void> {
  for await (const chunk of download.chunks) {
    if (res.destroyed) return;
    // Not earlier: what fails before the first piece is answered as an error, not as a file.
    if (!res.headersSent) {
      const { fileName } = download;
      res.type(extname(fileName)).set('Content-Disposition', `attachment; filename="${fileName}"`);
    }
    if (!res.write(chunk)) await Promise.race([once(res, 'drain'), once(res, 'close')]);
  }
  res.end();
}
