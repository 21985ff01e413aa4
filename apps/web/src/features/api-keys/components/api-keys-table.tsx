import type { ApiKey } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
  const name = revoking?.name ?? '';
  const columns: TableColumn<ApiKey>[] = [
    {
      key: 'name',
      header: t`Key`,
      isRowHeader: true,
      cell: ({ name, madeBy, madeAt }) => (
        <span className="grid">
          <span className="wrap-anywhere">{name}</span>
          <span className="text-xs font-normal wrap-anywhere text-ink-soft">
            {madeBy
              ? t`made by ${madeBy} on ${lastUpdateDate(madeAt)}`
              : t`made by somebody who has left on ${lastUpdateDate(madeAt)}`}
          </span>
        </span>
      ),
    },
    {
      key: 'role',
      header: t`Role`,
      cell: ({ role }) => <span className="font-medium text-ink">{roleWords[role].one}</span>,
    },
    { key: 'end', header: t`Good until`, cell: (key) => <KeyEnd apiKey={key} /> },
    {
      key: 'used',
      header: t`Last used`,
      cell: ({ lastUsedAt }) => (
        <span className="sm:whitespace-nowrap">
          {lastUsedAt ? (
            <Trans>
              <span className="sm:hidden">last used </span>
              {timeAgo(lastUsedAt)}
            </Trans>
          ) : (
            t`Not used yet`
          )}
        </span>
      ),
    },
    {
      key: 'actions',
      header: (
        <span className="sr-only">
          <Trans>Actions</Trans>
        </span>
      ),
      cell: (key) => (
        <span className="-my-1 flex flex-wrap gap-2 sm:flex-nowrap sm:justify-end">
          <Button
            variant="secondary"
            size="small"
            aria-label={t`Uses of ${key.name}`}
            onClick={() => setShown(key)}
          >
            <Trans comment="Noun: the calls made with a key">Uses</Trans>
          </Button>
          {key.state === 'good' && (
            <Button
              variant="quietDanger"
              size="small"
              aria-label={t`Revoke ${key.name}`}
              onClick={() => setRevoking(key)}
            >
              <Trans>Revoke</Trans>
            </Button>
          )}
        </span>
      ),
    },
  ];
  return (
    <>
      <Table caption={t`Keys`} columns={columns} rows={keys} rowKey={({ _id }) => _id} stacks />
      {shown && <KeyUsesDialog apiKey={shown} onClose={() => setShown(undefined)} />}
      <ConfirmChange
        open={revoking !== undefined}
        onClose={() => setRevoking(undefined)}
        title={t`Revoke “${name}”?`}
        description={t`The system that uses this key is locked out at its next call, for good. To let it in again, make a new key.`}
        confirmLabel={t`Revoke`}
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
        <Trans>
          <span className="sm:hidden">good until </span>
          {lastUpdateDate(expiresAt)}
        </Trans>
      </span>
    );
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Badge>{state === 'revoked' ? t`Revoked` : t`Expired`}</Badge>
      <span className="whitespace-nowrap">{lastUpdateDate(revokedAt ?? expiresAt)}</span>
    </span>
  );
}
