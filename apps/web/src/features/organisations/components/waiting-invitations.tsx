import type { MemberInvitation } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
  const address = withdrawing?.email ?? '';
  const columns: TableColumn<MemberInvitation>[] = [
    {
      key: 'email',
      header: t`Email`,
      isRowHeader: true,
      cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
    },
    {
      key: 'role',
      header: t`Role`,
      cell: ({ role }) => <span className="font-medium text-ink">{roleWords[role].one}</span>,
    },
    {
      key: 'invitedAt',
      header: t`Invited`,
      cell: ({ invitedAt }) => (
        <span className="whitespace-nowrap">
          <Trans>
            <span className="sm:hidden">invited </span>
            {lastUpdateDate(invitedAt)}
          </Trans>
        </span>
      ),
    },
  ];
  const actions: TableColumn<MemberInvitation> = {
    key: 'actions',
    header: (
      <span className="sr-only">
        <Trans>Actions</Trans>
      </span>
    ),
    cell: (invitation) => (
      <span className="-my-1 flex flex-wrap gap-2 sm:justify-end">
        <SendAgainButton invitation={invitation} />
        <Button
          variant="quietDanger"
          size="small"
          aria-label={t`Withdraw the invitation to ${invitation.email}`}
          onClick={() => setWithdrawing(invitation)}
        >
          <Trans>Withdraw</Trans>
        </Button>
      </span>
    ),
  };
  return (
    <>
      <Table
        caption={t`Invitations`}
        columns={mayManage ? [...columns, actions] : columns}
        rows={invitations}
        rowKey={({ _id }) => _id}
        stacks
      />
      <ConfirmChange
        open={withdrawing !== undefined}
        onClose={() => setWithdrawing(undefined)}
        title={t`Withdraw the invitation?`}
        description={t`The link sent to ${address} will stop working. You can invite this address again at any time.`}
        confirmLabel={t`Withdraw`}
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
      aria-label={t`Send again to ${email}`}
      loading={sending.isPending}
      icon={<RotateCw aria-hidden="true" className="size-4" />}
      onClick={() => sending.mutate({ email, role }, toastsOf('memberInvite'))}
    >
      <Trans>Send again</Trans>
    </Button>
  );
}
