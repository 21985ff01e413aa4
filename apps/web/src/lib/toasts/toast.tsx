import { create } from 'zustand';
import type { Message, ToastType } from '../messages/words';

/** True once there has been a toast. */
export const useToastsWanted = create(() => false);

/** Number of times each message's toast has been closed. */
const closings = new Map<string, number>();

/** Shows a toast. The library loads with the first one; it queues messages until its container is mounted. */
export function showToast({ type, text, detail }: Message): void {
  useToastsWanted.setState(true);
  void import('react-toastify/unstyled').then(({ toast }) => {
    const message = `${type}:${text}:${detail ?? ''}`;
    // The id prevents showing a message twice. A toast that is fading out would swallow the next with its id,
    // so each closing changes the id.
    const closed = closings.get(message) ?? 0;
    const content = detail ? <TwoSentences text={text} detail={detail} /> : text;
    toast(content, {
      type: type satisfies ToastType,
      toastId: `${message}:${closed}`,
      onClose: () => closings.set(message, closed + 1),
    });
  });
}

function TwoSentences({ text, detail }: { text: string; detail: string }) {
  return (
    <div className="grid gap-1">
      <p className="font-semibold">{text}</p>
      <p>{detail}</p>
    </div>
  );
}
