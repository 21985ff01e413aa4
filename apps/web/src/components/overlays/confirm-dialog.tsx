import { t } from '@lingui/core/macro';
import { AlertDialog } from 'radix-ui';
import { useReturnFocus } from '../../lib/focus/use-return-focus';
import { useState, type ReactNode } from 'react';
import { Button } from '../buttons/button';
import { TextField } from '../fields/text-field';
import { Dialog } from './dialog';

interface ConfirmDialogProps {
  open?: boolean;
  onClose: () => void;
  title?: string | undefined;
  description: ReactNode;
  /** Fields and notices, between the description and the buttons. */
  children?: ReactNode;
  confirmLabel?: string | undefined;
  cancelLabel?: string | undefined;
  variant?: 'danger' | 'primary';
  /** Text to type before confirming, when a click is too little. */
  toType?: string | undefined;
  /** Runs the action. Without it and without a form, the only button closes the dialog. */
  onConfirm?: (() => void) | undefined;
  /** The id of a form among the children that the button submits. */
  form?: string;
  /** The action is in progress; the dialog stays until `open` turns false. */
  pending: boolean;
  /** The action has succeeded: the button that opened the dialog may be gone. */
  done: boolean;
}

/**
 * Asks before an action. With fields, focus starts at the first one. A destructive action without fields is
 * an alert: focus starts on Cancel.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open = true, onClose, title = t`Are you sure?`, description, children, done } = props;
  if ((props.variant ?? 'danger') === 'danger' && !children) return <Alert {...props} />;
  return (
    <Dialog
      open={open}
      onOpenChange={() => onClose()}
      title={title}
      description={description}
      done={done}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {props.cancelLabel ?? t`Cancel`}
          </Button>
          <Act {...props} isSure />
        </>
      }
    >
      {children}
    </Dialog>
  );
}

function Alert(props: ConfirmDialogProps) {
  const { open = true, onClose, title = t`Are you sure?`, description, toType, done } = props;
  const returnFocus = useReturnFocus(open, done);
  const [typed, setTyped] = useState('');
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={() => {
        setTyped('');
        onClose();
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-40 bg-overlay" />
        <AlertDialog.Content
          onCloseAutoFocus={returnFocus}
          className="fixed inset-0 z-50 m-auto grid grid-cols-1 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] h-fit max-w-md gap-3 overflow-y-auto rounded-lg border border-rule border-t-4 border-t-danger bg-surface p-6 text-ink shadow-floating"
        >
          <AlertDialog.Title className="heading-tight text-xl">{title}</AlertDialog.Title>
          <AlertDialog.Description className="wrap-anywhere text-ink-soft">
            {description}
          </AlertDialog.Description>
          {toType !== undefined && (
            <TextField
              label={t`Type “${toType}” to confirm`}
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
          <div className="flex flex-wrap justify-end gap-3 pt-3">
            <AlertDialog.Cancel asChild>
              <Button variant="secondary">{props.cancelLabel ?? t`Cancel`}</Button>
            </AlertDialog.Cancel>
            <Act {...props} isSure={toType === undefined || isAlike(typed, toType)} />
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

function Act({
  variant = 'danger',
  confirmLabel = t`Delete`,
  pending,
  form,
  onConfirm,
  isSure,
}: ConfirmDialogProps & { isSure: boolean }) {
  if (!form && !onConfirm) return null;
  return (
    <Button
      variant={variant}
      loading={pending}
      disabled={!isSure}
      onClick={onConfirm}
      {...(form && { type: 'submit', form })}
    >
      {confirmLabel}
    </Button>
  );
}

/** Compares a typed name, ignoring case and spacing. */
function isAlike(typed: string, name: string): boolean {
  const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();
  return plain(typed) === plain(name);
}
