import { extname } from 'node:path';
import type { Response } from 'express';
import type { Download } from '../platform/download.js';
import { beginTransfer } from './admission.js';

/**
 * Writes as fast as the reader reads, so that memory stays flat; stops when the reader is gone.
 *
 * @throws AppError as `beginTransfer` does.
 */
export async function sendDownload(res: Response, download: Download): Promise<void> {
  beginTransfer(res);
  let isGone = res.closed;
  let goOn: () => void = () => undefined;
  // One for the whole download: `compression` hands it to a stream of its own, from which `once` takes nothing off.
  res.on('drain', () => goOn());
  res.once('close', () => {
    isGone = true;
    goOn();
  });
  try {
    for await (const chunk of download.chunks) {
      if (isGone) return;
      // Not earlier: what fails before the first piece is answered as an error, not as a file.
      if (!res.headersSent) {
        const { fileName, type = extname(fileName) } = download;
        res.type(type).set('Content-Disposition', `attachment; filename="${fileName}"`);
      }
      if (!res.write(chunk)) {
        await new Promise<void>((resolve) => {
          goOn = resolve;
        });
      }
    }
    res.end();
  } catch (error) {
    // Nobody is left whom a failure concerns.
    if (!isGone) throw error;
  }
}
