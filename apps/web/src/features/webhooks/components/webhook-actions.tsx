import type { NewWebhook, Webhook } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { KeyRound, Pencil, Power, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button';
import { ConfirmChange } from '../../../components/overlays/confirm-change';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog';
import { OptionsMenu } from '../../../components/overlays/options-menu';
import { toastError, toastsOf, toastSuccess } from '../../../lib/toasts/toast-message';
import { useChangeWebhook, useRemoveWebhook, useReplaceSecret, useTestWebhook } from '../api';
import { WebhookDialog } from './webhook-dialog';

interface WebhookActionsProps {
  webhook: Webhook;
  onReplaced: (webhook: NewWebhook) => void;
  onRemoved: () => void;
}

/** An owner's actions on a webhook. */
export function WebhookActions({ webhook, onReplaced, onRemoved }: WebhookActionsProps) {
  const { _id, url, events, on } = webhook;
  const change = useChangeWebhook(_id);
  const test = useTestWebhook(_id);
  const replacement = useReplaceSecret(_id);
  const removal = useRemoveWebhook(_id);
  const [asked, setAsked] = useState<'change' | 'replace' | 'remove'>();
  const close = () => setAsked(undefined);
  const icon = { 'aria-hidden': true, className: 'size-4' } as const;
  return (
    <>
      <Button
        variant="secondary"
        icon={<Send {...icon} />}
        loading={test.isPending}
        onClick={() => test.mutate(undefined, toastsOf('webhookSend'))}
      >
        <Trans>Send a test</Trans>
      </Button>
      <OptionsMenu
        of={t`this webhook`}
        items={[
          {
            label: t`Change`,
            icon: <Pencil {...icon} />,
            onSelect: () => {
              change.reset();
              setAsked('change');
            },
          },
          {
            label: on ? t`Switch off` : t`Switch on`,
            icon: <Power {...icon} />,
            onSelect: () => change.mutate({ url, events, on: !on }, toastsOf('webhook')),
          },
          {
            label: t`Replace the secret`,
            icon: <KeyRound {...icon} />,
            onSelect: () => setAsked('replace'),
          },
          {
            label: t`Remove`,
            icon: <Trash2 {...icon} />,
            destructive: true,
            onSelect: () => setAsked('remove'),
          },
        ]}
      />
      {asked === 'change' && (
        <WebhookDialog
          title={t`Change the webhook`}
          action={t`Save`}
          webhook={{ url, events }}
          saving={change}
          onSave={(changed, onError) =>
            change.mutate(
              { ...changed, on },
              {
                onSuccess: () => {
                  toastSuccess('webhook');
                  close();
                },
                onError,
              },
            )
          }
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={asked === 'replace'}
        onClose={close}
        title={t`Replace the secret?`}
        description={t`You get another secret for your system. For 24 hours both sign, and then the new one alone; a secret that was replaced before is not good any more from now on.`}
        confirmLabel={t`Replace`}
        pending={replacement.isPending}
        done={replacement.isSuccess}
        onConfirm={() =>
          replacement.mutate(undefined, {
            onSuccess: onReplaced,
            onError: (error) => toastError('webhook', error),
            onSettled: close,
          })
        }
      />
      <ConfirmChange
        open={asked === 'remove'}
        onClose={close}
        title={t`Remove the webhook?`}
        description={t`It goes with its deliveries, and what waits is not sent any more.`}
        confirmLabel={t`Remove`}
        change={removal}
        input={undefined}
        area="webhookRemove"
        onSuccess={onRemoved}
      />
    </>
  );
}
