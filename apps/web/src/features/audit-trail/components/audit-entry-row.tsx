import { Trans } from '@lingui/react/macro';
import { ElectionDate } from '../../../components/elections/election-date';
import { sentenceOf } from '../audit-sentences';
import { actionWords, byWhom, type AnyEntry } from '../audit-words';

/** Includes number and hash in a trail for members. */
export function AuditEntryRow({ entry }: { entry: AnyEntry }) {
  const { text, rest } = sentenceOf(entry);
  const numbered = 'seq' in entry ? entry : undefined;
  const columns = numbered
    ? 'sm:grid-cols-[2.5rem_minmax(0,1fr)_auto]'
    : 'sm:grid-cols-[minmax(0,1fr)_auto]';
  return (
    <li className={`grid grid-cols-1 gap-x-6 gap-y-1 px-4 py-3 sm:px-5 ${columns}`}>
      {numbered && <span className="text-sm text-ink-faint tabular-nums">{numbered.seq}</span>}
      <div className="grid min-w-0 grid-cols-1 gap-1">
        <p className="text-sm wrap-anywhere">
          <strong className="text-ink">{text ?? actionWords[entry.action]}</strong>{' '}
          <span className="text-ink-soft">{byWhom(entry.actor)}</span>
        </p>
        {rest.length > 0 && (
          <dl className="flex flex-wrap gap-x-4 gap-y-0.5 text-xs">
            {rest.map(({ key, label, text }) => (
              <div key={key} className="flex min-w-0 flex-wrap gap-x-1.5">
                <dt className="text-ink-faint">{label}</dt>
                <dd className="min-w-0 wrap-anywhere text-ink-soft">{text}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <div className="flex flex-wrap justify-between gap-x-4 text-xs sm:grid sm:justify-items-end">
        <div className="text-ink-soft sm:text-end">
          <ElectionDate at={entry.at} />
        </div>
        {numbered?.hash && (
          <span className="font-mono text-ink-faint" title={numbered.hash}>
            <span className="sr-only">
              <Trans>Hash begins with</Trans>{' '}
            </span>
            {numbered.hash.slice(0, 12)}…
          </span>
        )}
      </div>
    </li>
  );
}
