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

export function InvitationBadge({
  invited,
  byLetter,
  letter,
}: Pick<RollEntry, 'invited' | 'byLetter' | 'letter'>) {
  const label = byLetter && invited === 'none' ? 'Needs a letter' : invitationLabels[invited];
  const isAlsoByLetter = letter && invited !== 'letter';
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={tones[invited]}>{label}</Badge>
      {isAlsoByLetter && <Badge tone={tones.letter}>{invitationLabels.letter}</Badge>}
    </span>
  );
}
