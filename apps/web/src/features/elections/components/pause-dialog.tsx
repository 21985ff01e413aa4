import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
      title={t`Pause voting?`}
      description={t`Nobody can cast a ballot in ${{ name: election.name }} until you resume voting. Ballots already cast stay in the box, and voters keep what they have marked.`}
      confirmLabel={t`Pause voting`}
      variant="primary"
      change={pausing}
      input={{ id: election._id, ...telling }}
      area="electionPause"
      onSuccess={() => setTelling(defaultTelling)}
    >
      <p className="text-sm text-ink-soft">
        <Trans>
          Voters who open the ballot see that voting is paused, and the audit trail records who
          paused it. Voting still closes on {ph({ endDate: electionDateInZone(election.endDate) })};
          when you resume, you can add the lost time.
        </Trans>
      </p>
      <TellVoters election={election} telling={telling} onChange={setTelling} />
    </ConfirmChange>
  );
}
