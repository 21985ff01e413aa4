import type { EntryCheckState } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Badge, type BadgeTone } from '../../../components/surfaces/badge';

export const entryCheckLabels: Record<EntryCheckState, string> = {
  confirmed: t`Confirmed`,
  asked: t`No answer yet`,
  correction: t`Wants a correction`,
  declined: t`Correction declined`,
  failed: t`Not delivered`,
  queued: t`On its way`,
};

const tones: Record<EntryCheckState, BadgeTone> = {
  confirmed: 'success',
  asked: 'neutral',
  correction: 'warning',
  declined: 'neutral',
  failed: 'danger',
  queued: 'info',
};

/** A voter's answer about their data on the roll. */
export function EntryCheckBadge({ check }: { check: EntryCheckState | undefined }) {
  return check ? <Badge tone={tones[check]}>{entryCheckLabels[check]}</Badge> : '–';
}
