import { useState } from 'react';
import { ConfirmChange } from '../../../components/overlays/confirm-change';
import { electionDateInZone } from '../../../lib/dates';
import { usePauseElection } from '../api';
import type { ElectionDialogProps } from '../election-dialog-props';
import { defaultTelling, TellVoters } from './tell-voters';

export function PauseDialog({ election, open, onOpenChange }: ElectionDialogProps) {
  const pausing = usePauseElection();
  const [telling, setTelling] = useState(defaultTelling);
  return (
    <ConfirmChange
      open={open}
      onClose={() => onOpenChange(false)}
      title="Pause voting?"
      description={`Nobody can cast a ballot in ${election.name} until you resume voting. Ballots already cast stay in the box, and voters keep what they have marked.`}
      confirmLabel="Pause voting"
      variant="primary"
      change={pausing}
      input={{ id: election._id, ...telling }}
      area="electionPause"
      onSuccess={() => setTelling(defaultTelling)}
    >
      <p className="text-sm text-ink-soft">
        Voters who open the ballot see that voting is paused, and the audit trail records who paused
        it. Voting still closes on {electionDateInZone(election.endDate)}; when you resume, you can
        add the lost time.
      </p>
      <TellVoters election={election} telling={telling} onChange={setTelling} />
    </ConfirmChange>
  );
}
