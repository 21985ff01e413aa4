import { loginSchema, type Session } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/buttons/button';
import { Checkbox } from '../../../components/fields/checkbox';
import { PasswordField } from '../../../components/fields/password-field';
import { TextField } from '../../../components/fields/text-field';
import { fieldsOf } from '../../../lib/forms/fields-of';
import { formResolver } from '../../../lib/forms/form-resolver';
import { hasCode } from '../../../lib/api/api-error';
import { missingOf } from '../../../lib/messages/message-for';
import { paths } from '../../../lib/paths';
import { isRememberingUsual, persistSession } from '../../../lib/session/persist';
import { showToast } from '../../../lib/toasts/toast';
import { toastError, toastSuccess } from '../../../lib/toasts/toast-message';
import { login } from '../api';
import { VerificationNotice } from './verification-notice';

interface LoginFormProps {
  /** Set after signing up. */
  registeredEmail: string | undefined;
  /** Set when the user comes from an invitation. */
  invitedEmail: string | undefined;
  onSignedIn: (session: Session) => void;
}

export function LoginForm({ registeredEmail, invitedEmail, onSignedIn }: LoginFormProps) {
  const [isRemembered, setRemembered] = useState(isRememberingUsual);
  const form = useForm({
    resolver: formResolver(loginSchema),
    defaultValues: { email: registeredEmail ?? invitedEmail ?? '', password: '' },
  });
  const signIn = useMutation({ mutationFn: login });
  const field = fieldsOf(form);
  const unverified = hasCode(signIn.error, 'unverified') ? signIn.variables?.email : undefined;
  const toVerify = unverified ?? registeredEmail;

  const submit = form.handleSubmit(
    (credentials) =>
      signIn.mutate(credentials, {
        onSuccess: (session) => {
          persistSession(isRemembered);
          toastSuccess('login');
          onSignedIn(session);
        },
        onError: (error) => toastError('login', error),
      }),
    () => showToast(missingOf('login')),
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {toVerify && <VerificationNotice email={toVerify} isRefused={unverified !== undefined} />}
      <TextField label={t`Email`} type="email" autoComplete="username" {...field('email')} />
      <PasswordField label={t`Password`} autoComplete="current-password" {...field('password')} />
      <div className="grid items-start justify-items-start gap-x-6 gap-y-3 sm:grid-cols-[1fr_auto]">
        <Checkbox
          label={t`Remember me`}
          hint={
            isRemembered
              ? t`You stay signed in on this device for 7 days after your last visit.`
              : t`For a computer that others use: a reload asks for your password again. Sign out when you are done.`
          }
          checked={isRemembered}
          onChange={(event) => setRemembered(event.target.checked)}
        />
        <Link to={paths.changePassword()} className="text-link inline-block text-sm">
          <Trans>Forgot password</Trans>
        </Link>
      </div>
      <Button type="submit" size="large" loading={signIn.isPending}>
        <Trans>Login</Trans>
      </Button>
    </form>
  );
}
