import type { Election } from '@hustings/shared';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog';
import { toastError, toastSuccess } from '../../../lib/toasts/toast-message';
import { usePrepareElection } from '../api';
import { ToldByMail } from './told-by-mail';

interface PrepareDialogProps {
  election: Election;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function PrepareDialog({ election, open, onOpenChange }: PrepareDialogProps) {
  const preparing = usePrepareElection();
  return (
    <ConfirmDialog
      open={open}
      onClose={() => onOpenChange(false)}
      title="Take back to preparation?"
      description={`Voting in ${election.name} ends until you open it again, and the ballot can be changed. This is possible only while nobody has voted.`}
      done={preparing.isSuccess}
      confirmLabel="Take back"
      variant="primary"
      pending={preparing.isPending}
      onConfirm={() =>
        preparing.mutate(election._id, {
          onSuccess: () => toastSuccess('electionPrepare'),
          onError: (error) => toastError('electionPrepare', error),
          onSettled: () => onOpenChange(false),
        })
      }
    >
      <p className="text-sm text-ink-soft">
        Voting does not open again by itself: press “Open voting now” when everything is right, or
        set another date on which it opens. The audit trail says who took it back.
      </p>
      <ToldByMail election={election} />
    </ConfirmDialog>
  );
}
