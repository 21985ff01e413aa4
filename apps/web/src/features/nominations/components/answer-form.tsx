import type { NominationAnswer, OwnNomination } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { FormProvider, useForm } from 'react-hook-form';
import { Button } from '../../../components/buttons/button';
import { TextField } from '../../../components/fields/text-field';
import { fieldsOf } from '../../../lib/forms/fields-of';
import { formResolver } from '../../../lib/forms/form-resolver';
import { useUnsaved } from '../../../lib/forms/unsaved';
import { invalidOf } from '../../../lib/messages/message-for';
import { showToast } from '../../../lib/toasts/toast';
import type { Answering } from '../api';
import { acceptFormSchema, type AcceptOutput, type AcceptValues } from '../nomination-form';
import { StatementFields } from './statement-fields';

interface AnswerFormProps {
  nomination: Pick<
    OwnNomination,
    'fullName' | 'manifesto' | 'organisation' | 'motto' | 'link' | 'photoUrl'
  >;
  secondersNeeded: number;
  mayAccept: boolean;
  /** The answer being sent. */
  pending: NominationAnswer | undefined;
  onAnswer: (answering: Answering) => void;
}

/** The nominee's form: corrects and completes the nomination, then accepts or declines. */
export function AnswerForm({
  nomination,
  secondersNeeded,
  mayAccept,
  pending,
  onAnswer,
}: AnswerFormProps) {
  const { fullName, manifesto, organisation, motto, link, photoUrl } = nomination;
  const form = useForm<AcceptValues, unknown, AcceptOutput>({
    resolver: formResolver(acceptFormSchema),
    defaultValues: {
      answer: 'accept',
      fullName,
      manifesto,
      organisation,
      motto,
      link,
      askSeconders: '',
      image: null,
    },
  });
  const field = fieldsOf(form);
  const { isDirty } = form.formState;
  const leave = useUnsaved(isDirty);
  const accept = form.handleSubmit(
    () => {
      const { askSeconders, ...typed } = form.getValues();
      onAnswer({ ...typed, ...(askSeconders && { askSeconders }) });
    },
    () => showToast(invalidOf('nominationSend')),
  );
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void accept(event)} className="grid gap-6">
        {mayAccept && (
          <>
            <TextField
              label={t`Full name`}
              autoComplete="name"
              hint={t`As it should appear on the ballot.`}
              {...field('fullName')}
            />
            <StatementFields takesPhoto currentPhoto={photoUrl} secondersNeeded={secondersNeeded} />
          </>
        )}
        <div className="flex flex-wrap gap-3">
          {mayAccept && (
            <Button type="submit" loading={pending === 'accept'}>
              <Trans>Accept the nomination</Trans>
            </Button>
          )}
          <Button
            variant="secondary"
            loading={pending === 'decline'}
            onClick={() => {
              leave();
              onAnswer({ answer: 'decline' });
            }}
          >
            <Trans>Decline</Trans>
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
