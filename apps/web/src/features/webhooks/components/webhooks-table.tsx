import type { Webhook } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import { Table, type TableColumn } from '../../../components/tables/table';
import { timeAgo } from '../../../lib/time-ago';
import { paths } from '../../../lib/paths';
import { eventWords, outcomeWords } from '../webhook-words';
import { WebhookState } from './webhook-state';

const columns: TableColumn<Webhook>[] = [
  {
    key: 'address',
    header: t`Address`,
    isRowHeader: true,
    cell: ({ _id, url, events }) => (
      <span className="grid gap-0.5">
        <Link to={paths.webhook(_id)} className="text-link wrap-anywhere">
          {url}
        </Link>
        <span className="text-xs font-normal text-ink-soft">
          {events.map((type) => eventWords[type]).join(' · ')}
        </span>
      </span>
    ),
  },
  { key: 'state', header: t`State`, cell: (webhook) => <WebhookState webhook={webhook} /> },
  {
    key: 'last',
    header: t`Last attempt`,
    cell: ({ lastAttempt }) =>
      lastAttempt ? (
        <span className="grid">
          <span className="text-ink">{outcomeWords(lastAttempt.failure, lastAttempt.status)}</span>
          <span className="text-xs">{timeAgo(lastAttempt.at)}</span>
        </span>
      ) : (
        t`Nothing sent yet`
      ),
  },
];

/** The organisation's webhooks, linked to their pages. */
export function WebhooksTable({ webhooks }: { webhooks: readonly Webhook[] }) {
  return (
    <Table
      caption={t`The organisation’s webhooks`}
      columns={columns}
      rows={webhooks}
      rowKey={({ _id }) => _id}
      stacks
    />
  );
}
