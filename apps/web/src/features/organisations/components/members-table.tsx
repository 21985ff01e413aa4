import type { Member } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { UserCog, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { OptionsMenu } from '../../../components/overlays/options-menu';
import { Badge } from '../../../components/surfaces/badge';
import { Table, type TableColumn } from '../../../components/tables/table';
import { lastUpdateDate } from '../../../lib/dates';
import { useMay } from '../../../lib/session/use-may';
import { useSignedIn } from '../../../lib/session/use-signed-in';
import { roleWords } from '../../../lib/session/role-words';
import { ChangeRoleDialog } from './change-role-dialog';
import { RemoveMemberDialog } from './remove-member-dialog';

/** The organisation's members; owners change and remove the others here. */
export function MembersTable({ members }: { members: readonly Member[] }) {
  const session = useSignedIn();
  const mayManage = useMay('manageOrganisation');
  const [changing, setChanging] = useState<Member>();
  const [removing, setRemoving] = useState<Member>();
  const columns: TableColumn<Member>[] = [
    {
      key: 'member',
      header: t`Member`,
      isRowHeader: true,
      cell: ({ _id, fullName, email }) => (
        <span className="grid">
          <span className="flex flex-wrap items-center gap-2 wrap-anywhere">
            {fullName || email}
            {_id === session.id && (
              <Badge tone="info">
                <Trans>You</Trans>
              </Badge>
            )}
          </span>
          {fullName && email && (
            <span className="text-xs font-normal wrap-anywhere text-ink-soft">{email}</span>
          )}
        </span>
      ),
    },
    {
      key: 'role',
      header: t`Role`,
      cell: ({ role }) => <span className="font-medium text-ink">{roleWords[role].one}</span>,
    },
    {
      key: 'since',
      header: t`Since`,
      cell: ({ since }) => (
        <span className="whitespace-nowrap">
          <Trans>
            <span className="sm:hidden">since </span>
            {lastUpdateDate(since)}
          </Trans>
        </span>
      ),
    },
  ];
  const actions: TableColumn<Member> = {
    key: 'actions',
    header: (
      <span className="sr-only">
        <Trans>Actions</Trans>
      </span>
    ),
    align: 'end',
    cell: (member) =>
      member._id !== session.id && (
        <span className="-my-1.5 inline-flex">
          <OptionsMenu
            of={nameOf(member)}
            items={[
              {
                label: t`Change role`,
                icon: <UserCog aria-hidden="true" className="size-4" />,
                onSelect: () => setChanging(member),
              },
              {
                label: t`Remove`,
                icon: <UserMinus aria-hidden="true" className="size-4" />,
                destructive: true,
                onSelect: () => setRemoving(member),
              },
            ]}
          />
        </span>
      ),
  };
  const hasActions = mayManage && members.some(({ _id }) => _id !== session.id);
  return (
    <>
      <Table
        caption={t`Members`}
        columns={hasActions ? [...columns, actions] : columns}
        rows={members}
        rowKey={({ _id }) => _id}
        stacks
      />
      <ChangeRoleDialog
        key={changing?._id}
        member={changing}
        onClose={() => setChanging(undefined)}
      />
      <RemoveMemberDialog member={removing} onClose={() => setRemoving(undefined)} />
    </>
  );
}

function nameOf({ fullName, email }: Member): string {
  return fullName || email;
}
