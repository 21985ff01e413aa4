import { extname } from 'node:path';
import type { Response } from 'express';
import type { Download } from '../platform/download.js';
import { beginTransfer } from './admission.js';

/**
 * Writes as fast as the reader reads, so that memory stays flat; stops when the reader is gone.
 *
 * @throws AppError as `beginTransfer` does.
 */
export function sendDownload(res: Response, download: Download): Promise<void> {
  const { fileName, type = extname(fileName), chunks } = download;
  return sendChunks(res, chunks, () => {
    res.type(type).set('Content-Disposition', `attachment; filename="${fileName}"`);
  });
}

/**
 * The same for an answer that is no file.
 *
 * @param begin Called before the first chunk, not earlier: what fails until then is answered as an error.
 */
export async function sendChunks(
  res: Response,
  chunks: AsyncIterable<string | Uint8Array>,
  begin: () => void,
): Promise<void> {
  beginTransfer(res);
  let isGone = res.closed;
  let goOn: () => void = () => undefined;
  // One for the whole answer: `compression` hands it to a stream of its own, from which `once` takes nothing off.
  res.on('drain', () => goOn());
  res.once('close', () => {
    isGone = true;
    goOn();
  });
  try {
    for await (const chunk of chunks) {
      if (isGone) return;
      if (!res.headersSent) begin();
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
