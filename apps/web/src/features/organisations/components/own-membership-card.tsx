import type { Member } from '@hustings/shared';
import { select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/buttons/button';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog';
import { Card } from '../../../components/surfaces/card';
import { paths } from '../../../lib/paths';
import { refreshSession } from '../../../lib/session/refresh-session';
import { useSignedIn } from '../../../lib/session/use-signed-in';
import { toastError } from '../../../lib/toasts/toast-message';
import { useLeaveOrganisation } from '../api';
import { roleWords } from '../../../lib/session/role-words';
import { HandOverDialog } from './hand-over-dialog';

/** The user's own role, with ways to hand over ownership or leave. */
export function OwnMembershipCard({ members }: { members: readonly Member[] }) {
  const { id, membership } = useSignedIn();
  const navigate = useNavigate();
  const leaving = useLeaveOrganisation();
  const [asking, setAsking] = useState<'handOver' | 'leave'>();
  const whyNotId = useId();
  const own = members.find(({ _id }) => _id === id);
  if (!own || !membership) return null;
  const { name } = membership;
  const owners = members.filter(({ role }) => role === 'owner').length;
  const isLastOwner = own.role === 'owner' && owners === 1;
  const others = members.filter(({ _id }) => _id !== id);

  async function leave() {
    await navigate(paths.dashboard(), { replace: true });
    // From here on, the user acts for no organisation.
    await refreshSession();
  }

  return (
    <Card as="section" aria-labelledby="own-membership" className="grid content-start gap-4">
      <div className="grid gap-1">
        <h2 id="own-membership" className="text-base font-bold">
          {select(own.role, {
            owner: 'You are an owner',
            officer: 'You are an officer',
            clerk: 'You are a clerk',
            other: 'You are an observer',
          })}
        </h2>
        <p className="text-sm text-ink-soft">{roleWords[own.role].may}</p>
      </div>
      {isLastOwner && (
        <p id={whyNotId} className="border-t border-rule pt-4 text-sm text-ink-soft">
          <Trans>
            You are the only owner, and an organisation needs one: you can neither leave nor take
            another role before somebody else is an owner.
          </Trans>{' '}
          {others.length === 0 && t`Nobody else is a member yet. Invite somebody first.`}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {own.role === 'owner' && others.length > 0 && (
          <Button variant="secondary" size="small" onClick={() => setAsking('handOver')}>
            <Trans>Hand over ownership</Trans>
          </Button>
        )}
        <Button
          variant="quietDanger"
          size="small"
          disabled={isLastOwner}
          aria-describedby={isLastOwner ? whyNotId : undefined}
          onClick={() => setAsking('leave')}
        >
          <Trans>Leave the organisation</Trans>
        </Button>
      </div>
      <HandOverDialog
        from={own}
        others={others}
        open={asking === 'handOver'}
        onClose={() => setAsking(undefined)}
      />
      <ConfirmDialog
        open={asking === 'leave'}
        onClose={() => setAsking(undefined)}
        title={name ? t`Leave ${name}?` : t`Leave the organisation?`}
        description={t`You see none of its elections any more, and only an owner can invite you again. Your account stays, and so does your right to vote where you are on a roll. What you did stays in the audit trails.`}
        confirmLabel={t({ message: 'Leave', context: 'organisation' })}
        pending={leaving.isPending}
        done={leaving.isSuccess}
        onConfirm={() =>
          leaving.mutate(id, {
            onSuccess: () => void leave(),
            onError: (error) => {
              toastError('organisationLeave', error);
              setAsking(undefined);
            },
          })
        }
      />
    </Card>
  );
}
