import { plural, t } from '@lingui/core/macro';
import type { TurnoutBucket } from './turnout-buckets';

/** When ballots arrived, in words, if there is too little for a chart. */
export function turnoutWords(unit: 'hour' | 'day', buckets: readonly TurnoutBucket[]): string {
  const [first, second] = buckets.filter(({ ballots }) => ballots > 0);
  if (!first) return '';
  if (!second) {
    return unit === 'hour'
      ? t`${{ some: ballotsIn(first) }} in the hour from ${{ hour: first.label }}.`
      : t`${{ some: ballotsIn(first) }} on ${{ day: first.label }}.`;
  }
  return unit === 'hour'
    ? t`${{ some: ballotsIn(first) }} in the hour from ${{ hour: first.label }} and ${{ others: ballotsIn(second) }} in the hour from ${{ laterHour: second.label }}.`
    : t`${{ some: ballotsIn(first) }} on ${{ day: first.label }} and ${{ others: ballotsIn(second) }} on ${{ laterDay: second.label }}.`;
}

function ballotsIn({ ballots }: TurnoutBucket): string {
  return plural(ballots, { one: '# ballot', other: '# ballots' });
}
