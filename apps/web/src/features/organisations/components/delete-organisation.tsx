import { deleteOrganisationSchema, type DeleteOrganisation as Deletion } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/buttons/button';
import { Notice } from '../../../components/feedback/notice';
import { PasswordField } from '../../../components/fields/password-field';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog';
import { hasCode } from '../../../lib/api/api-error';
import { fieldsOf } from '../../../lib/forms/fields-of';
import { applyFieldErrors } from '../../../lib/forms/apply-field-errors';
import { formResolver } from '../../../lib/forms/form-resolver';
import { failureText } from '../../../lib/messages/message-for';
import { useDeleteOrganisation } from '../api';

interface DeleteOrganisationProps {
  /** The organisation's name; empty if it has none. */
  name: string;
  onDeleted: () => void;
}

/** Deletes the organisation with everything in it, after asking for the owner's password. */
export function DeleteOrganisation({ name, onDeleted }: DeleteOrganisationProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section
      aria-labelledby="danger-title"
      className="grid gap-3 rounded-lg border border-danger bg-surface p-5 sm:p-6"
    >
      <h2 id="danger-title" className="text-base font-bold text-danger">
        <Trans>Delete the organisation</Trans>
      </h2>
      <p className="max-w-text text-sm text-ink-soft">
        <Trans>
          This permanently deletes all elections, with their rolls, ballots, results and audit
          trails. Members keep their accounts. It is not possible while voting is open.
        </Trans>
      </p>
      <div>
        <Button variant="danger" size="small" onClick={() => setOpen(true)}>
          <Trans>Delete the organisation</Trans>
        </Button>
      </div>
      {isOpen && (
        <DeletionDialog name={name} onClose={() => setOpen(false)} onDeleted={onDeleted} />
      )}
    </section>
  );
}

interface DeletionDialogProps {
  name: string;
  onClose: () => void;
  onDeleted: () => void;
}

function DeletionDialog({ name, onClose, onDeleted }: DeletionDialogProps) {
  const deletion = useDeleteOrganisation();
  const form = useForm<Deletion>({
    resolver: formResolver(deleteOrganisationSchema),
    defaultValues: { currentPassword: '' },
  });
  const field = fieldsOf(form);
  const isPasswordWrong = hasCode(deletion.error, 'wrong_password');

  const submit = form.handleSubmit((values) =>
    deletion.mutate(values, {
      onSuccess: onDeleted,
      onError: (error) => {
        applyFieldErrors(error, form.setError, ['currentPassword']);
        if (!hasCode(error, 'wrong_password')) return;
        const message = failureText('organisationDelete', error);
        form.setError('currentPassword', { message }, { shouldFocus: true });
      },
    }),
  );

  return (
    <ConfirmDialog
      onClose={onClose}
      title={name ? t`Delete ${name}?` : t`Delete your organisation?`}
      description={t`Every election, roll, ballot and result of it is removed. This process cannot be undone.`}
      done={deletion.isSuccess}
      confirmLabel={t`Delete for good`}
      pending={deletion.isPending}
      form="delete-organisation"
    >
      <form
        id="delete-organisation"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-4"
      >
        {deletion.isError && !isPasswordWrong && (
          <Notice
            tone="danger"
            live
            title={t({ message: 'It was not deleted', comment: 'It: the organisation' })}
          >
            <p>{failureText('organisationDelete', deletion.error)}</p>
          </Notice>
        )}
        <PasswordField
          label={t`Your password`}
          autoComplete="current-password"
          {...field('currentPassword')}
        />
      </form>
    </ConfirmDialog>
  );
}
