import type { Delivery, WebhookId } from '@hustings/shared';
import { RotateCw } from 'lucide-react';
import { Button } from '../../../components/buttons/button';
import { Badge } from '../../../components/surfaces/badge';
import { Table, type TableColumn } from '../../../components/tables/table';
import { electionDate } from '../../../lib/dates';
import { timeAgo } from '../../../lib/time-ago';
import { toastsOf } from '../../../lib/toasts/toast-message';
import { useSendAgain } from '../api';
import { eventWords, outcomeWords } from '../webhook-words';

interface DeliveriesTableProps {
  webhookId: WebhookId;
  deliveries: readonly Delivery[];
}

export function DeliveriesTable({ webhookId, deliveries }: DeliveriesTableProps) {
  const columns: TableColumn<Delivery>[] = [
    {
      key: 'event',
      header: 'Event',
      isRowHeader: true,
      cell: ({ type, election, at }) => (
        <span className="grid">
          <span>{eventWords[type]}</span>
          <span className="text-xs font-normal wrap-anywhere text-ink-soft">
            {election && `${election.name}, `}
            {electionDate(at)}
          </span>
        </span>
      ),
    },
    { key: 'state', header: 'State', cell: (delivery) => <DeliveryState delivery={delivery} /> },
    { key: 'answer', header: 'Last attempt', cell: (delivery) => <LastAttempt {...delivery} /> },
    {
      key: 'actions',
      header: <span className="sr-only">Actions</span>,
      cell: (delivery) => <SendAgainButton webhookId={webhookId} delivery={delivery} />,
    },
  ];
  return (
    <Table
      caption="Deliveries"
      columns={columns}
      rows={deliveries}
      rowKey={({ _id }) => _id}
      stacks
    />
  );
}

function DeliveryState({ delivery: { state, attempts, nextAt } }: { delivery: Delivery }) {
  const attempted = `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`;
  return (
    <span className="grid justify-items-start gap-1">
      {state === 'delivered' && <Badge tone="success">Delivered</Badge>}
      {state === 'failed' && <Badge tone="danger">Not delivered</Badge>}
      {state === 'waiting' && (
        <Badge tone={attempts === 0 ? 'info' : 'warning'}>
          {attempts === 0 ? 'On its way' : 'Tried again later'}
        </Badge>
      )}
      <span className="text-xs">
        {state === 'waiting' && nextAt && attempts > 0
          ? `${attempted}, next ${timeAgo(nextAt)}`
          : attempted}
      </span>
    </span>
  );
}

function LastAttempt({ attemptedAt, status, failure, answer }: Delivery) {
  if (!attemptedAt && !failure) return <>Not tried yet</>;
  return (
    <span className="grid max-w-md gap-1">
      <span className="text-ink">{outcomeWords(failure, status)}</span>
      {attemptedAt && <span className="text-xs">{timeAgo(attemptedAt)}</span>}
      {answer && (
        <details className="text-xs">
          <summary className="cursor-pointer py-1 text-link">What it said</summary>
          <code className="mt-1 block max-h-40 overflow-y-auto rounded-sm bg-sunken px-2 py-1.5 font-mono wrap-anywhere whitespace-pre-wrap text-ink">
            {answer}
          </code>
        </details>
      )}
    </span>
  );
}

interface SendAgainButtonProps {
  webhookId: WebhookId;
  delivery: Delivery;
}

function SendAgainButton({ webhookId, delivery }: SendAgainButtonProps) {
  const sending = useSendAgain(webhookId);
  const { _id, type, election, state, attempts } = delivery;
  if (state === 'waiting' && attempts === 0) return null;
  const label = state === 'waiting' ? 'Send now' : 'Send again';
  return (
    <span className="-my-1 flex sm:justify-end">
      <Button
        variant="secondary"
        size="small"
        className="whitespace-nowrap"
        aria-label={`${label}: ${eventWords[type]}${election ? `, ${election.name}` : ''}`}
        loading={sending.isPending}
        icon={<RotateCw aria-hidden="true" className="size-4" />}
        onClick={() => sending.mutate(_id, toastsOf('webhookSend'))}
      >
        {label}
      </Button>
    </span>
  );
}
