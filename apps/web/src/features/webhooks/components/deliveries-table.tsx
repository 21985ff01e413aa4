import type { Delivery, WebhookId } from '@hustings/shared';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
      header: t`Event`,
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
    { key: 'state', header: t`State`, cell: (delivery) => <DeliveryState delivery={delivery} /> },
    { key: 'answer', header: t`Last attempt`, cell: (delivery) => <LastAttempt {...delivery} /> },
    {
      key: 'actions',
      header: (
        <span className="sr-only">
          <Trans>Actions</Trans>
        </span>
      ),
      cell: (delivery) => <SendAgainButton webhookId={webhookId} delivery={delivery} />,
    },
  ];
  return (
    <Table
      caption={t`Deliveries`}
      columns={columns}
      rows={deliveries}
      rowKey={({ _id }) => _id}
      stacks
    />
  );
}

function DeliveryState({ delivery: { state, attempts, nextAt } }: { delivery: Delivery }) {
  const next = nextAt && timeAgo(nextAt);
  const attempted = plural(attempts, { one: '# attempt', other: '# attempts' });
  return (
    <span className="grid justify-items-start gap-1">
      {state === 'delivered' && (
        <Badge tone="success">
          <Trans>Delivered</Trans>
        </Badge>
      )}
      {state === 'failed' && (
        <Badge tone="danger">
          <Trans>Not delivered</Trans>
        </Badge>
      )}
      {state === 'waiting' && (
        <Badge tone={attempts === 0 ? 'info' : 'warning'}>
          {attempts === 0 ? t`On its way` : t`Tried again later`}
        </Badge>
      )}
      <span className="text-xs">
        {state === 'waiting' && next && attempts > 0
          ? plural(attempts, {
              one: `# attempt, next ${next}`,
              other: `# attempts, next ${next}`,
            })
          : attempted}
      </span>
    </span>
  );
}

function LastAttempt({ attemptedAt, status, failure, answer }: Delivery) {
  if (!attemptedAt && !failure) return <Trans>Not tried yet</Trans>;
  return (
    <span className="grid max-w-md gap-1">
      <span className="text-ink">{outcomeWords(failure, status)}</span>
      {attemptedAt && <span className="text-xs">{timeAgo(attemptedAt)}</span>}
      {answer && (
        <details className="text-xs">
          <summary className="cursor-pointer py-1 text-link">
            <Trans>What it said</Trans>
          </summary>
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
  const label = state === 'waiting' ? t`Send now` : t`Send again`;
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
