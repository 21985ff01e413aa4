import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ConfirmChange } from '../../../components/overlays/confirm-change';
import { usePrepareElection } from '../api';
import type { ElectionDialogProps } from '../election-dialog-props';
import { NoticeRecipients } from './notice-recipients';

export function PrepareDialog({ election, open, onOpenChange }: ElectionDialogProps) {
  const preparing = usePrepareElection();
  return (
    <ConfirmChange
      open={open}
      onClose={() => onOpenChange(false)}
      title={t`Return to preparation?`}
      description={t`Voting in ${{ name: election.name }} stops until you open it again, and the ballot can be changed. This is possible only while nobody has voted.`}
      confirmLabel={t`Return to preparation`}
      variant="primary"
      change={preparing}
      input={election._id}
      area="electionPrepare"
    >
      <p className="text-sm text-ink-soft">
        <Trans>
          Voting does not open again by itself: press “Open voting now” when everything is ready, or
          set a new opening date. The audit trail records who did this.
        </Trans>
      </p>
      <NoticeRecipients election={election} />
    </ConfirmChange>
  );
}
