import { addWebhookSchema, eventTypes, type AddWebhook } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { Checkbox } from '../../../components/fields/checkbox';
import { FieldError } from '../../../components/fields/field-error';
import { TextField } from '../../../components/fields/text-field';
import { Notice } from '../../../components/feedback/notice';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog';
import { ApiError } from '../../../lib/api/api-error';
import { fieldsOf } from '../../../lib/forms/fields-of';
import { applyFieldErrors } from '../../../lib/forms/apply-field-errors';
import { formResolver } from '../../../lib/forms/form-resolver';
import { failureText } from '../../../lib/messages/message-for';
import { eventHints, eventWords } from '../webhook-words';

interface WebhookDialogProps {
  title: string;
  /** Label of the save button. */
  action: string;
  webhook?: AddWebhook;
  saving: { error: Error | null; isPending: boolean; isSuccess: boolean };
  onSave: (webhook: AddWebhook, onError: (error: Error) => void) => void;
  onClose: () => void;
}

export function WebhookDialog({
  title,
  action,
  webhook = { url: '', events: [...eventTypes] },
  saving,
  onSave,
  onClose,
}: WebhookDialogProps) {
  const id = useId();
  const { register, handleSubmit, setError, formState } = useForm<AddWebhook>({
    resolver: formResolver(addWebhookSchema),
    defaultValues: webhook,
  });
  const field = fieldsOf({ register, formState });
  const { errors } = formState;
  const submit = handleSubmit((values) =>
    onSave(values, (error) => applyFieldErrors(error, setError, ['url', 'events'])),
  );
  const isOfFields = saving.error instanceof ApiError && saving.error.fields.length > 0;
  const eventsError = errors.events?.message ?? errors.events?.root?.message;
  return (
    <ConfirmDialog
      onClose={onClose}
      title={title}
      description={t`Your system gets a small signed message, without counts or anything about voters.`}
      done={saving.isSuccess}
      confirmLabel={action}
      variant="primary"
      pending={saving.isPending}
      form={id}
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid grid-cols-1 gap-5"
      >
        {saving.error && !isOfFields && (
          <Notice tone="danger" live title={t`This was not saved`}>
            <p>{failureText('webhook', saving.error)}</p>
          </Notice>
        )}
        <TextField
          label={t`Address`}
          type="url"
          inputMode="url"
          autoComplete="off"
          hint={t`Such as https://www.example.org/hooks/elections. It must answer from the internet.`}
          {...field('url')}
        />
        <fieldset
          className="grid gap-3"
          aria-describedby={eventsError ? `${id}-events` : undefined}
        >
          <legend className="mb-2 text-sm font-semibold text-ink">
            <Trans>Notify when</Trans>
          </legend>
          {eventTypes.map((type) => (
            <Checkbox
              key={type}
              value={type}
              label={eventWords[type]}
              hint={eventHints[type]}
              {...register('events')}
            />
          ))}
          {eventsError && <FieldError id={`${id}-events`}>{eventsError}</FieldError>}
        </fieldset>
      </form>
    </ConfirmDialog>
  );
}
