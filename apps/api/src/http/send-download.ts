import { once } from 'node:events';
import { extname } from 'node:path';
import type { Response } from 'express';
import type { Download } from '../platform/download.js';

/** Writes as fast as the reader reads, so that memory stays flat; stops when the reader is gone. */
export async function sendDownload(res: Response, download: Download): Promise<void> {
  const gone = new AbortController();
  res.once('close', () => gone.abort());
  try {
    for await (const chunk of download.chunks) {
      if (gone.signal.aborted) return;
      // Not earlier: what fails before the first piece is answered as an error, not as a file.
      if (!res.headersSent) {
        const { fileName } = download;
        res
          .type(extname(fileName))
          .set('Content-Disposition', `attachment; filename="${fileName}"`);
      }
      if (!res.write(chunk)) await once(res, 'drain', { signal: gone.signal });
    }
    res.end();
  } catch (error) {
    // Nobody is left whom a failure concerns.
    if (!gone.signal.aborted) throw error;
  }
}
