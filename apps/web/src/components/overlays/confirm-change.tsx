import type { UseMutationResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { AreaWithSuccess } from '../../lib/messages/message-for';
import { toastError, toastSuccess } from '../../lib/toasts/toast-message';
import { ConfirmDialog } from './confirm-dialog';

interface ConfirmChangeProps<Input, Output> extends Omit<
  ComponentProps<typeof ConfirmDialog>,
  'pending' | 'done' | 'onConfirm' | 'form'
> {
  change: UseMutationResult<Output, Error, Input>;
  /** The change to confirm; undefined while the dialog is closed. */
  input: Input | undefined;
  /** The area of the catalogue with the texts for the outcome. */
  area: AreaWithSuccess;
  onSuccess?: (() => void) | undefined;
}

/** Asks before a change, sends it, reports the outcome and closes. */
export function ConfirmChange<Input, Output>(props: ConfirmChangeProps<Input, Output>) {
  const { change, input, area, onSuccess, ...dialog } = props;
  return (
    <ConfirmDialog
      {...dialog}
      pending={change.isPending}
      done={change.isSuccess}
      onConfirm={() =>
        change.mutate(input as Input, {
          onSuccess: () => {
            toastSuccess(area);
            onSuccess?.();
          },
          onError: (error) => toastError(area, error),
          onSettled: dialog.onClose,
        })
      }
    />
  );
}
