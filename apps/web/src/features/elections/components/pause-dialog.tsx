import type { Election } from '@hustings/shared';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog';
import { electionDateInZone } from '../../../lib/dates';
import { toastError, toastSuccess } from '../../../lib/toasts/toast-message';
import { usePauseElection } from '../api';
import { ToldByMail } from './told-by-mail';

interface PauseDialogProps {
  election: Election;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function PauseDialog({ election, open, onOpenChange }: PauseDialogProps) {
  const pausing = usePauseElection();
  return (
    <ConfirmDialog
      open={open}
      onClose={() => onOpenChange(false)}
      title="Pause voting?"
      description={`Nobody can cast a ballot in ${election.name} until you let voting go on. Ballots that are cast stay in the box, and voters keep what they have marked.`}
      done={pausing.isSuccess}
      confirmLabel="Pause voting"
      variant="primary"
      pending={pausing.isPending}
      onConfirm={() =>
        pausing.mutate(election._id, {
          onSuccess: () => toastSuccess('electionPause'),
          onError: (error) => toastError('electionPause', error),
          onSettled: () => onOpenChange(false),
        })
      }
    >
      <p className="text-sm text-ink-soft">
        Whoever opens the ballot sees that voting is paused, and the audit trail says who paused it.
        Voting still closes on {electionDateInZone(election.endDate)}; when it goes on, you can add
        the time that was lost.
      </p>
      <ToldByMail election={election} />
    </ConfirmDialog>
  );
}
