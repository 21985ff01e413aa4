import type { Election } from '@hustings/shared';
import { ConfirmChange } from '../../../components/overlays/confirm-change';
import { electionDateInZone } from '../../../lib/dates';
import { usePauseElection } from '../api';
import { NoticeRecipients } from './notice-recipients';

interface PauseDialogProps {
  election: Election;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function PauseDialog({ election, open, onOpenChange }: PauseDialogProps) {
  const pausing = usePauseElection();
  return (
    <ConfirmChange
      open={open}
      onClose={() => onOpenChange(false)}
      title="Pause voting?"
      description={`Nobody can cast a ballot in ${election.name} until you let voting go on. Ballots that are cast stay in the box, and voters keep what they have marked.`}
      confirmLabel="Pause voting"
      variant="primary"
      change={pausing}
      input={election._id}
      area="electionPause"
    >
      <p className="text-sm text-ink-soft">
        Whoever opens the ballot sees that voting is paused, and the audit trail says who paused it.
        Voting still closes on {electionDateInZone(election.endDate)}; when it goes on, you can add
        the time that was lost.
      </p>
      <NoticeRecipients election={election} />
    </ConfirmChange>
  );
}
