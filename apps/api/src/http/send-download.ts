import { extname } from 'node:path';
import type { Response } from 'express';
import type { Download } from '../platform/download.js';
import { beginTransfer, inTurn } from './admission.js';

/**
 * Sends a file as fast as the client reads, in constant memory unless it names its `megabytes`. Stops when the
 * client disconnects.
 *
 * @throws AppError as `beginTransfer` does.
 */
export function sendDownload(res: Response, download: Download): Promise<void> {
  const { fileName, type = extname(fileName), megabytes, inTurns } = download;
  const chunks = inTurns ? takingTurns(res, download.chunks) : download.chunks;
  const begin = () => {
    res.type(type).set('Content-Disposition', attachment(fileName));
  };
  return sendChunks(res, chunks, begin, megabytes);
}

async function* takingTurns(
  res: Response,
  chunks: Download['chunks'],
): AsyncIterable<string | Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await inTurn(res, () => iterator.next());
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await iterator.return?.();
  }
}

/** Names of other scripts than Latin are given as RFC 6266 says, beside a name in ASCII. */
function attachment(fileName: string): string {
  const ascii = fileName.replaceAll(/[^\x20-\x7e]/g, '_');
  const exact = ascii === fileName ? '' : `; filename*=UTF-8''${encodeURIComponent(fileName)}`;
  return `attachment; filename="${ascii}"${exact}`;
}

/** No answer counts as more, so that even the longest can be read. */
const MOST_COUNTED = 32;

/**
 * Like `sendDownload`, for other long answers.
 *
 * @param begin Called just before the first chunk; earlier failures are answered as errors.
 * @param megabytes The memory taken until the answer is sent.
 */
export async function sendChunks(
  res: Response,
  chunks: AsyncIterable<string | Uint8Array> | Iterable<string>,
  begin: () => void,
  megabytes = 0,
): Promise<void> {
  beginTransfer(res, Math.min(megabytes, MOST_COUNTED));
  let isGone = res.closed;
  let goOn: () => void = () => undefined;
  // One listener for the whole answer: `compression` moves it to its own stream, from which `once` cannot
  // remove it.
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
    // If the client has disconnected, nobody is affected by the failure.
    if (!isGone) throw error;
  }
}
