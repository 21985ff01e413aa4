import type { MemberInvitation } from '@hustings/shared';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button';
import { ConfirmChange } from '../../../components/overlays/confirm-change';
import { Table, type TableColumn } from '../../../components/tables/table';
import { lastUpdateDate } from '../../../lib/dates';
import { useMay } from '../../../lib/session/use-may';
import { toastsOf } from '../../../lib/toasts/toast-message';
import { useInviteMember, useWithdrawInvitation } from '../api';
import { roleWords } from '../../../lib/session/role-words';

/** Open invitations to become a member. */
export function WaitingInvitations({ invitations }: { invitations: readonly MemberInvitation[] }) {
  const mayManage = useMay('manageOrganisation');
  const withdrawal = useWithdrawInvitation();
  const [withdrawing, setWithdrawing] = useState<MemberInvitation>();
  const columns: TableColumn<MemberInvitation>[] = [
    {
      key: 'email',
      header: 'Email',
      isRowHeader: true,
      cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
    },
    {
      key: 'role',
      header: 'Role',
      cell: ({ role }) => <span className="font-medium text-ink">{roleWords[role].one}</span>,
    },
    {
      key: 'invitedAt',
      header: 'Invited',
      cell: ({ invitedAt }) => (
        <span className="whitespace-nowrap">
          <span className="sm:hidden">invited </span>
          {lastUpdateDate(invitedAt)}
        </span>
      ),
    },
  ];
  const actions: TableColumn<MemberInvitation> = {
    key: 'actions',
    header: <span className="sr-only">Actions</span>,
    cell: (invitation) => (
      <span className="-my-1 flex flex-wrap gap-2 sm:justify-end">
        <SendAgainButton invitation={invitation} />
        <Button
          variant="quietDanger"
          size="small"
          aria-label={`Withdraw the invitation to ${invitation.email}`}
          onClick={() => setWithdrawing(invitation)}
        >
          Withdraw
        </Button>
      </span>
    ),
  };
  return (
    <>
      <Table
        caption="Invitations"
        columns={mayManage ? [...columns, actions] : columns}
        rows={invitations}
        rowKey={({ _id }) => _id}
        stacks
      />
      <ConfirmChange
        open={withdrawing !== undefined}
        onClose={() => setWithdrawing(undefined)}
        title="Withdraw the invitation?"
        description={`The link sent to ${withdrawing?.email ?? ''} will stop working. You can invite this address again at any time.`}
        confirmLabel="Withdraw"
        change={withdrawal}
        input={withdrawing?._id}
        area="invitationWithdraw"
      />
    </>
  );
}

function SendAgainButton({ invitation: { email, role } }: { invitation: MemberInvitation }) {
  const sending = useInviteMember();
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={`Send the invitation to ${email} again`}
      loading={sending.isPending}
      icon={<RotateCw aria-hidden="true" className="size-4" />}
      onClick={() => sending.mutate({ email, role }, toastsOf('memberInvite'))}
    >
      Send again
    </Button>
  );
}
