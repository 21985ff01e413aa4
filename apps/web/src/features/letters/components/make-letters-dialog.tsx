import type { ElectionId, LettersTo } from '@hustings/shared';
import { Button } from '../../../components/buttons/button';
import { Dialog } from '../../../components/overlays/dialog';
import { toastError, toastSuccess } from '../../../lib/toasts/toast-message';
import { useMakeLetters } from '../api/letters';

export type LettersWanted = LettersTo;

interface MakeLettersDialogProps {
  electionId: ElectionId;
  /** To whom; the dialog is open while it is set. */
  wanted: LettersWanted | undefined;
  onBegun?: (() => void) | undefined;
  onClose: () => void;
}

/** Asks before letters are made: earlier ones to the same voters end. */
export function MakeLettersDialog({
  electionId,
  wanted,
  onBegun,
  onClose,
}: MakeLettersDialogProps) {
  const making = useMakeLetters(electionId);
  return (
    <Dialog
      open={wanted !== undefined}
      onOpenChange={onClose}
      title={titleOf(wanted)}
      description={`${
        wanted === 'withoutLetter'
          ? 'Everybody on the roll who has no e-mail address and no letter yet gets one.'
          : wanted === 'withoutAddress'
            ? 'Everybody on the roll who has no e-mail address gets a new letter. The codes of their earlier letters end at once, also of those that are in the post.'
            : 'Each of them gets a letter, also beside an invitation by e-mail. The codes of earlier letters to them end at once.'
      } The letters can be downloaded for an hour. Whoever holds a letter can vote in its voter’s place.`}
      done={making.isSuccess}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            loading={making.isPending}
            onClick={() => {
              if (!wanted) return;
              making.mutate(wanted, {
                onSuccess: () => {
                  toastSuccess('letters');
                  onBegun?.();
                },
                onError: (error) => toastError('letters', error),
                onSettled: onClose,
              });
            }}
          >
            Make them
          </Button>
        </>
      }
    />
  );
}

function titleOf(wanted: LettersWanted | undefined): string {
  if (wanted === 'withoutAddress') return 'Make all letters anew?';
  return Array.isArray(wanted) && wanted.length === 1 ? 'Make a letter?' : 'Make letters?';
}
