import type { NewWebhook } from '@hustings/shared';
import { NewSecret } from '../../../components/feedback/new-secret';

interface WebhookSecretProps {
  webhook: NewWebhook;
  onKept: () => void;
}

export function WebhookSecret({ webhook: { secret, oldSecretUntil }, onKept }: WebhookSecretProps) {
  return (
    <NewSecret
      title={oldSecretUntil ? 'The secret is replaced' : 'The webhook is added'}
      secret={secret}
      copyLabel="Copy the signing secret"
      keptLabel="It is in its place"
      onKept={onKept}
    >
      This is the secret with which your system checks what it receives. It is shown this once.
      {oldSecretUntil && ' For 24 hours the one before it signs as well.'}
    </NewSecret>
  );
}
