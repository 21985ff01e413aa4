import { nameKey, type Nomination } from '@hustings/shared';
import { useState } from 'react';
import { TextField } from '../../../components/fields/text-field';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog';
import { hasCode } from '../../../lib/api/api-error';
import { failureText } from '../../../lib/messages/message-for';
import { toastSuccess } from '../../../lib/toasts/toast-message';
import { useAdmit } from '../api';

interface ReviewDialogProps {
  nomination: Nomination;
  open: boolean;
  onClose: () => void;
}

/** Makes a nominee a candidate, under the name for the ballot. */
export function AdmitDialog({ nomination, open, onClose }: ReviewDialogProps) {
  const admission = useAdmit();
  const [name, setName] = useState(nomination.fullName);
  const isMissing = nameKey(name) === '';
  const error = isMissing
    ? 'Please give the full name.'
    : hasCode(admission.error, 'candidate_taken')
      ? 'A candidate of this position has this name already. Add what tells them apart.'
      : admission.error
        ? failureText('nominationReview', admission.error)
        : undefined;
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Admit ${nomination.fullName}?`}
      description={`They become a candidate for ${nomination.positionTitle} with the statement they sent, and get an email. You can edit or remove the candidate until voting opens.`}
      done={admission.isSuccess}
      confirmLabel="Admit"
      variant="primary"
      pending={admission.isPending}
      onConfirm={() => {
        if (isMissing) return;
        admission.mutate(
          { id: nomination._id, fullName: name },
          {
            onSuccess: () => {
              toastSuccess('nominationReview');
              onClose();
            },
          },
        );
      }}
    >
      <TextField
        label="Name on the ballot"
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={error}
      />
    </ConfirmDialog>
  );
}
