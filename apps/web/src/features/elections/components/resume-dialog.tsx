import type { Election } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Checkbox } from '../../../components/fields/checkbox';
import { ConfirmChange } from '../../../components/overlays/confirm-change';
import { useNow } from '../../../lib/clock/use-now';
import { electionDateInZone } from '../../../lib/dates';
import { useResumeElection } from '../api';
import type { ElectionDialogProps } from '../election-dialog-props';
import { defaultTelling, TellVoters } from './tell-voters';

const MINUTE_MS = 60_000;

export function ResumeDialog({ election, open, onOpenChange }: ElectionDialogProps) {
  const resuming = useResumeElection();
  const [isAdding, setAdding] = useState(true);
  const [telling, setTelling] = useState(defaultTelling);
  const later = useEndWithLostTime(election);
  return (
    <ConfirmChange
      open={open}
      onClose={() => onOpenChange(false)}
      title={t`Resume voting?`}
      description={t`Everyone on the electoral roll of ${{ name: election.name }} who has not voted can then vote immediately.`}
      confirmLabel={t`Resume voting`}
      variant="primary"
      change={resuming}
      input={{ id: election._id, endDate: isAdding ? later : undefined, ...telling }}
      area="electionResume"
      onSuccess={() => setTelling(defaultTelling)}
    >
      <Checkbox
        label={t`Add the lost time`}
        hint={t`Voting closes on ${{ later: electionDateInZone(later.toISOString()) }} instead of ${{ endDate: electionDateInZone(election.endDate) }}.`}
        checked={isAdding}
        onChange={(event) => setAdding(event.target.checked)}
      />
      <TellVoters election={election} telling={telling} onChange={setTelling} />
    </ConfirmChange>
  );
}

/** The end of voting, moved later by the length of the pause in whole minutes. */
function useEndWithLostTime({ endDate, paused }: Election): Date {
  const now = useNow();
  const lost = paused ? Math.max(0, now - Date.parse(paused.since)) : 0;
  return new Date(Date.parse(endDate) + Math.ceil(lost / MINUTE_MS) * MINUTE_MS);
}
