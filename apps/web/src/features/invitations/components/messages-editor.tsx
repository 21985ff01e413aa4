import {
  placeholders,
  wordingSchema,
  type Election,
  type MessageKind,
  type Messages,
} from '@hustings/shared';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '../../../components/buttons/button';
import { ErrorLine } from '../../../components/feedback/error-line';
import { SegmentedToggle } from '../../../components/fields/segmented-toggle';
import { TextArea } from '../../../components/fields/text-area';
import { TextField } from '../../../components/fields/text-field';
import { Skeleton } from '../../../components/skeletons/skeleton';
import { applyFieldErrors } from '../../../lib/forms/apply-field-errors';
import { formResolver } from '../../../lib/forms/form-resolver';
import { useUnsaved } from '../../../lib/forms/unsaved';
import { loadFailureText } from '../../../lib/messages/message-for';
import { toastError, toastSuccess } from '../../../lib/toasts/toast-message';
import {
  messagesQuery,
  usePreviewMessage,
  useSendTestMessage,
  useWriteMessages,
} from '../api/messages';
import { MessagePreview } from './message-preview';

type EditorProps = { election: Pick<Election, '_id'> };

/** What invitations and reminders say in the organisation's own words. */
export function MessagesEditor({ election }: EditorProps) {
  const messages = useQuery(messagesQuery(election._id));
  const [kind, setKind] = useState<MessageKind>('invitation');
  if (messages.isPending) return <Skeleton className="h-40 rounded-lg" />;
  if (messages.isLoadingError) {
    return (
      <ErrorLine
        message={loadFailureText('messages', messages.error)}
        onRetry={() => void messages.refetch()}
      />
    );
  }
  return (
    <div className="grid gap-4 border-t border-rule pt-4">
      <div>
        <SegmentedToggle
          label="Which message"
          value={kind}
          onValueChange={setKind}
          options={[
            { value: 'invitation', label: 'Invitation' },
            { value: 'reminder', label: 'Reminder' },
          ]}
        />
      </div>
      <WordingForm key={kind} election={election} kind={kind} messages={messages.data} />
    </div>
  );
}

interface WordingFormProps extends EditorProps {
  kind: MessageKind;
  messages: Messages;
}

const HINT = `${placeholders.map((each) => `{${each}}`).join(', ')} are filled in for each voter.`;

function WordingForm({ election, kind, messages }: WordingFormProps) {
  const form = useForm<z.input<typeof wordingSchema>, unknown, z.output<typeof wordingSchema>>({
    resolver: formResolver(wordingSchema),
    defaultValues: messages[kind],
  });
  const { errors, isDirty } = form.formState;
  useUnsaved(isDirty);
  const writing = useWriteMessages(election._id);
  const preview = usePreviewMessage(election._id);
  const test = useSendTestMessage(election._id);

  const save = form.handleSubmit((wording) =>
    writing.mutate(
      { ...messages, [kind]: wording },
      {
        onSuccess: (saved) => {
          form.reset(saved[kind]);
          toastSuccess('messages');
        },
        onError: (error) => {
          toastError('messages', error);
          applyFieldErrors(error, form.setError, ['subject', 'paragraph'], {
            ...{ subject: `${kind}.subject`, paragraph: `${kind}.paragraph` },
          });
        },
      },
    ),
  );
  const show = form.handleSubmit((wording) =>
    preview.mutate({ kind, ...wording }, { onError: (error) => toastError('messages', error) }),
  );
  const sendTest = form.handleSubmit((wording) =>
    test.mutate(
      { kind, ...wording },
      {
        onSuccess: () => toastSuccess('testMessage'),
        onError: (error) => toastError('testMessage', error),
      },
    ),
  );

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
      <TextField
        label="Subject"
        optional
        hint={HINT}
        error={errors.subject?.message}
        {...form.register('subject')}
      />
      <TextArea
        label="Your paragraph"
        optional
        hint="Stands in the message beside when voting opens and closes, and the link. Web addresses are left out of it."
        error={errors.paragraph?.message}
        {...form.register('paragraph')}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" loading={writing.isPending}>
          Save the words
        </Button>
        <Button
          variant="secondary"
          size="small"
          loading={preview.isPending}
          onClick={() => void show()}
        >
          Show the message
        </Button>
        <Button
          variant="secondary"
          size="small"
          loading={test.isPending}
          onClick={() => void sendTest()}
        >
          Send it to me as a test
        </Button>
      </div>
      {preview.data && <MessagePreview preview={preview.data} />}
    </form>
  );
}
