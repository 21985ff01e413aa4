import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useNow } from '../../../lib/clock/use-now';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Time left for voting; as a clock on the last day. */
export function HallCountdown({ until }: { until: string }) {
  const left = Math.max(0, new Date(until).getTime() - useNow());
  const days = Math.floor(left / DAY_MS);
  const clock = [
    Math.floor((left % DAY_MS) / HOUR_MS),
    Math.floor((left % HOUR_MS) / (60 * SECOND_MS)),
    Math.floor((left % (60 * SECOND_MS)) / SECOND_MS),
  ]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  return (
    <p role="timer" className="grid gap-1">
      <span className="text-hall-sm text-ink-soft">
        <Trans>Voting closes in</Trans>
      </span>
      <span className="text-hall-lg font-bold tracking-tight text-ink tabular-nums">
        {days > 0 ? plural(days, { one: `# day ${clock}`, other: `# days ${clock}` }) : clock}
      </span>
    </p>
  );
}
