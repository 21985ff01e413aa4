import { ph } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { dated, readerTimeZone } from '../../../lib/dates';
import { timeAgo } from '../../../lib/time-ago';
import { paths } from '../../../lib/paths';
import type { NextDate } from '../next-dates';

const month = dated({ month: 'short' });

export function UpcomingDates({ dates }: { dates: readonly NextDate[] }) {
  if (dates.length === 0) {
    return (
      <p className="text-sm text-ink-soft">
        <Trans>No upcoming dates.</Trans>
      </p>
    );
  }
  return (
    <>
      <ul className="grid gap-4">
        {dates.map(({ electionId, name, what, at }) => (
          <li
            key={`${electionId}-${what}`}
            className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-start gap-3"
          >
            <time
              dateTime={at}
              className="grid justify-items-center rounded-md border border-rule bg-paper py-1 leading-none"
            >
              <span className="text-xs font-medium text-ink-soft">{month(at)}</span>
              <span className="text-lg font-bold tabular-nums">{new Date(at).getDate()}</span>
            </time>
            <div className="grid min-w-0 gap-0.5 text-sm">
              <Link
                to={paths.election(electionId)}
                dir="auto"
                className="truncate font-semibold text-ink hover:underline"
              >
                {name}
              </Link>
              <p className="text-ink-soft">
                <DateWords what={what} at={at} />
              </p>
            </div>
          </li>
        ))}
      </ul>
      <p className="text-xs text-ink-soft">
        <Trans>Days in your time zone, {ph({ zone: readerTimeZone() })}.</Trans>
      </p>
    </>
  );
}

function DateWords({ what, at }: Pick<NextDate, 'what' | 'at'>) {
  const inDays = <span className="whitespace-nowrap">{timeAgo(at)}</span>;
  switch (what) {
    case 'Nominations open':
      return <Trans>Nominations open {inDays}</Trans>;
    case 'Voting opens':
      return <Trans>Voting opens {inDays}</Trans>;
    case 'Voting closes':
      return <Trans>Voting closes {inDays}</Trans>;
  }
}
