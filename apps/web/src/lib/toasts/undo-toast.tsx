import type { Message } from '../messages/words';
import { useToastsWanted } from './toast';

interface UndoToast {
  /** What was deleted. */
  name: string;
  /** In milliseconds. */
  lasts: number;
  onUndo: () => void;
}

let made = 0;

/** A toast with a button that takes back what it tells. */
export function showUndoToast({ type, text }: Message, { name, lasts, onUndo }: UndoToast) {
  useToastsWanted.setState(true);
  const toastId = `undo:${(made += 1)}`;
  const library = import('react-toastify/unstyled');
  void library.then(({ toast }) =>
    toast(<Undoable text={text} name={name} onUndo={onUndo} />, {
      type,
      toastId,
      autoClose: lasts,
      // It ends when the deletion becomes final, even while it is being read.
      pauseOnHover: false,
      pauseOnFocusLoss: false,
      closeOnClick: false,
    }),
  );
  return { close: () => void library.then(({ toast }) => toast.dismiss(toastId)) };
}

function Undoable({ text, name, onUndo }: { text: string; name: string; onUndo: () => void }) {
  return (
    <div className="flex w-full items-center justify-between gap-4">
      <div className="grid min-w-0">
        <p className="font-semibold">{text}</p>
        <p className="wrap-anywhere text-ink-soft">{name}</p>
      </div>
      <button
        type="button"
        onClick={onUndo}
        title="Ctrl+Z"
        aria-keyshortcuts="Control+Z Meta+Z"
        className="min-h-9 shrink-0 rounded-md border border-rule-strong px-3 font-semibold text-ink hover:border-ink"
      >
        Undo<span className="sr-only"> (Ctrl+Z)</span>
      </button>
    </div>
  );
}
