import {
  messagesSchema,
  placeholders,
  wordingSchema,
  type Election,
  type MessageKind,
  type Messages,
  type Wording,
} from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '../../../components/buttons/button';
import { ErrorLine } from '../../../components/feedback/error-line';
import { MessagePreview } from '../../../components/mail/message-preview';
import { SegmentedToggle } from '../../../components/fields/segmented-toggle';
import { TextArea } from '../../../components/fields/text-area';
import { TextField } from '../../../components/fields/text-field';
import { Skeleton } from '../../../components/skeletons/skeleton';
import { applyFieldErrors } from '../../../lib/forms/apply-field-errors';
import { formResolver } from '../../../lib/forms/form-resolver';
import { useUnsaved } from '../../../lib/forms/unsaved';
import { failedLoad } from '../../../lib/messages/message-for';
import { toastError, toastsOf, toastSuccess } from '../../../lib/toasts/toast-message';
import { messagesQuery, usePreviewMessage, useSendTestMessage, useWriteMessages } from '../api';

type EditorProps = { election: Pick<Election, '_id'> };

/** Edits the organisation's own texts for invitations and reminders. */
export function MessagesEditor({ election }: EditorProps) {
  const messages = useQuery(messagesQuery(election._id));
  if (messages.isPending) return <Skeleton className="h-40 rounded-lg" />;
  if (messages.isLoadingError) {
    return <ErrorLine {...failedLoad('messages', messages)} />;
  }
  return <WordingForm election={election} messages={messages.data} />;
}

type WordingFormProps = EditorProps & { messages: Messages };

const names = placeholders.map((each) => `{${each}}`).join(', ');
const HINT = t`${names} are filled in for each voter.`;

/** One form for both messages: text typed into one is kept while the other is shown. */
function WordingForm({ election, messages }: WordingFormProps) {
  const [kind, setKind] = useState<MessageKind>('invitation');
  const form = useForm<z.input<typeof messagesSchema>, unknown, Messages>({
    resolver: formResolver(messagesSchema),
    defaultValues: messages,
  });
  const { errors, isDirty, dirtyFields } = form.formState;
  useUnsaved(isDirty);
  const writing = useWriteMessages(election._id);
  const preview = usePreviewMessage(election._id);
  const test = useSendTestMessage(election._id);

  const save = form.handleSubmit(
    (written) =>
      writing.mutate(
        // Another member may have changed the other message.
        {
          invitation: dirtyFields.invitation ? written.invitation : messages.invitation,
          reminder: dirtyFields.reminder ? written.reminder : messages.reminder,
        },
        {
          onSuccess: (saved) => {
            form.reset(saved);
            toastSuccess('messages');
          },
          onError: (error) => {
            toastError('messages', error);
            applyFieldErrors(error, form.setError, [
              ...(['invitation.subject', 'invitation.paragraph'] as const),
              ...(['reminder.subject', 'reminder.paragraph'] as const),
            ]);
          },
        },
      ),
    (wrong) => {
      if (!wrong[kind]) setKind(kind === 'invitation' ? 'reminder' : 'invitation');
    },
  );

  /** Passes on the typed text if it is valid. */
  async function withWording(handOn: (wording: Wording) => void) {
    if (await form.trigger(kind, { shouldFocus: true })) {
      handOn(wordingSchema.parse(form.getValues(kind)));
    }
  }
  const show = (wording: Wording) =>
    preview.mutate({ kind, ...wording }, { onError: (error) => toastError('messages', error) });
  const sendTest = (wording: Wording) => test.mutate({ kind, ...wording }, toastsOf('testMessage'));

  return (
    <form
      noValidate
      onSubmit={(event) => void save(event)}
      className="grid gap-4 border-t border-rule pt-4"
    >
      <div>
        <SegmentedToggle
          label={t`Which message`}
          value={kind}
          onValueChange={(chosen) => {
            setKind(chosen);
            preview.reset();
          }}
          options={[
            { value: 'invitation', label: t`Invitation` },
            { value: 'reminder', label: t`Reminder` },
          ]}
        />
      </div>
      <div key={kind} className="grid gap-4">
        <TextField
          label={t`Subject`}
          optional
          hint={HINT}
          error={errors[kind]?.subject?.message}
          {...form.register(`${kind}.subject`)}
        />
        <TextArea
          label={t`Your paragraph`}
          optional
          hint={t`Added to the dates and the link. Web addresses are removed.`}
          error={errors[kind]?.paragraph?.message}
          {...form.register(`${kind}.paragraph`)}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" loading={writing.isPending}>
          <Trans>Save text</Trans>
        </Button>
        <Button
          variant="secondary"
          size="small"
          loading={preview.isPending}
          onClick={() => void withWording(show)}
        >
          <Trans>Preview message</Trans>
        </Button>
        <Button
          variant="secondary"
          size="small"
          loading={test.isPending}
          onClick={() => void withWording(sendTest)}
        >
          <Trans>Send a test to me</Trans>
        </Button>
      </div>
      {preview.data && <MessagePreview preview={preview.data} />}
    </form>
  );
}
