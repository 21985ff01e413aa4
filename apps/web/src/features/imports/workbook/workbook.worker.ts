import { readWorkbook, WorkbookError } from './read-workbook';
import type { FromWorkbookWorker, ToWorkbookWorker } from './workbook-message';

// A worker, so the page stays responsive, and so the memory that a large workbook needs is freed at its end.
addEventListener('message', ({ data: { file, mostRows } }: MessageEvent<ToWorkbookWorker>) => {
  const say = (message: FromWorkbookWorker) => postMessage(message);
  file
    .arrayBuffer()
    .then((bytes) => readWorkbook(bytes, mostRows))
    .then(
      (sheets) => say({ kind: 'read', sheets }),
      (error: unknown) =>
        say({
          kind: 'unreadable',
          because: error instanceof WorkbookError ? error.because : 'notAWorkbook',
        }),
    );
});
