import type { EntryCheckState } from '@hustings/shared';
import { Badge, type BadgeTone } from '../../../components/surfaces/badge';

export const entryCheckLabels: Record<EntryCheckState, string> = {
  confirmed: 'Confirmed',
  asked: 'No answer yet',
  correction: 'Wants a correction',
  declined: 'Correction declined',
  failed: 'Not delivered',
  queued: 'On its way',
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
