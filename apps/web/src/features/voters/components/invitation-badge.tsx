import type { InvitationState, RollEntry } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Badge, type BadgeTone } from '../../../components/surfaces/badge';

export const invitationLabels: Record<InvitationState, string> = {
  none: t`Not invited`,
  queued: t`Queued`,
  sent: t`Invited`,
  failed: t`Failed`,
  letter: t`Letter`,
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
  const label = byLetter && invited === 'none' ? t`Needs a letter` : invitationLabels[invited];
  const isAlsoByLetter = letter && invited !== 'letter';
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={tones[invited]}>{label}</Badge>
      {isAlsoByLetter && <Badge tone={tones.letter}>{invitationLabels.letter}</Badge>}
    </span>
  );
}
