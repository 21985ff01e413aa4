import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useNow } from '../../../lib/clock/use-now';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

interface CountdownProps {
  until: string;
  label?: string | undefined;
  /** The event at that instant, named below the numbers. */
  then?: ReactNode;
  /** `line` is for a row of a list. */
  look?: 'boxes' | 'line' | undefined;
}

/** Counts down days, hours, minutes and seconds to an instant. */
export function Countdown({
  until,
  label = t`Time remaining`,
  then,
  look = 'boxes',
}: CountdownProps) {
  const left = new Date(until).getTime() - useNow();
  if (left <= 0) {
    return (
      <p className="text-sm font-medium text-ink-faint">
        <Trans>Time expired</Trans>
      </p>
    );
  }
  const days = Math.floor(left / DAY_MS);
  const hours = Math.floor((left % DAY_MS) / HOUR_MS);
  const minutes = Math.floor((left % HOUR_MS) / MINUTE_MS);
  const seconds = Math.floor((left % MINUTE_MS) / SECOND_MS);
  // The words stand next to the numbers, which always have two digits.
  const parts = [
    {
      unit: plural(days, { other: 'days' }),
      short: t({ message: 'd', context: 'days' }),
      value: days,
    },
    {
      unit: plural(hours, { other: 'hours' }),
      short: t({ message: 'h', context: 'hours' }),
      value: hours,
    },
    {
      unit: plural(minutes, { other: 'minutes' }),
      short: t({ message: 'm', context: 'minutes' }),
      value: minutes,
    },
    {
      unit: plural(seconds, { other: 'seconds' }),
      short: t({ message: 's', context: 'seconds' }),
      value: seconds,
    },
  ];
  if (look === 'line') {
    return (
      <div role="timer" className="grid gap-0.5">
        <p className="text-xs text-ink-faint">{label}</p>
        <p className="text-sm font-semibold whitespace-nowrap text-ink tabular-nums">
          {parts.map(({ unit, short, value }) => (
            <span key={unit} className="me-1.5 last:me-0">
              {String(value).padStart(2, '0')}
              <span aria-hidden="true" className="font-normal text-ink-soft">
                {short}
              </span>
              <span className="sr-only"> {unit}</span>
            </span>
          ))}
        </p>
        {then && <div className="text-xs text-ink-soft">{then}</div>}
      </div>
    );
  }
  return (
    <div role="timer" className="grid gap-1.5">
      <p className="text-xs text-ink-faint">{label}</p>
      <div className="flex max-w-72 divide-x divide-rule">
        {parts.map(({ unit, value }) => (
          <p key={unit} className="grid flex-1 px-2 first:ps-0 last:pe-0">
            <span className="text-lg font-bold tracking-tight text-ink tabular-nums">
              {String(value).padStart(2, '0')}
            </span>{' '}
            <span className="text-xs text-ink-soft">{unit}</span>
          </p>
        ))}
      </div>
      {then && <div className="text-xs text-ink-soft">{then}</div>}
    </div>
  );
}
