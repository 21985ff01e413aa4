import type { AskForChecks, Election } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { RadioCards } from '../../../components/fields/radio-cards';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog';
import { showToast } from '../../../lib/toasts/toast';
import { toastError, toastSuccess } from '../../../lib/toasts/toast-message';
import { useAskForChecks } from '../api';

const groups = [
  {
    value: 'notAnswered',
    label: t`Voters who have not answered`,
    explanation: t`Everybody who was never asked, or has not answered so far.`,
  },
  {
    value: 'notAsked',
    label: t`Voters who were never asked`,
    explanation: t`Such as voters added since.`,
  },
  {
    value: 'all',
    label: t`Everybody`,
    explanation: t`Also who has confirmed the entry, which then counts as not answered.`,
  },
] as const;

interface AskDialogProps {
  election: Pick<Election, '_id' | 'name'>;
  open: boolean;
  onClose: () => void;
}

/** Chooses the voters to ask to check their data. */
export function AskDialog({ election, open, onClose }: AskDialogProps) {
  const [to, setTo] = useState<AskForChecks>('notAnswered');
  const { _id: electionId, name } = election;
  const asking = useAskForChecks(electionId);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t`Ask voters to check their entries?`}
      description={t`Each gets an email with a link to what the electoral roll of ${name} says of them. Voters without an address are not asked, nor those with a correction that waits for your decision.`}
      done={asking.isSuccess}
      confirmLabel={t`Ask them`}
      variant="primary"
      pending={asking.isPending}
      onConfirm={() =>
        asking.mutate(to, {
          onSuccess: ({ queued }) => {
            if (queued > 0) toastSuccess('entryChecks');
            else showToast({ type: 'info', text: t`0 voters to ask.` });
          },
          onError: (error) => toastError('entryChecks', error),
          onSettled: onClose,
        })
      }
    >
      <RadioCards
        legend={t`Who to ask`}
        name="to"
        chosen={typeof to === 'string' ? to : undefined}
        options={groups}
        onChange={({ target }) => setTo(target.value as AskForChecks)}
      />
    </ConfirmDialog>
  );
}
