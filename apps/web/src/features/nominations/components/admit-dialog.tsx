import { nameKey, type Nomination } from '@hustings/shared';
import { t } from '@lingui/core/macro';
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
  const { fullName, positionTitle } = nomination;
  const admission = useAdmit();
  const [name, setName] = useState(fullName);
  const isMissing = nameKey(name) === '';
  const error = isMissing
    ? t`Please give the full name.`
    : hasCode(admission.error, 'candidate_taken')
      ? t`A candidate of this position has this name already. Add what tells them apart.`
      : admission.error
        ? failureText('nominationReview', admission.error)
        : undefined;
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t`Admit ${fullName}?`}
      description={t`They become a candidate for ${positionTitle} with the statement they sent, and get an email. You can edit or remove the candidate until voting opens.`}
      done={admission.isSuccess}
      confirmLabel={t`Admit`}
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
        label={t`Name on the ballot`}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={error}
      />
    </ConfirmDialog>
  );
}
