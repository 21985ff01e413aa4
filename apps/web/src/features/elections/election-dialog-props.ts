import type { Election } from '@hustings/shared';

/** Props of a dialog that changes an election. */
export interface ElectionDialogProps {
  election: Election;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}
