import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { useRef, type ReactNode } from 'react';
import { useReturnFocus } from '../../lib/focus/use-return-focus';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  /** Between the description and the buttons, such as a form. */
  children?: ReactNode;
  /** The buttons, the main one last. */
  footer: ReactNode;
  /** The action has succeeded: the button that opened the dialog may be gone. */
  done: boolean;
}

/**
 * A dialog with a form. Focus starts at its first field. A click outside does not discard what was typed:
 * Cancel, the cross and Escape do.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  done,
}: DialogProps) {
  const returnFocus = useReturnFocus(open, done);
  const content = useRef<HTMLDivElement>(null);
  const isWritten = useRef(false);
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 bg-overlay" />
        <RadixDialog.Content
          ref={content}
          onOpenAutoFocus={(event) => {
            isWritten.current = false;
            const field = firstField(content.current);
            if (!field) return;
            event.preventDefault();
            field.focus();
          }}
          onInput={() => (isWritten.current = true)}
          onInteractOutside={(event) => {
            if (isWritten.current) event.preventDefault();
          }}
          onCloseAutoFocus={returnFocus}
          className="fixed inset-0 z-50 m-auto grid grid-cols-1 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] h-fit max-w-lg gap-4 overflow-y-auto rounded-lg border border-rule bg-surface p-6 text-ink shadow-floating"
        >
          <div className="flex items-start justify-between gap-4">
            <RadixDialog.Title className="heading-tight text-xl">{title}</RadixDialog.Title>
            <RadixDialog.Close
              aria-label={t({ message: 'Close', context: 'dialog' })}
              className="-mt-1.5 -me-2 grid size-10 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden="true" className="size-5" />
            </RadixDialog.Close>
          </div>
          <RadixDialog.Description className="wrap-anywhere text-ink-soft">
            {description}
          </RadixDialog.Description>
          {children}
          <div className="sticky -bottom-6 -mx-6 -mb-6 flex flex-wrap justify-end gap-3 rounded-b-lg bg-surface px-6 pt-2 pb-6">
            {footer}
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** The first field; among radio buttons the checked one, because the Tab key skips the others. */
function firstField(content: HTMLElement | null): HTMLElement | null {
  const field = content?.querySelector<HTMLElement>(
    ':is(input:not([type=hidden], [type=radio]), input:checked, select, textarea):not(:disabled)',
  );
  return field ?? null;
}
