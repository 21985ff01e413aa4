import type { Webhook } from '@hustings/shared';
import { Link } from 'react-router-dom';
import { Table, type TableColumn } from '../../../components/tables/table';
import { timeAgo } from '../../../lib/time-ago';
import { paths } from '../../../lib/paths';
import { eventWords, outcomeWords } from '../webhook-words';
import { WebhookState } from './webhook-state';

const columns: TableColumn<Webhook>[] = [
  {
    key: 'address',
    header: 'Address',
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
  { key: 'state', header: 'State', cell: (webhook) => <WebhookState webhook={webhook} /> },
  {
    key: 'last',
    header: 'Last attempt',
    cell: ({ lastAttempt }) =>
      lastAttempt ? (
        <span className="grid">
          <span className="text-ink">{outcomeWords(lastAttempt.failure, lastAttempt.status)}</span>
          <span className="text-xs">{timeAgo(lastAttempt.at)}</span>
        </span>
      ) : (
        'Nothing sent yet'
      ),
  },
];

/** The organisation's webhooks, linked to their pages. */
export function WebhooksTable({ webhooks }: { webhooks: readonly Webhook[] }) {
  return (
    <Table
      caption="The organisation’s webhooks"
      columns={columns}
      rows={webhooks}
      rowKey={({ _id }) => _id}
      stacks
    />
  );
}
