import type { ApiKey } from '@hustings/shared';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button';
import { ConfirmChange } from '../../../components/overlays/confirm-change';
import { Badge } from '../../../components/surfaces/badge';
import { Table, type TableColumn } from '../../../components/tables/table';
import { lastUpdateDate } from '../../../lib/dates';
import { timeAgo } from '../../../lib/time-ago';
import { useRevokeKey } from '../api';
import { roleWords } from '../../../lib/session/role-words';
import { KeyUsesDialog } from './key-uses-dialog';

/** The organisation's keys, ended ones included. */
export function ApiKeysTable({ keys }: { keys: readonly ApiKey[] }) {
  const revocation = useRevokeKey();
  const [revoking, setRevoking] = useState<ApiKey>();
  const [shown, setShown] = useState<ApiKey>();
  const columns: TableColumn<ApiKey>[] = [
    {
      key: 'name',
      header: 'Key',
      isRowHeader: true,
      cell: ({ name, madeBy, madeAt }) => (
        <span className="grid">
          <span className="wrap-anywhere">{name}</span>
          <span className="text-xs font-normal wrap-anywhere text-ink-soft">
            made by {madeBy ?? 'somebody who has left'} on {lastUpdateDate(madeAt)}
          </span>
        </span>
      ),
    },
    {
      key: 'role',
      header: 'Role',
      cell: ({ role }) => <span className="font-medium text-ink">{roleWords[role].one}</span>,
    },
    { key: 'end', header: 'Good until', cell: (key) => <KeyEnd apiKey={key} /> },
    {
      key: 'used',
      header: 'Last used',
      cell: ({ lastUsedAt }) => (
        <span className="sm:whitespace-nowrap">
          <span className="sm:hidden">{lastUsedAt ? 'last used ' : ''}</span>
          {lastUsedAt ? timeAgo(lastUsedAt) : 'Not used yet'}
        </span>
      ),
    },
    {
      key: 'actions',
      header: <span className="sr-only">Actions</span>,
      cell: (key) => (
        <span className="-my-1 flex flex-wrap gap-2 sm:flex-nowrap sm:justify-end">
          <Button
            variant="secondary"
            size="small"
            aria-label={`Uses of ${key.name}`}
            onClick={() => setShown(key)}
          >
            Uses
          </Button>
          {key.state === 'good' && (
            <Button
              variant="quietDanger"
              size="small"
              aria-label={`Revoke ${key.name}`}
              onClick={() => setRevoking(key)}
            >
              Revoke
            </Button>
          )}
        </span>
      ),
    },
  ];
  return (
    <>
      <Table caption="Keys" columns={columns} rows={keys} rowKey={({ _id }) => _id} stacks />
      {shown && <KeyUsesDialog apiKey={shown} onClose={() => setShown(undefined)} />}
      <ConfirmChange
        open={revoking !== undefined}
        onClose={() => setRevoking(undefined)}
        title={`Revoke “${revoking?.name ?? ''}”?`}
        description="The system that uses this key is locked out at its next call, for good. To let it in again, make a new key."
        confirmLabel="Revoke"
        change={revocation}
        input={revoking?._id}
        area="keyRevoke"
      />
    </>
  );
}

function KeyEnd({ apiKey: { state, expiresAt, revokedAt } }: { apiKey: ApiKey }) {
  if (state === 'good') {
    return (
      <span className="whitespace-nowrap">
        <span className="sm:hidden">good until </span>
        {lastUpdateDate(expiresAt)}
      </span>
    );
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Badge>{state === 'revoked' ? 'Revoked' : 'Expired'}</Badge>
      <span className="whitespace-nowrap">{lastUpdateDate(revokedAt ?? expiresAt)}</span>
    </span>
  );
}
