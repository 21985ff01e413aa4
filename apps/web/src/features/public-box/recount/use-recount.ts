import { refusalInWords, type ElectionId, type Recount } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../../lib/messages/message-for';
import { i18n } from '../../../lib/words/i18n';
import { downloadBallotBox } from '../api';
import type { FromRecountWorker } from './recount-message';

type RecountState =
  | { step: 'idle' }
  | { step: 'downloading' }
  | { step: 'counting'; read: number; total: number }
  | { step: 'done'; recount: Recount }
  | { step: 'failed'; reason: string };

function stateOf(ended: Exclude<FromRecountWorker, { kind: 'progress' }>): RecountState {
  switch (ended.kind) {
    case 'done':
      return { step: 'done', recount: ended.recount };
    case 'refused':
      return { step: 'failed', reason: refusalInWords(i18n, ended.refusal) };
    case 'failed':
      return { step: 'failed', reason: ended.reason };
  }
}

/** Downloads the whole box and recounts it in a worker. */
export function useRecount(electionId: ElectionId): [RecountState, () => void] {
  const [state, setState] = useState<RecountState>({ step: 'idle' });
  const worker = useRef<Worker>(undefined);
  useEffect(() => () => worker.current?.terminate(), []);

  async function start() {
    setState({ step: 'downloading' });
    let file: Blob;
    try {
      file = await downloadBallotBox(electionId);
    } catch (error) {
      setState({ step: 'failed', reason: failureText('download', error) });
      return;
    }
    worker.current?.terminate();
    const counting = new Worker(new URL('./recount.worker.ts', import.meta.url), {
      type: 'module',
    });
    worker.current = counting;
    counting.addEventListener('message', ({ data }: MessageEvent<FromRecountWorker>) => {
      if (data.kind === 'progress') {
        setState({ step: 'counting', read: data.read, total: data.total });
        return;
      }
      setState(stateOf(data));
      counting.terminate();
    });
    counting.addEventListener('error', () =>
      setState({ step: 'failed', reason: t`The recount stopped. Please try again.` }),
    );
    setState({ step: 'counting', read: 0, total: file.size });
    counting.postMessage(file);
  }

  return [state, () => void start()];
}
