import { requestNewPasswordSchema } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/buttons/button';
import { Notice } from '../../../components/feedback/notice';
import { TextField } from '../../../components/fields/text-field';
import { fieldsOf } from '../../../lib/forms/fields-of';
import { formResolver } from '../../../lib/forms/form-resolver';
import { applyFieldErrors } from '../../../lib/forms/apply-field-errors';
import { invalidOf, missingOf, successOf } from '../../../lib/messages/message-for';
import { showToast } from '../../../lib/toasts/toast';
import { toastError } from '../../../lib/toasts/toast-message';
import { requestNewPassword } from '../api';

/** Requests a link to choose a new password. The answer never reveals whether an account exists. */
export function RequestPasswordForm() {
  const form = useForm({
    resolver: formResolver(requestNewPasswordSchema),
    defaultValues: { email: '' },
  });
  const ask = useMutation({ mutationFn: requestNewPassword });

  const submit = form.handleSubmit(
    (values) =>
      ask.mutate(values, {
        onError: (error) => {
          toastError('forgotPassword', error);
          applyFieldErrors(error, form.setError, ['email']);
        },
      }),
    () => {
      const isEmpty = form.getValues('email').trim() === '';
      showToast(isEmpty ? missingOf('forgotPassword') : invalidOf('forgotPassword'));
    },
  );

  const field = fieldsOf(form);
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {/* Rendered before it has text, so that screen readers announce the text. */}
      <div role="status" className="empty:hidden">
        {ask.isSuccess && <Notice tone="success">{successOf('forgotPassword').text}</Notice>}
      </div>
      <TextField label={t`Email`} type="email" autoComplete="username" {...field('email')} />
      <Button type="submit" size="large" loading={ask.isPending}>
        <Trans>Reset password</Trans>
      </Button>
    </form>
  );
}
