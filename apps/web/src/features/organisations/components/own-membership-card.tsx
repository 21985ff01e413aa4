import type { Member } from '@hustings/shared';
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
          You are {roleWords[own.role].a}
        </h2>
        <p className="text-sm text-ink-soft">{roleWords[own.role].may}</p>
      </div>
      {isLastOwner && (
        <p id={whyNotId} className="border-t border-rule pt-4 text-sm text-ink-soft">
          You are the only owner, and an organisation needs one: you can neither leave nor take
          another role before somebody else is an owner.{' '}
          {others.length === 0 && 'Nobody else is a member yet. Invite somebody first.'}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {own.role === 'owner' && others.length > 0 && (
          <Button variant="secondary" size="small" onClick={() => setAsking('handOver')}>
            Hand over ownership
          </Button>
        )}
        <Button
          variant="quietDanger"
          size="small"
          disabled={isLastOwner}
          aria-describedby={isLastOwner ? whyNotId : undefined}
          onClick={() => setAsking('leave')}
        >
          Leave the organisation
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
        title={`Leave ${membership.name || 'the organisation'}?`}
        description="You see none of its elections any more, and only an owner can invite you again. Your account stays, and so does your right to vote where you are on a roll. What you did stays in the audit trails."
        confirmLabel="Leave"
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
