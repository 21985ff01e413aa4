import { Trans } from '@lingui/react/macro';
import type { Candidate } from '@hustings/shared';
import { lastUpdateDate } from '../../lib/dates';

/** Corrections made to a candidate after the ballot paper was frozen, each with its date. */
export function CorrectionNotes({ corrections }: Pick<Candidate, 'corrections'>) {
  if (corrections.length === 0) return null;
  return (
    <ul className="grid gap-2 border-s-4 border-warning ps-3 text-sm text-ink">
      {corrections.map(({ text, at }) => (
        <li key={`${at} ${text}`} className="max-w-text whitespace-pre-line wrap-anywhere">
          <b>
            <Trans>Correction of {{ date: lastUpdateDate(at) }}:</Trans>
          </b>{' '}
          {text}
        </li>
      ))}
    </ul>
  );
}
