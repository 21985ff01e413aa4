import { electionFile, type Chosen, type Election, type RegistrationId } from '@hustings/shared';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Mail, Send, UserCheck, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button';
import { DownloadButton } from '../../../components/buttons/download-button';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog';
import { toastError } from '../../../lib/toasts/toast-message';
import { fetchRollCsv, useRemoveChosen } from '../api';
import type { ChosenVoters } from '../use-chosen-voters';
import { ChoosingRow } from './choosing-row';
import { RemovalProgress } from './removal-progress';

interface ChosenBarProps {
  election: Pick<Election, '_id' | 'name'>;
  voters: ChosenVoters;
  /** The voters on this page. */
  shown: readonly RegistrationId[];
  total: number;
  /** Sends invitations and calls back once they are queued; absent if the user may not. */
  onInvite: ((chosen: Chosen, onQueued: () => void) => void) | undefined;
  /** Makes letters. */
  onLetters: ((chosen: Chosen) => void) | undefined;
  /** Before voting opens, asks voters to check their data; calls back once the emails are queued. */
  onCheck: ((chosen: Chosen, onQueued: () => void) => void) | undefined;
  /** False while it is hidden who has voted: the voters left after a removal would be the ones who have. */
  mayRemove: boolean;
}

/** Selects many voters at once, and acts on them. */
export function ChosenBar({
  election,
  voters,
  shown,
  total,
  onInvite,
  onLetters,
  onCheck,
  mayRemove,
}: ChosenBarProps) {
  const { _id: electionId, name } = election;
  const [isAsking, setAsking] = useState(false);
  const removal = useRemoveChosen(electionId);
  const count = voters.all ? total : voters.count;
  if (total === 0 && !removal.data) return null;

  return (
    <div className="grid gap-3">
      <ChoosingRow voters={voters} shown={shown} total={total}>
        {onInvite && (
          <Button
            variant="secondary"
            size="small"
            icon={<Send aria-hidden="true" className="size-4" />}
            onClick={() => onInvite(voters.chosen, voters.clear)}
          >
            <Trans>Invite selected</Trans>
          </Button>
        )}
        {onLetters && (
          <Button
            variant="secondary"
            size="small"
            icon={<Mail aria-hidden="true" className="size-4" />}
            onClick={() => onLetters(voters.chosen)}
          >
            <Trans>Make letters for selected</Trans>
          </Button>
        )}
        {onCheck && (
          <Button
            variant="secondary"
            size="small"
            icon={<UserCheck aria-hidden="true" className="size-4" />}
            onClick={() => onCheck(voters.chosen, voters.clear)}
          >
            <Trans>Ask selected to check</Trans>
          </Button>
        )}
        <DownloadButton
          size="small"
          fetch={() => fetchRollCsv(electionId, voters.chosen)}
          fileName={electionFile({ name }, 'selected-voters.csv')}
        >
          <Trans>Export selected</Trans>
        </DownloadButton>
        {mayRemove && (
          <Button
            variant="secondary"
            size="small"
            icon={<UserMinus aria-hidden="true" className="size-4" />}
            onClick={() => setAsking(true)}
          >
            <Trans>Remove selected</Trans>
          </Button>
        )}
      </ChoosingRow>
      {removal.data && <RemovalProgress electionId={electionId} removal={removal.data.removal} />}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={plural(count, { one: 'Remove # voter?', other: 'Remove # voters?' })}
        description={t`They are removed from this electoral roll, and their invitations stop working. Voters who have voted stay on it.`}
        confirmLabel={t`Remove`}
        pending={removal.isPending}
        done={removal.isSuccess}
        onConfirm={() =>
          removal.mutate(voters.chosen, {
            onSuccess: voters.clear,
            onError: (error) => toastError('voterRemove', error),
            onSettled: () => setAsking(false),
          })
        }
      />
    </div>
  );
}
