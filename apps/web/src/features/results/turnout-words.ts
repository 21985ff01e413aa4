import { counted } from '@hustings/shared';
import type { TurnoutBucket } from './turnout-buckets';

/** When ballots arrived, in words, if there is too little for a chart. */
export function turnoutWords(unit: 'hour' | 'day', buckets: readonly TurnoutBucket[]): string {
  const parts = buckets
    .filter(({ ballots }) => ballots > 0)
    .map(({ label, ballots }) =>
      unit === 'hour'
        ? `${counted(ballots, 'ballot')} in the hour from ${label}`
        : `${counted(ballots, 'ballot')} on ${label}`,
    );
  return `${parts.join(' and ')}.`;
}
