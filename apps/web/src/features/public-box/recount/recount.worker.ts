import { BoxRefused } from '@hustings/shared';
import { countBoxFile } from './count-box-file';
import type { FromRecountWorker } from './recount-message';

// A worker, so the page stays responsive while a large box is counted.
addEventListener('message', (event: MessageEvent<Blob>) => {
  const say = (message: FromRecountWorker) => postMessage(message);
  countBoxFile(event.data, {
    onProgress: (read, total) => say({ kind: 'progress', read, total }),
  }).then(
    (recount) => say({ kind: 'done', recount }),
    (error: unknown) =>
      say(
        error instanceof BoxRefused
          ? { kind: 'refused', refusal: error.refusal }
          : { kind: 'failed', reason: error instanceof Error ? error.message : String(error) },
      ),
  );
});
