import type { Webhook } from '@hustings/shared';
import { Badge } from '../../../components/surfaces/badge';

/** Shows if a webhook is on, and if its deliveries succeed. */
export function WebhookState({ webhook: { on, offBecause, failingSince } }: { webhook: Webhook }) {
  if (!on) {
    return offBecause === 'failing' ? (
      <Badge tone="danger">Switched off, as it failed</Badge>
    ) : (
      <Badge>Off</Badge>
    );
  }
  return failingSince ? <Badge tone="warning">Failing</Badge> : <Badge tone="success">On</Badge>;
}
