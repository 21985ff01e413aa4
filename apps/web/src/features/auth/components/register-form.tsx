import { registerFormSchema } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '../../../components/buttons/button';
import { PasswordField } from '../../../components/fields/password-field';
import { TextField } from '../../../components/fields/text-field';
import { fieldText } from '../../../lib/messages/answer-text';
import { addressHint } from '../../../lib/forms/address-hint';
import { fieldsOf } from '../../../lib/forms/fields-of';
import { formResolver } from '../../../lib/forms/form-resolver';
import { applyFieldErrors } from '../../../lib/forms/apply-field-errors';
import { hasEmptyField } from '../../../lib/forms/has-empty-field';
import { invalidOf, missingOf } from '../../../lib/messages/message-for';
import { showToast } from '../../../lib/toasts/toast';
import { toastError, toastSuccess } from '../../../lib/toasts/toast-message';
import { register } from '../api';

interface RegisterFormProps {
  /** The address to prefill. */
  email: string | undefined;
  onRegistered: (email: string) => void;
}

export function RegisterForm({ email = '', onRegistered }: RegisterFormProps) {
  const form = useForm({
    resolver: formResolver(registerFormSchema),
    defaultValues: { email, password: '', confirmPassword: '', organisation: '' },
  });
  const signUp = useMutation({ mutationFn: register });
  const field = fieldsOf(form);
  const typedAddress = useWatch({ control: form.control, name: 'email' });

  const submit = form.handleSubmit(
    (values) =>
      signUp.mutate(values, {
        onSuccess: () => {
          toastSuccess('register');
          onRegistered(values.email);
        },
        onError: (error) => {
          toastError('register', error);
          applyFieldErrors(error, form.setError, [
            ...(['email', 'password', 'confirmPassword', 'organisation'] as const),
          ]);
        },
      }),
    () => {
      const { organisation: _optional, ...required } = form.getValues();
      showToast(hasEmptyField(required) ? missingOf('register') : invalidOf('register'));
    },
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="username"
        hint={addressHint(typedAddress)}
        {...field('email')}
      />
      <PasswordField
        label={t`Password`}
        autoComplete="new-password"
        hint={fieldText({ code: 'weak_password' })}
        {...field('password', { deps: ['confirmPassword'] })}
      />
      <PasswordField
        label={t`Confirm password`}
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
      <TextField
        label={t`Organisation`}
        optional
        autoComplete="organization"
        hint={t`Shown on ballots, results and emails. You can change it at any time.`}
        {...field('organisation')}
      />
      <Button type="submit" size="large" loading={signUp.isPending}>
        <Trans>Create account</Trans>
      </Button>
    </form>
  );
}
