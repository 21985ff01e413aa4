import type { Election } from '@hustings/shared';

const COUNTING_POLL_MS = 2000;
/** While voting waits for missing items, another person may supply them. */
const WAITING_POLL_MS = 5000;
const HOUR_MS = 3_600_000;

/** Milliseconds until the status may change, to refetch the election; false if that is far off. */
export function untilNextStatus(election: Election) {
  const { status, startDate, votingStartDate, endDate, waiting, missed } = election;
  if (status === 'closed' || missed) return false;
  if (waiting) return WAITING_POLL_MS;
  if (status === 'counting') return COUNTING_POLL_MS;
  const next = { draft: startDate, nominations: votingStartDate, open: endDate }[status];
  const wait = new Date(next).getTime() - Date.now();
  return wait < HOUR_MS ? Math.max(wait, 0) + 1000 : false;
}
