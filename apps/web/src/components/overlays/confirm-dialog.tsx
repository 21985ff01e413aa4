import { AlertDialog } from 'radix-ui';
import { useReturnFocus } from '../../lib/focus/use-return-focus';
import { useState } from 'react';
import { Button } from '../buttons/button';
import { TextField } from '../fields/text-field';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title?: string | undefined;
  description: string;
  confirmLabel?: string | undefined;
  cancelLabel?: string | undefined;
  /** What must be typed before it can be done, where a click would be too little. */
  toType?: string | undefined;
  onConfirm: () => void;
  /** The act is under way; the dialog stays until `open` turns false. */
  pending: boolean;
  /** The act has succeeded: what opened the dialog may go with it. */
  done: boolean;
}

/** Asks before something that cannot be undone. Focus starts on Cancel. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title = 'Are you sure?',
  description,
  confirmLabel = 'Delete',
  cancelLabel = 'Cancel',
  toType,
  onConfirm,
  pending,
  done,
}: ConfirmDialogProps) {
  const returnFocus = useReturnFocus(open, done);
  const [typed, setTyped] = useState('');
  const isSure = toType === undefined || isAlike(typed, toType);
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(isOpen) => {
        setTyped('');
        onOpenChange(isOpen);
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-40 bg-overlay" />
        <AlertDialog.Content
          onCloseAutoFocus={returnFocus}
          className="fixed top-1/2 left-1/2 z-50 grid grid-cols-1 w-[calc(100vw-2rem)] max-w-md -translate-x-1/2 -translate-y-1/2 gap-3 rounded-lg border border-rule border-t-4 border-t-danger bg-surface p-6 text-ink shadow-floating"
        >
          <AlertDialog.Title className="heading-tight text-xl">{title}</AlertDialog.Title>
          <AlertDialog.Description className="wrap-anywhere text-ink-soft">
            {description}
          </AlertDialog.Description>
          {toType !== undefined && (
            <TextField
              label={`Type “${toType}” to confirm`}
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
          <div className="flex flex-wrap justify-end gap-3 pt-3">
            <AlertDialog.Cancel asChild>
              <Button variant="secondary">{cancelLabel}</Button>
            </AlertDialog.Cancel>
            <Button variant="danger" loading={pending} disabled={!isSure} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

/** Whether a name was typed, capitals and spacing aside. */
function isAlike(typed: string, name: string): boolean {
  const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();
  return plain(typed) === plain(name);
}
