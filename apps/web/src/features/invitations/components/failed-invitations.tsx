import type { InvitationProgress } from '@hustings/shared';
import { english, sentence } from '@hustings/shared/texts';
import { ChevronRight } from 'lucide-react';
import { counted } from '../../../lib/counted';

interface FailedInvitationsProps {
  failures: InvitationProgress['failures'];
  /** All of them; the list may show fewer. */
  failed: number;
}

/** Whom an invitation did not reach, and what the mail server said. */
export function FailedInvitations({ failures, failed }: FailedInvitationsProps) {
  return (
    <details className="group border-t border-rule pt-3 text-sm">
      <summary className="flex min-h-6 items-center gap-1.5 font-semibold marker:content-none">
        <ChevronRight
          aria-hidden="true"
          className="size-4 text-ink-faint transition-transform group-open:rotate-90"
        />
        {counted(failed, 'invitation')} could not be delivered
      </summary>
      <ul className="mt-2 grid gap-2 pl-5.5">
        {failures.map(({ _id, fullName, email, reasonCode, params }) => (
          <li key={_id}>
            <span className="font-medium">{fullName}</span>{' '}
            <span className="text-ink-soft">{email}</span>
            <span className="block text-ink-soft">{sentence(english, reasonCode, params)}</span>
          </li>
        ))}
        {failed > failures.length && (
          <li className="text-ink-soft">
            and {(failed - failures.length).toLocaleString('en')} more, marked Failed on the roll.
          </li>
        )}
      </ul>
    </details>
  );
}
