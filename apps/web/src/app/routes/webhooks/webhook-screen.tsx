import type { NewWebhook, Webhook } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { EmptyState } from '../../../components/feedback/empty-state';
import { LoadError } from '../../../components/feedback/load-error';
import { Notice } from '../../../components/feedback/notice';
import { PageHeader } from '../../../components/headings/page-header';
import { Section } from '../../../components/headings/section';
import { SkeletonRows } from '../../../components/skeletons/skeleton-rows';
import { Pagination } from '../../../components/tables/pagination';
import { deliveriesQuery, webhooksQuery } from '../../../features/webhooks/api';
import { DeliveriesTable } from '../../../features/webhooks/components/deliveries-table';
import { WebhookActions } from '../../../features/webhooks/components/webhook-actions';
import { WebhookSecret } from '../../../features/webhooks/components/webhook-secret';
import { WebhookState } from '../../../features/webhooks/components/webhook-state';
import { eventWords } from '../../../features/webhooks/webhook-words';
import { usePage } from '../../../lib/address/use-page';
import { electionDate } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { useWebhookId } from '../../../lib/route-ids';

function WebhookRoute() {
  const webhookId = useWebhookId();
  const page = usePage();
  const navigate = useNavigate();
  const list = useQuery(webhooksQuery());
  const deliveries = useQuery(deliveriesQuery(webhookId, page));
  const [replaced, setReplaced] = useState<NewWebhook>();
  const webhook = list.data?.webhooks.find(({ _id }) => _id === webhookId);
  const { data } = deliveries;
  return (
    <>
      <PageHeader
        title={t`Webhook`}
        back={{ to: paths.connections(), label: t`Connections` }}
        {...(webhook && {
          badge: <WebhookState webhook={webhook} />,
          description: <WebhookSummary webhook={webhook} />,
          actions: (
            <WebhookActions
              webhook={webhook}
              onReplaced={setReplaced}
              onRemoved={() => void navigate(paths.connections(), { replace: true })}
            />
          ),
        })}
      />
      <div className="grid grid-cols-1 gap-6">
        {replaced && <WebhookSecret webhook={replaced} onKept={() => setReplaced(undefined)} />}
        {webhook && <WebhookTrouble webhook={webhook} />}
        <Section
          title={t`Deliveries`}
          description={t`Of the last 30 days, the newest first. What fails is sent again for three days, in longer and longer steps.`}
        >
          {deliveries.isPending && <SkeletonRows rows={4} label={t`Loading the deliveries`} />}
          {deliveries.isLoadingError && <LoadError area="organisationLoad" query={deliveries} />}
          {data?.total === 0 && (
            <EmptyState
              title={t`Nothing sent yet`}
              message={t`The next event appears here as soon as it happens. Send a test to see if your system answers.`}
              icon={<Send aria-hidden="true" className="size-7" />}
            />
          )}
          {data && data.total > 0 && (
            <div className="grid grid-cols-1 gap-4">
              <DeliveriesTable webhookId={webhookId} deliveries={data.results} />
              <Pagination page={page} limit={data.limit} total={data.total} />
            </div>
          )}
        </Section>
      </div>
    </>
  );
}

function WebhookSummary({ webhook: { url, events } }: { webhook: Webhook }) {
  const heard = events.map((type) => eventWords[type]).join(' · ');
  return (
    <>
      <span className="font-mono text-sm wrap-anywhere text-ink">{url}</span>
      <br />
      <Trans>Notified when: {heard}</Trans>
    </>
  );
}

/** Problems that an owner should fix. */
function WebhookTrouble({ webhook: { on, offBecause, failingSince } }: { webhook: Webhook }) {
  if (!on && offBecause === 'failing') {
    return (
      <Notice tone="danger" title={t`This webhook was switched off`}>
        <p>
          <Trans>
            For three days nothing could be delivered. When your system answers again, switch it on
            and send again what it has missed.
          </Trans>
        </p>
      </Notice>
    );
  }
  if (on && failingSince) {
    const since = electionDate(failingSince);
    return (
      <Notice tone="warning" title={t`Nothing arrives`}>
        <p>
          <Trans>
            Everything has failed since {since}. After three days of that the webhook is switched
            off, and the owners get a mail.
          </Trans>
        </p>
      </Notice>
    );
  }
  return null;
}

export { WebhookRoute as Component };
