import { MOST_WEBHOOKS, type NewWebhook } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button';
import { EmptyState } from '../../../components/feedback/empty-state';
import { LoadError } from '../../../components/feedback/load-error';
import { Section } from '../../../components/headings/section';
import { SkeletonRows } from '../../../components/skeletons/skeleton-rows';
import { useAddWebhook, webhooksQuery } from '../api';
import { WebhookDialog } from './webhook-dialog';
import { WebhookSecret } from './webhook-secret';
import { WebhooksTable } from './webhooks-table';

/** Addresses of the organisation's systems that receive events of its elections. */
export function WebhooksSection() {
  const query = useQuery(webhooksQuery());
  const adding = useAddWebhook();
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<NewWebhook>();
  const webhooks = query.data?.webhooks;
  const isFull = webhooks !== undefined && webhooks.length >= MOST_WEBHOOKS;
  const add = (
    <Button
      size="small"
      icon={<Plus aria-hidden="true" className="size-4" />}
      disabled={isFull}
      onClick={() => {
        adding.reset();
        setAdding(true);
      }}
    >
      <Trans>Add a webhook</Trans>
    </Button>
  );
  return (
    <Section
      title={t`Webhooks`}
      description={t`A webhook tells one of your systems that voting has opened or closed, or that results are published.`}
      actions={webhooks && webhooks.length > 0 && add}
    >
      {made && <WebhookSecret webhook={made} onKept={() => setMade(undefined)} />}
      {query.isPending && <SkeletonRows rows={2} label={t`Loading the webhooks`} />}
      {query.isLoadingError && <LoadError area="organisationLoad" query={query} />}
      {webhooks?.length === 0 && (
        <EmptyState
          title={t`No webhooks yet`}
          message={t`Add one for each system that is to hear of your elections, such as your website.`}
          icon={<WebhookIcon aria-hidden="true" className="size-7" />}
          action={add}
        />
      )}
      {webhooks && webhooks.length > 0 && <WebhooksTable webhooks={webhooks} />}
      {isFull && (
        <p className="text-sm text-ink-soft">
          <Trans>These are the {MOST_WEBHOOKS} that an organisation may have.</Trans>
        </p>
      )}
      {isAdding && (
        <WebhookDialog
          title={t`Add a webhook`}
          action={t`Add it`}
          saving={adding}
          onSave={(webhook, onError) =>
            adding.mutate(webhook, {
              onSuccess: (added) => {
                setMade(added);
                setAdding(false);
              },
              onError,
            })
          }
          onClose={() => setAdding(false)}
        />
      )}
    </Section>
  );
}
