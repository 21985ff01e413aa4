import { ConfirmChange } from '../../../components/overlays/confirm-change';
import { electionDateInZone } from '../../../lib/dates';
import { usePauseElection } from '../api';
import type { ElectionDialogProps } from '../election-dialog-props';
import { NoticeRecipients } from './notice-recipients';

export function PauseDialog({ election, open, onOpenChange }: ElectionDialogProps) {
  const pausing = usePauseElection();
  return (
    <ConfirmChange
      open={open}
      onClose={() => onOpenChange(false)}
      title="Pause voting?"
      description={`Nobody can cast a ballot in ${election.name} until you resume voting. Ballots already cast stay in the box, and voters keep what they have marked.`}
      confirmLabel="Pause voting"
      variant="primary"
      change={pausing}
      input={election._id}
      area="electionPause"
    >
      <p className="text-sm text-ink-soft">
        Voters who open the ballot see that voting is paused, and the audit trail records who paused
        it. Voting still closes on {electionDateInZone(election.endDate)}; when you resume, you can
        add the lost time.
      </p>
      <NoticeRecipients election={election} />
    </ConfirmChange>
  );
}
