import type { UseMutationResult } from '@tanstack/react-query';
import type { BaseSyntheticEvent } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { invalidOf, type AreaWithInvalid, type AreaWithSuccess } from '../messages/message-for';
import { showToast } from '../toasts/toast';
import { toastError, toastSuccess } from '../toasts/toast-message';
import { applyFieldErrors } from './apply-field-errors';

interface Submission<Values extends FieldValues, Output, Body, Answer> {
  /** The area of the catalogue whose texts the toasts use. */
  area: AreaWithSuccess & AreaWithInvalid;
  /** See `applyFieldErrors`. */
  fields: readonly Path<Values>[];
  serverNames?: Readonly<Record<string, string>>;
  mutation: UseMutationResult<Answer, Error, Body>;
  /** Turns the form's values into the request body. */
  body: (values: Output) => NoInfer<Body>;
  onSaved: (answer: Answer, values: Output) => void;
  onRefused?: (error: Error, values: Output) => void;
  onPendingChange?: (isPending: boolean) => void;
}

/**
 * @returns A submit handler. It sends the form once its fields are valid, shows the outcome as a toast, and
 * puts the server's errors beside their fields.
 */
export function submitForm<Values extends FieldValues, Output, Body, Answer>(
  form: UseFormReturn<Values, unknown, Output>,
  submission: Submission<Values, Output, Body, Answer>,
): (event?: BaseSyntheticEvent) => Promise<void> {
  const { area, mutation, onPendingChange } = submission;
  return form.handleSubmit(
    (values) => {
      onPendingChange?.(true);
      mutation.mutate(submission.body(values), {
        onSuccess: (answer) => {
          toastSuccess(area);
          submission.onSaved(answer, values);
        },
        onError: (error) => {
          toastError(area, error);
          applyFieldErrors(error, form.setError, submission.fields, submission.serverNames);
          submission.onRefused?.(error, values);
        },
        onSettled: () => onPendingChange?.(false),
      });
    },
    () => showToast(invalidOf(area)),
  );
}
