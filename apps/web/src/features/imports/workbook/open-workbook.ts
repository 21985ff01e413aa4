import { MOST_IMPORTED_ROWS } from '@hustings/shared';
import type { FromWorkbookWorker, ToWorkbookWorker } from './workbook-message';

/** Reads a workbook in a worker, whose code is loaded only now. */
export function openWorkbook(file: File): Promise<FromWorkbookWorker> {
  const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<FromWorkbookWorker>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorkbookWorker>) =>
      resolve(data),
    );
    // Also when it runs out of memory.
    worker.addEventListener('error', () =>
      resolve({ kind: 'unreadable', because: 'notAWorkbook' }),
    );
    // The headings are a row too.
    const message: ToWorkbookWorker = { file, mostRows: MOST_IMPORTED_ROWS + 1 };
    worker.postMessage(message);
  }).finally(() => worker.terminate());
}
