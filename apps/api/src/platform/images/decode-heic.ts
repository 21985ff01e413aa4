import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { FairQueue } from '../fair-queue.js';

/** Four bytes per pixel (red, green, blue, opacity), row by row. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
}

const LONGEST_MS = 30_000;
/** Decodes one photo at a time: twelve megapixels take a second and about 200 MB. */
const queue = new FairQueue({ atOnce: 1, ofLane: 20, ofAll: 10 });
const decoder = createRequire(import.meta.url).resolve('heic-decode');

/** The decoder, run in a thread, where it does not delay requests and can be stopped. */
const thread = `
const { parentPort, workerData } = require('node:worker_threads');
(async () => {
  const [image] = await require(workerData.decoder).all({ buffer: workerData.upload });
  const { width, height } = image;
  if (width * height > workerData.mostPixels) return parentPort.postMessage('too many pixels');
  const { data } = await image.decode();
  parentPort.postMessage({ width, height, data: new Uint8Array(data.buffer) }, [data.buffer]);
})();
`;

/**
 * Decodes the first picture of a HEIC file from a phone, upright. sharp cannot read this format.
 *
 * @returns `too many pixels` if the stated size exceeds `mostPixels`; then nothing is decoded.
 * @throws Error if it is not a HEIC file, is truncated, or takes longer than half a minute.
 * @throws AppError `busy` if ten already wait.
 */
export function decodeHeic(
  upload: Buffer,
  mostPixels: number,
): Promise<Pixels | 'too many pixels'> {
  return queue.run('all', () => inThread({ decoder, upload, mostPixels }));
}

async function inThread(workerData: object): Promise<Pixels | 'too many pixels'> {
  const worker = new Worker(thread, { eval: true, workerData });
  const timer = setTimeout(() => void worker.terminate(), LONGEST_MS);
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The thread ended without a picture')));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
