import { parentPort, workerData } from 'node:worker_threads';
import { answer } from '../../../platform/thread.js';
import { BoxCount, type BoxToCount } from './box-count.js';

/** The program of a thread that counts one box: see read-box.ts. */
const count = new BoxCount(workerData as BoxToCount);
parentPort?.on('message', (question: Parameters<typeof answer>[1]) => {
  parentPort?.postMessage(answer(count, question));
});
