import type { Member } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { ConfirmChange } from '../../../components/overlays/confirm-change';
import { useRemoveMember } from '../api';

interface RemoveMemberDialogProps {
  /** The dialog is open while this is set. */
  member: Member | undefined;
  onClose: () => void;
}

export function RemoveMemberDialog({ member, onClose }: RemoveMemberDialogProps) {
  const removal = useRemoveMember();
  const name = member?.fullName || member?.email || '';
  return (
    <ConfirmChange
      open={member !== undefined}
      onClose={onClose}
      title={t`Remove ${name}?`}
      description={t`${name} is out at once, on every device, and sees none of your elections any more. The account stays, and so does the right to vote where it is on a roll. What ${name} did stays in the audit trails.`}
      confirmLabel={t`Remove`}
      change={removal}
      input={member?._id}
      area="memberRemove"
    />
  );
}
