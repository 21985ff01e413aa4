import type { NewWebhook } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { NewSecret } from '../../../components/feedback/new-secret';

interface WebhookSecretProps {
  webhook: NewWebhook;
  onKept: () => void;
}

export function WebhookSecret({ webhook: { secret, oldSecretUntil }, onKept }: WebhookSecretProps) {
  return (
    <NewSecret
      title={oldSecretUntil ? t`The secret is replaced` : t`The webhook is added`}
      secret={secret}
      copyLabel={t`Copy the signing secret`}
      keptLabel={t`It is in its place`}
      onKept={onKept}
    >
      <Trans>
        This is the secret with which your system checks what it receives. It is shown this once.
      </Trans>{' '}
      {oldSecretUntil && t`For 24 hours the one before it signs as well.`}
    </NewSecret>
  );
}
