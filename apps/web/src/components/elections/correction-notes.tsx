import type { Candidate } from '@hustings/shared';
import { lastUpdateDate } from '../../lib/dates';

/** What was put right about a candidate after the ballot was frozen, each note with its day. */
export function CorrectionNotes({ corrections }: Pick<Candidate, 'corrections'>) {
  if (corrections.length === 0) return null;
  return (
    <ul className="grid gap-2 border-l-4 border-warning pl-3 text-sm text-ink">
      {corrections.map(({ text, at }) => (
        <li key={`${at} ${text}`} className="max-w-text whitespace-pre-line wrap-anywhere">
          <b>Correction of {lastUpdateDate(at)}:</b> {text}
        </li>
      ))}
    </ul>
  );
}
