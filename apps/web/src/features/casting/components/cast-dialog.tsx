import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { AlertDialog } from 'radix-ui';
import { Button } from '../../../components/buttons/button';
import { useReturnFocus } from '../../../lib/focus/use-return-focus';
import { inARow } from '../../../lib/words/in-a-row';

interface CastDialogProps {
  open: boolean;
  onGoBack: () => void;
  /** Names of the positions left empty. */
  empty: readonly string[];
  /** All positions are left empty. */
  saysNothing: boolean;
  onConfirm: () => void;
}

/** The last question before the ballot leaves this device. Focus starts on Go back. */
export function CastDialog({ open, onGoBack, empty, saysNothing, onConfirm }: CastDialogProps) {
  const returnFocus = useReturnFocus(open, false);
  return (
    <AlertDialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onGoBack()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-40 bg-overlay" />
        <AlertDialog.Content
          onCloseAutoFocus={returnFocus}
          className="fixed inset-0 z-50 m-auto grid max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] h-fit max-w-md gap-3 overflow-y-auto rounded-lg border border-rule border-t-4 border-t-vote bg-surface p-6 text-ink shadow-floating"
        >
          <AlertDialog.Title className="heading-tight text-xl">
            <Trans>Cast this ballot?</Trans>
          </AlertDialog.Title>
          <AlertDialog.Description className="text-ink-soft">
            {sentence(empty, saysNothing)}{' '}
            <Trans>You can vote once, and what is cast cannot be changed.</Trans>
          </AlertDialog.Description>
          <div className="flex flex-wrap justify-end gap-3 pt-3">
            <AlertDialog.Cancel asChild>
              <Button variant="secondary">
                <Trans>Go back</Trans>
              </Button>
            </AlertDialog.Cancel>
            <AlertDialog.Action asChild>
              <Button variant="vote" onClick={onConfirm}>
                <Trans>Cast my ballot</Trans>
              </Button>
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

function sentence(empty: readonly string[], saysNothing: boolean): string {
  if (saysNothing) return t`Your ballot is empty: you abstain everywhere.`;
  if (empty.length === 0) return t`Every position is marked.`;
  const positions = inARow(empty);
  return t`You leave ${positions} empty.`;
}
