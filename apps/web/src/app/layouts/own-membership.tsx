import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Membership } from '@hustings/shared';
import { roleWords } from '../../lib/session/role-words';

/** The user's organisation and role in it. */
export function OwnMembership({ membership: { name, role } }: { membership: Membership }) {
  return (
    <p className="grid border-t border-rule px-3 pt-4 pb-1 text-sm">
      <span className="font-semibold text-ink wrap-anywhere">{name || t`Your organisation`}</span>
      <span className="text-xs text-ink-soft">
        <Trans>
          <span className="sr-only">You are its </span>
          {{ role: roleWords[role].one }}
        </Trans>
      </span>
    </p>
  );
}
