import type { NewWebhook } from '@hustings/shared';
import { Button } from '../../../components/buttons/button';
import { CopyButton } from '../../../components/buttons/copy-button';
import { Notice } from '../../../components/feedback/notice';
import { focusHeading, headingAround } from '../../../lib/focus/heading-around';
import { takeFocus } from '../../../lib/focus/take-focus';

interface WebhookSecretProps {
  webhook: NewWebhook;
  onKept: () => void;
}

/** The secret that was just made: there is no way to see it again. */
export function WebhookSecret({ webhook: { secret, oldSecretUntil }, onKept }: WebhookSecretProps) {
  return (
    <div ref={takeFocus} tabIndex={-1}>
      <Notice
        tone="success"
        live
        title={oldSecretUntil ? 'The secret is replaced' : 'The webhook is added'}
      >
        <p>
          This is the secret with which your system checks what it receives. It is shown this once.
          {oldSecretUntil && ' For 24 hours the one before it signs as well.'}
        </p>
        <code className="my-1 rounded-sm border border-rule bg-surface px-3 py-2 font-mono text-sm break-all select-all">
          {secret}
        </code>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={secret} label="Copy the signing secret" />
          <Button
            variant="quiet"
            size="small"
            onClick={({ currentTarget }) => {
              focusHeading(headingAround(currentTarget));
              onKept();
            }}
          >
            It is in its place
          </Button>
        </div>
      </Notice>
    </div>
  );
}
