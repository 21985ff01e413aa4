import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Election, LettersTo } from '@hustings/shared';
import { useForm } from 'react-hook-form';
import { TextArea } from '../../../components/fields/text-area';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog';
import { fieldsOf } from '../../../lib/forms/fields-of';
import { applyFieldErrors } from '../../../lib/forms/apply-field-errors';
import { toastError, toastSuccess } from '../../../lib/toasts/toast-message';
import { useMakeLetters } from '../api';

export type LettersWanted = LettersTo;

interface MakeLettersDialogProps {
  election: Pick<Election, '_id' | 'status'>;
  /** The recipients of the letters. The dialog is open while this is set. */
  wanted: LettersWanted | undefined;
  onBegun?: (() => void) | undefined;
  onClose: () => void;
}

/** Asks before letters are made: earlier letters to the same voters stop working. */
export function MakeLettersDialog({ election, wanted, onBegun, onClose }: MakeLettersDialogProps) {
  const making = useMakeLetters(election._id);
  const form = useForm({ defaultValues: { reason: '' } });
  const isOpen = election.status === 'open';
  const submit = form.handleSubmit(({ reason }) => {
    if (!wanted) return;
    making.mutate(
      { to: wanted, ...(isOpen && { reason }) },
      {
        onSuccess: () => {
          toastSuccess('letters');
          form.reset();
          onBegun?.();
          onClose();
        },
        onError: (error) => {
          toastError('letters', error);
          applyFieldErrors(error, form.setError, ['reason']);
        },
      },
    );
  });
  const field = fieldsOf(form);
  return (
    <ConfirmDialog
      open={wanted !== undefined}
      onClose={onClose}
      title={titleOf(wanted)}
      description={
        <>
          {textOf(wanted)}{' '}
          <Trans>
            You can download the letters for an hour.{' '}
            <b>Anyone who has a letter can vote with it.</b>
          </Trans>
        </>
      }
      done={making.isSuccess}
      confirmLabel={t`Make letters`}
      variant="primary"
      pending={making.isPending}
      onConfirm={() => void submit()}
    >
      {isOpen && (
        <TextArea
          label={t`Reason`}
          hint={t`Voting is open, so the audit trail records the reason. Do not name anyone.`}
          rows={3}
          {...field('reason')}
        />
      )}
    </ConfirmDialog>
  );
}

function titleOf(wanted: LettersWanted | undefined): string {
  if (wanted === 'withoutAddress') return t`Make all letters again?`;
  return Array.isArray(wanted) && wanted.length === 1 ? t`Make a letter?` : t`Make letters?`;
}

function textOf(wanted: LettersWanted | undefined): string {
  if (wanted === 'withoutLetter') {
    return t`Everyone on the roll who has no email address and no letter yet gets one.`;
  }
  if (wanted === 'withoutAddress') {
    return t`Everyone on the roll without an email address gets a new letter. Earlier letters stop working, including those in the post.`;
  }
  return t`Each gets a letter, in addition to any invitation by email. Earlier letters stop working. Voters with an email address get an email about it.`;
}
