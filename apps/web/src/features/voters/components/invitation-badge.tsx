import type { InvitationState } from '@hustings/shared';
import { Badge, type BadgeTone } from '../../../components/surfaces/badge';

export const invitationLabels: Record<InvitationState, string> = {
  none: 'Not invited',
  queued: 'Queued',
  sent: 'Invited',
  failed: 'Failed',
};

const tones: Record<InvitationState, BadgeTone> = {
  none: 'neutral',
  queued: 'info',
  sent: 'success',
  failed: 'danger',
};

export function InvitationBadge({ state }: { state: InvitationState }) {
  return <Badge tone={tones[state]}>{invitationLabels[state]}</Badge>;
}
