import { startOfDay, startOfHour } from 'date-fns';
import { dated } from '../../lib/dates';

export interface TurnoutBucket {
  /** `Mon 4 Mar 09:00`, or `Mon 4 Mar` if buckets are days. */
  label: string;
  ballots: number;
}

const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const weekday = dated({ weekday: day.weekday });
const month = dated({ month: day.month });
const clockTime = dated(time);

const dayText = dated(day, (at) => `${weekday(at)} ${at.getDate()} ${month(at)}`);
/** `Mon 4 Mar 09:00` */
export const hourText = dated({ ...day, ...time }, (at) => `${dayText(at)} ${clockTime(at)}`);

const HOUR_MS = 3_600_000;
const MOST_HOURS = 72;

/** Ballots over time in the reader's zone, by hour including empty hours; by day for long periods. */
export function turnoutBuckets(hours: readonly { hour: string; ballots: number }[]): {
  unit: 'hour' | 'day';
  buckets: TurnoutBucket[];
} {
  const first = hours[0];
  const last = hours.at(-1);
  if (!first || !last) return { unit: 'hour', buckets: [] };
  const start = startOfHour(first.hour).getTime();
  const end = startOfHour(last.hour).getTime();
  const unit = (end - start) / HOUR_MS >= MOST_HOURS ? 'day' : 'hour';
  const labelOf = unit === 'day' ? dayText : hourText;
  const buckets = new Map<string, number>();
  for (let at = start; at <= end; at += HOUR_MS) buckets.set(labelOf(at), 0);
  for (const { hour, ballots } of hours) {
    const label = labelOf(unit === 'day' ? startOfDay(hour) : startOfHour(hour));
    buckets.set(label, (buckets.get(label) ?? 0) + ballots);
  }
  return {
    unit,
    buckets: [...buckets].map(([label, ballots]) => ({ label, ballots })),
  };
}
