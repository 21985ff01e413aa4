import type { Webhook } from '@hustings/shared';
import { Trans } from '@lingui/react/macro';
import { Badge } from '../../../components/surfaces/badge';

/** Shows if a webhook is on, and if its deliveries succeed. */
export function WebhookState({ webhook: { on, offBecause, failingSince } }: { webhook: Webhook }) {
  if (!on) {
    return offBecause === 'failing' ? (
      <Badge tone="danger">
        <Trans>Switched off, as it failed</Trans>
      </Badge>
    ) : (
      <Badge>
        <Trans context="webhook">Off</Trans>
      </Badge>
    );
  }
  return failingSince ? (
    <Badge tone="warning">
      <Trans>Failing</Trans>
    </Badge>
  ) : (
    <Badge tone="success">
      <Trans context="webhook">On</Trans>
    </Badge>
  );
}
