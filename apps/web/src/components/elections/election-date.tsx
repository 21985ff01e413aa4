import { electionDate, zoneName } from '../../lib/dates';

/** A date of an election, with the reader's zone below it. */
export function ElectionDate({ at }: { at: string }) {
  return (
    <time dateTime={at} className="block">
      {electionDate(at)}{' '}
      <span className="block text-xs font-normal text-ink-soft">{zoneName(at)}</span>
    </time>
  );
}
