import { inviteMemberSchema, type InviteMember } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '../../../components/buttons/button';
import { TextField } from '../../../components/fields/text-field';
import { Card } from '../../../components/surfaces/card';
import { ApiError, hasCode } from '../../../lib/api/api-error';
import { addressHint } from '../../../lib/forms/address-hint';
import { fieldsOf } from '../../../lib/forms/fields-of';
import { formResolver } from '../../../lib/forms/form-resolver';
import { submitForm } from '../../../lib/forms/submit-form';
import { answerText } from '../../../lib/messages/answer-text';
import { useInviteMember } from '../api';
import { RoleChoice } from './role-choice';

const empty: InviteMember = { email: '', role: 'officer' };

/** Invites a person by email to become a member. */
export function InviteMemberForm() {
  const invitation = useInviteMember();
  const form = useForm<InviteMember>({
    resolver: formResolver(inviteMemberSchema),
    defaultValues: empty,
  });
  const field = fieldsOf(form);
  const typedAddress = useWatch({ control: form.control, name: 'email' });

  const submit = submitForm(form, {
    area: 'memberInvite',
    fields: ['email'],
    mutation: invitation,
    body: (invited) => invited,
    onSaved: () => {
      // Without its field refs, the form could not set the focus.
      form.reset(empty, { keepFieldsRef: true });
      form.setFocus('email');
    },
    onRefused: (error) => {
      const isAboutThem = hasCode(error, 'member_already') || hasCode(error, 'member_elsewhere');
      if (error instanceof ApiError && isAboutThem) {
        form.setError('email', { message: answerText(error) }, { shouldFocus: true });
      }
    },
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} aria-label={t`Invite a member`}>
      <Card className="grid grid-cols-1 gap-5">
        <TextField
          label={t`Email`}
          type="email"
          autoComplete="off"
          hint={addressHint(
            typedAddress,
            t`A link goes there. It works for seven days, and only for the account of this address.`,
          )}
          {...field('email')}
        />
        <RoleChoice legend={t`Role`} {...form.register('role')} />
        <div>
          <Button type="submit" loading={invitation.isPending}>
            <Trans>Send the invitation</Trans>
          </Button>
        </div>
      </Card>
    </form>
  );
}
