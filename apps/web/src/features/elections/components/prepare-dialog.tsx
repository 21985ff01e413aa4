import type { Election } from '@hustings/shared';
import { ConfirmChange } from '../../../components/overlays/confirm-change';
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
    <ConfirmChange
      open={open}
      onClose={() => onOpenChange(false)}
      title="Take back to preparation?"
      description={`Voting in ${election.name} ends until you open it again, and the ballot can be changed. This is possible only while nobody has voted.`}
      confirmLabel="Take back"
      variant="primary"
      change={preparing}
      input={election._id}
      area="electionPrepare"
    >
      <p className="text-sm text-ink-soft">
        Voting does not open again by itself: press “Open voting now” when everything is right, or
        set another date on which it opens. The audit trail says who took it back.
      </p>
      <ToldByMail election={election} />
    </ConfirmChange>
  );
}
