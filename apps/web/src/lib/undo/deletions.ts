import type {
  CandidateId,
  ElectionId,
  InvitationState,
  PositionId,
  RegistrationId,
} from '@hustings/shared';

/** What is being deleted, and what the counts on the screens have to know of it. */
export type Deletion =
  | { kind: 'candidate'; id: CandidateId; election: ElectionId; position: PositionId }
  | { kind: 'position'; id: PositionId; election: ElectionId; candidates: number }
  | { kind: 'voter'; id: RegistrationId; election: ElectionId; invited: InvitationState };

/** How long a deletion can be undone. */
export const UNDO_MS = 10_000;

interface Pending {
  deletion: Deletion;
  /** Does it for good. `keepalive`: the page is on its way out and reads no answer. */
  send: (options: { keepalive: boolean }) => Promise<unknown>;
  onSettled: (error?: unknown) => void;
  onUndone: () => void;
  timer: ReturnType<typeof setTimeout>;
  isSent: boolean;
}

// Held by the browser alone: to the server nothing has happened until it is deleted for good.
const pending = new Map<Deletion['id'], Pending>();

/** What the screens show no longer although the server still has it. */
export function pendingDeletions(): readonly Deletion[] {
  return [...pending.values()].map(({ deletion }) => deletion);
}

/** Deletes in ten seconds, or when the page is left, unless it is undone before. */
export function deleteLater(
  deletion: Deletion,
  handlers: Pick<Pending, 'send' | 'onSettled' | 'onUndone'>,
): void {
  const timer = setTimeout(() => void settle(deletion.id), UNDO_MS);
  pending.set(deletion.id, { deletion, ...handlers, timer, isSent: false });
}

export function undoDeletion(id: Deletion['id']): void {
  const found = pending.get(id);
  if (!found || found.isSent) return;
  clearTimeout(found.timer);
  pending.delete(id);
  found.onUndone();
}

/** Deletes at once what can still be undone, such as before signing out. */
export async function settleDeletions(): Promise<void> {
  await Promise.all([...pending.keys()].map(settle));
}

async function settle(id: Deletion['id']): Promise<void> {
  const found = pending.get(id);
  if (!found || found.isSent) return;
  clearTimeout(found.timer);
  found.isSent = true;
  try {
    await found.send({ keepalive: false });
    pending.delete(id);
    found.onSettled();
  } catch (error) {
    pending.delete(id);
    found.onSettled(error);
  }
}

// Closing the tab or loading another page. What is sent then outlives the page.
window.addEventListener('pagehide', () => {
  for (const [id, { timer, isSent, send, onSettled }] of pending) {
    clearTimeout(timer);
    if (isSent) continue;
    pending.delete(id);
    send({ keepalive: true }).then(
      () => onSettled(),
      (error: unknown) => onSettled(error),
    );
  }
});

/** The newest goes first. Nothing is undone while somebody types, who means the text. */
document.addEventListener('keydown', (event) => {
  if (event.key.toLowerCase() !== 'z' || event.shiftKey || event.altKey) return;
  if (!event.ctrlKey && !event.metaKey) return;
  const isTyping = (event.target as Element).closest('input, textarea, select, [contenteditable]');
  const newest = [...pending.values()].findLast(({ isSent }) => !isSent);
  if (isTyping || !newest) return;
  event.preventDefault();
  undoDeletion(newest.deletion.id);
});
