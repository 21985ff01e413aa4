import { changeOwnPasswordFormSchema } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/buttons/button';
import { Card } from '../../../components/surfaces/card';
import { PasswordField } from '../../../components/fields/password-field';
import { Section } from '../../../components/headings/section';
import { fieldText } from '../../../lib/messages/answer-text';
import { fieldsOf } from '../../../lib/forms/fields-of';
import { formResolver } from '../../../lib/forms/form-resolver';
import { applyFieldErrors } from '../../../lib/forms/apply-field-errors';
import { hasEmptyField } from '../../../lib/forms/has-empty-field';
import { invalidOf, missingOf } from '../../../lib/messages/message-for';
import { useSignedIn } from '../../../lib/session/use-signed-in';
import { showToast } from '../../../lib/toasts/toast';
import { toastError, toastSuccess } from '../../../lib/toasts/toast-message';
import { useChangeOwnPassword } from '../api';

export function ChangeOwnPassword() {
  const session = useSignedIn();
  const change = useChangeOwnPassword();
  const form = useForm({
    resolver: formResolver(changeOwnPasswordFormSchema),
    defaultValues: { currentPassword: '', newPassword: '', confirmNewPassword: '' },
  });
  const field = fieldsOf(form);

  const submit = form.handleSubmit(
    (passwords) =>
      change.mutate(passwords, {
        onSuccess: () => {
          toastSuccess('changeOwnPassword');
          form.reset();
        },
        onError: (error) => {
          toastError('changeOwnPassword', error);
          applyFieldErrors(error, form.setError, [
            'currentPassword',
            'newPassword',
            'confirmNewPassword',
          ]);
        },
      }),
    () => {
      showToast(
        hasEmptyField(form.getValues())
          ? missingOf('changeOwnPassword')
          : invalidOf('changeOwnPassword'),
      );
    },
  );

  return (
    <Section title={t`Password`} description={t`Changing it signs you out everywhere else.`}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Card className="grid max-w-text gap-5">
          {/* Tells password managers which account this is. */}
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={session.email}
            readOnly
            hidden
          />
          <PasswordField
            label={t`Current password`}
            autoComplete="current-password"
            {...field('currentPassword')}
          />
          <PasswordField
            label={t`New password`}
            autoComplete="new-password"
            hint={fieldText({ code: 'weak_password' })}
            {...field('newPassword')}
          />
          <PasswordField
            label={t`Confirm new password`}
            autoComplete="new-password"
            {...field('confirmNewPassword')}
          />
          <div>
            <Button type="submit" loading={change.isPending}>
              <Trans>Change password</Trans>
            </Button>
          </div>
        </Card>
      </form>
    </Section>
  );
}
