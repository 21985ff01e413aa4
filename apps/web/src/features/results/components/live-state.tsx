import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { Radio, RefreshCw, RotateCw } from 'lucide-react';
import { dated } from '../../../lib/dates';
import type { Live } from '../live/follow-results';

const looks = {
  connecting: { Icon: RotateCw, words: t`Connecting…`, colour: 'text-ink-soft' },
  live: {
    Icon: Radio,
    words: t({ message: 'Live', comment: 'The page updates itself' }),
    colour: 'text-success',
  },
  reconnecting: { Icon: RotateCw, words: t`Reconnecting…`, colour: 'text-warning' },
  polling: { Icon: RefreshCw, words: t`Updating every few seconds`, colour: 'text-ink-soft' },
} as const;

const clockTime = dated({
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

interface LiveStateProps {
  live: Live;
  /** The time of the shown data; while live, of the last change. */
  asOf: string;
  /** The last refetch failed. */
  isStale: boolean;
}

/** Says if this page updates itself, and the time of its data. */
export function LiveState({ live: { how, hasChanged }, asOf, isStale }: LiveStateProps) {
  const { Icon, words, colour } = looks[how];
  const time = clockTime(asOf);
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft print:hidden">
      <Icon aria-hidden="true" className={clsx('size-4', colour)} />
      {/* Announces only a change of mode: numbers would be read out at every ballot. */}
      <span role="status" className="font-semibold text-ink">
        {words}
      </span>
      <span className="tabular-nums">
        {how === 'live'
          ? hasChanged
            ? t`Last change at ${time}`
            : t`No change since ${time}`
          : isStale
            ? t`Not updated since ${time}. Trying again.`
            : t`As of ${time}`}
      </span>
    </p>
  );
}
