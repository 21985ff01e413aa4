import type { Member } from '@hustings/shared';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog';
import { toastError, toastSuccess } from '../../../lib/toasts/toast-message';
import { useRemoveMember } from '../api';

interface RemoveMemberDialogProps {
  /** Open while there is one. */
  member: Member | undefined;
  onClose: () => void;
}

export function RemoveMemberDialog({ member, onClose }: RemoveMemberDialogProps) {
  const removal = useRemoveMember();
  const name = member?.fullName || member?.email || '';
  return (
    <ConfirmDialog
      open={member !== undefined}
      onClose={onClose}
      title={`Remove ${name}?`}
      description={`${name} is out at once, on every device, and sees none of your elections any more. The account stays, and so does the right to vote where it is on a roll. What ${name} did stays in the audit trails.`}
      confirmLabel="Remove"
      pending={removal.isPending}
      done={removal.isSuccess}
      onConfirm={() => {
        if (!member) return;
        removal.mutate(member._id, {
          onSuccess: () => toastSuccess('memberRemove'),
          onError: (error) => toastError('memberRemove', error),
          onSettled: onClose,
        });
      }}
    />
  );
}
