import { changePasswordFormSchema, type ChangePassword } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/buttons/button';
import { PasswordField } from '../../../components/fields/password-field';
import { TextField } from '../../../components/fields/text-field';
import { fieldText } from '../../../lib/messages/answer-text';
import { fieldsOf } from '../../../lib/forms/fields-of';
import { formResolver } from '../../../lib/forms/form-resolver';
import { ApiError } from '../../../lib/api/api-error';
import { applyFieldErrors } from '../../../lib/forms/apply-field-errors';
import { hasEmptyField } from '../../../lib/forms/has-empty-field';
import { invalidOf, missingOf } from '../../../lib/messages/message-for';
import { paths } from '../../../lib/paths';
import { product } from '../../../lib/product';
import { showToast } from '../../../lib/toasts/toast';
import { toastError, toastSuccess } from '../../../lib/toasts/toast-message';
import { changePassword, type PasswordLink } from '../api';

interface ChangePasswordFormProps {
  link: PasswordLink;
  /** The account's address: password managers store the password with it. */
  email: string;
  submitLabel: string;
  /** @param token A one-time token for the confirmation page. */
  onChanged: (token: string) => Promise<void> | void;
}

/** Sets a password with the emailed link of a reset or an invitation. */
export function ChangePasswordForm({
  link,
  email,
  submitLabel,
  onChanged,
}: ChangePasswordFormProps) {
  const navigate = useNavigate();
  const form = useForm({
    resolver: formResolver(changePasswordFormSchema),
    defaultValues: { newPassword: '', confirmNewPassword: '' },
    mode: 'onTouched',
  });
  const change = useMutation({
    mutationFn: async (values: ChangePassword) => {
      const { token } = await changePassword({ link, form: values });
      toastSuccess('changePassword');
      await onChanged(token);
    },
  });
  // Errors must not appear or vanish on blur of the last field, which is when the button is pressed: a layout
  // shift between press and release swallows the click.
  const field = fieldsOf(form);
  const { errors, touchedFields } = form.formState;
  const isReady = changePasswordFormSchema.safeParse(useWatch({ control: form.control })).success;

  const submit = form.handleSubmit(
    (values) =>
      change.mutate(values, {
        onError: (error) => {
          toastError('changePassword', error);
          if (error instanceof ApiError && error.status === 403) {
            void navigate(paths.passwordReset(), { replace: true });
          }
          applyFieldErrors(error, form.setError, ['newPassword', 'confirmNewPassword']);
        },
      }),
    () => {
      showToast(
        hasEmptyField(form.getValues()) ? missingOf('changePassword') : invalidOf('changePassword'),
      );
    },
  );

  // A disabled button keeps Enter from submitting the form; this shows what is missing.
  function explainOnEnter(event: KeyboardEvent) {
    if (event.key === 'Enter' && !isReady && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      void submit();
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={explainOnEnter}
      className="grid gap-5"
    >
      <TextField label={t`Email`} type="email" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={t`New password`}
        autoComplete="new-password"
        hint={fieldText({ code: 'weak_password' })}
        error={errors.newPassword?.message}
        {...form.register('newPassword', {
          onChange: () => {
            if (touchedFields.confirmNewPassword) void form.trigger('confirmNewPassword');
          },
        })}
      />
      <PasswordField
        label={t`Confirm new password`}
        autoComplete="new-password"
        {...field('confirmNewPassword')}
      />
      <Button type="submit" size="large" disabled={!isReady} loading={change.isPending}>
        {submitLabel}
      </Button>
      <p className="text-sm text-ink-soft">
        <Trans>
          Something wrong?{' '}
          <a href={`mailto:${product.supportEmail}`} className="text-link">
            Customer support
          </a>
        </Trans>
      </p>
    </form>
  );
}
