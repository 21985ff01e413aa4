import { dayInUtc, electionDateInZone } from '../../lib/dates';

/** Words the time of a sign-in, of which the server gives only the day for voters. */
export function loginDate(iso: string): string {
  return iso.endsWith('T00:00:00.000Z') ? dayInUtc(iso) : electionDateInZone(iso);
}
