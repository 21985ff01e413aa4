import type { Profile, StayingOnRolls } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog';
import { showToast } from '../../../lib/toasts/toast';
import { toastError, toastSuccess } from '../../../lib/toasts/toast-message';
import { inARow } from '../../../lib/words/in-a-row';
import { useDeleteAccount } from '../api';

function removedElsewhere({ oneByOne }: StayingOnRolls) {
  const names = inARow(oneByOne.map(({ election }) => election.name));
  return {
    type: 'success',
    text: t`voter removed`,
    detail: t`Counts are live in ${names}. Remove the voter there on the election’s own page.`,
  } as const;
}

interface DeleteAccountDialogProps {
  profile: Profile;
  isOwn: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: () => void;
}

export function DeleteAccountDialog({
  profile,
  isOwn,
  open,
  onOpenChange,
  onDeleted,
}: DeleteAccountDialogProps) {
  const name = profile.fullName || profile.email;
  const deletion = useDeleteAccount();
  return (
    <ConfirmDialog
      open={open}
      onClose={() => onOpenChange(false)}
      description={
        isOwn
          ? t`Do you really want to delete your account? Ballots you have cast stay counted, and nobody can tell which they were. This process cannot be undone.`
          : t`Do you really want to delete ${name}? The voter is taken off each of your electoral rolls where they have not voted and voting has not ended. Where counts are live, remove the voter on the election’s own page. This process cannot be undone.`
      }
      pending={deletion.isPending}
      done={deletion.isSuccess}
      onConfirm={() =>
        deletion.mutate(profile._id, {
          onSuccess: (staying) => {
            if (staying) showToast(removedElsewhere(staying));
            else toastSuccess(isOwn ? 'accountDelete' : 'voterRemove');
            onDeleted();
          },
          onError: (error) => toastError(isOwn ? 'accountDelete' : 'voterRemove', error),
          onSettled: () => onOpenChange(false),
        })
      }
    />
  );
}
