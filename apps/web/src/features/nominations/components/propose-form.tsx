import type { NominationDone, NominationPage, PositionId } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { Button } from '../../../components/buttons/button';
import { RadioCards } from '../../../components/fields/radio-cards';
import { SelectField } from '../../../components/fields/select-field';
import { TextField } from '../../../components/fields/text-field';
import { Notice } from '../../../components/feedback/notice';
import { Card } from '../../../components/surfaces/card';
import { fieldsOf } from '../../../lib/forms/fields-of';
import { applyFieldErrors } from '../../../lib/forms/apply-field-errors';
import { formResolver } from '../../../lib/forms/form-resolver';
import { useUnsaved } from '../../../lib/forms/unsaved';
import { failureText, invalidOf } from '../../../lib/messages/message-for';
import { showToast } from '../../../lib/toasts/toast';
import { usePropose } from '../api';
import {
  proposeFormFor,
  statementFields,
  type ProposeOutput,
  type ProposeValues,
} from '../nomination-form';
import { StatementFields } from './statement-fields';

interface ProposeFormProps {
  page: NominationPage;
  onDone: (done: NominationDone) => void;
}

/** Nominates the user or somebody else. Without an account, it asks for name and email. */
export function ProposeForm({ page, onDone }: ProposeFormProps) {
  const { election, positions, reader, secondersNeeded } = page;
  const proposal = usePropose(election._id);
  const form = useForm<ProposeValues, unknown, ProposeOutput>({
    resolver: formResolver(proposeFormFor(reader)),
    defaultValues: {
      // Preselected if there is only one position.
      position: (positions.length === 1 ? (positions[0]?._id ?? '') : '') as PositionId,
      who: 'self',
      fullName: reader.fullName,
      email: '',
      proposerName: '',
      proposerEmail: '',
      manifesto: '',
      organisation: '',
      motto: '',
      link: '',
      askSeconders: '',
      image: null,
    },
  });
  const { register, formState } = form;
  const field = fieldsOf({ register, formState });
  const { errors, isDirty } = formState;
  const leave = useUnsaved(isDirty);
  const isSelf = useWatch({ control: form.control, name: 'who' }) === 'self';

  const submit = form.handleSubmit(
    // Sends the raw values: the server parses them with the same schema.
    () =>
      proposal.mutate(form.getValues(), {
        onSuccess: (done) => {
          leave();
          onDone(done);
        },
        onError: (error) =>
          applyFieldErrors(error, form.setError, [
            ...(['position', 'fullName', 'email', 'proposerName', 'proposerEmail'] as const),
            ...statementFields,
          ]),
      }),
    () => showToast(invalidOf('nominationSend')),
  );

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Card className="grid grid-cols-1 gap-6">
          <SelectField
            label={t`Position`}
            placeholder={t`Choose a position`}
            options={positions.map(({ _id, position }) => ({ value: _id, label: position }))}
            {...register('position')}
            error={errors.position && t`Please choose a position.`}
          />
          <RadioCards
            legend={t`Who are you nominating?`}
            options={[
              { value: 'self', label: t`Myself`, explanation: t`You are the candidate.` },
              {
                value: 'other',
                label: t`Somebody else`,
                explanation: t`We’ll email them. They become a candidate only if they accept.`,
              },
            ]}
            {...register('who', {
              onChange: (event: { target: { value: string } }) =>
                form.setValue('fullName', event.target.value === 'self' ? reader.fullName : ''),
            })}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              key={isSelf ? 'own' : 'their'}
              label={isSelf ? t`Full name` : t`Their full name`}
              autoComplete={isSelf ? 'name' : 'off'}
              {...field('fullName')}
            />
            {!(isSelf && reader.signedIn) && (
              <TextField
                label={isSelf ? t`Email` : t`Their email`}
                type="email"
                autoComplete={isSelf ? 'email' : 'off'}
                hint={
                  isSelf
                    ? t`We’ll email you a link to confirm. Only the organisers see your address.`
                    : t`We’ll ask them there. Only the organisers see this address.`
                }
                {...field('email')}
              />
            )}
          </div>
          {!isSelf && !reader.signedIn && (
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField label={t`Your name`} autoComplete="name" {...field('proposerName')} />
              <TextField
                label={t`Your email`}
                type="email"
                autoComplete="email"
                hint={t`We’ll email you a link to confirm.`}
                {...field('proposerEmail')}
              />
            </div>
          )}
          <StatementFields takesPhoto={reader.signedIn} secondersNeeded={secondersNeeded} />
          {proposal.isError && (
            <Notice tone="danger" live title={t`The nomination was not sent`}>
              <p>{failureText('nominationSend', proposal.error)}</p>
            </Notice>
          )}
          <div>
            <Button type="submit" loading={proposal.isPending}>
              <Trans>Send nomination</Trans>
            </Button>
          </div>
        </Card>
      </form>
    </FormProvider>
  );
}
