import type { AuditEntry } from '@hustings/shared';
import { electionDate } from '../../../lib/dates';
import { actionWords, actorWords, detailsOf } from '../audit-words';

export function AuditEntryRow({ entry }: { entry: AuditEntry }) {
  const details = detailsOf(entry);
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-4 sm:grid-cols-[2.5rem_minmax(0,1fr)_auto] sm:px-5">
      <span className="text-sm text-ink-faint tabular-nums">{entry.seq}</span>
      <div className="grid min-w-0 gap-1">
        <p className="text-sm">
          <strong className="text-ink">{actionWords[entry.action]}</strong>{' '}
          <span className="text-ink-soft">by {actorWords(entry.actor)}</span>
        </p>
        {details.length > 0 && (
          <dl className="flex flex-wrap gap-x-4 gap-y-0.5 text-xs">
            {details.map(({ name, text }) => (
              <div key={name} className="flex min-w-0 flex-wrap gap-x-1.5">
                <dt className="text-ink-faint">{name}</dt>
                <dd className="min-w-0 break-words text-ink-soft">{text}</dd>
              </div>
            ))}
          </dl>
        )}
        <p className="truncate font-mono text-xs text-ink-faint" title={entry.hash}>
          <span className="sr-only">Hash: </span>
          {entry.hash.slice(0, 16)}…
        </p>
      </div>
      <time dateTime={entry.at} className="text-xs whitespace-nowrap text-ink-soft tabular-nums">
        {electionDate(entry.at)}
      </time>
    </li>
  );
}
