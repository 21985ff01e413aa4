import type { EntryChecks } from '@hustings/shared';
import { english, sentence } from '@hustings/shared/texts';
import { ChevronRight } from 'lucide-react';
import { counted } from '../../../lib/counted';

interface FailedChecksProps {
  failures: EntryChecks['failures'];
  /** All of them; the list may show fewer. */
  failed: number;
}

/** Whom the question did not reach, and why. */
export function FailedChecks({ failures, failed }: FailedChecksProps) {
  return (
    <details className="group border-t border-rule pt-3 text-sm">
      <summary className="flex min-h-6 items-center gap-1.5 font-semibold marker:content-none">
        <ChevronRight
          aria-hidden="true"
          className="size-4 text-ink-faint transition-transform group-open:rotate-90"
        />
        {counted(failed, 'question')} could not be delivered
      </summary>
      <ul className="mt-2 grid gap-2 pl-5.5">
        {failures.map(({ _id, fullName, email, reasonCode, params }) => (
          <li key={_id}>
            <span className="font-medium">{fullName}</span>{' '}
            <span className="wrap-anywhere text-ink-soft">{email}</span>
            <span className="block text-ink-soft">{sentence(english, reasonCode, params)}</span>
          </li>
        ))}
        {failed > failures.length && (
          <li className="text-ink-soft">
            and {(failed - failures.length).toLocaleString('en')} more, whom the roll shows under
            “Not delivered”.
          </li>
        )}
      </ul>
    </details>
  );
}
