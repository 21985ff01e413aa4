import type { InvitationState } from '@hustings/shared';
import { Badge, type BadgeTone } from '../../../components/surfaces/badge';

const looks: Record<InvitationState, { tone: BadgeTone; label: string }> = {
  none: { tone: 'neutral', label: 'Not invited' },
  queued: { tone: 'info', label: 'Queued' },
  sent: { tone: 'success', label: 'Invited' },
  failed: { tone: 'danger', label: 'Failed' },
};

export function InvitationBadge({ state }: { state: InvitationState }) {
  const { tone, label } = looks[state];
  return <Badge tone={tone}>{label}</Badge>;
}
