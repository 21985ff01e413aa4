import type { InvitationState, RollEntry } from '@hustings/shared';
import { Badge, type BadgeTone } from '../../../components/surfaces/badge';

export const invitationLabels: Record<InvitationState, string> = {
  none: 'Not invited',
  queued: 'Queued',
  sent: 'Invited',
  failed: 'Failed',
  letter: 'Letter',
};

const tones: Record<InvitationState, BadgeTone> = {
  none: 'neutral',
  queued: 'info',
  sent: 'success',
  failed: 'danger',
  letter: 'success',
};

export function InvitationBadge({ invited, byLetter }: Pick<RollEntry, 'invited' | 'byLetter'>) {
  const label = byLetter && invited === 'none' ? 'Letter to be made' : invitationLabels[invited];
  return <Badge tone={tones[invited]}>{label}</Badge>;
}
