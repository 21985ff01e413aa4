import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error';
import { messageFor, successOf, type AreaWithSuccess } from '../messages/message-for';
import { showToast } from '../toasts/toast';
import { showUndoToast } from '../toasts/undo-toast';
import { deleteLater, undoDeletion, UNDO_MS, type Deletion } from './deletions';
import { withoutItem } from './without-item';

interface Undoable {
  deletion: Deletion;
  /** What it is called, for the sentences about it. */
  name: string;
  /** Where the catalogue has the words for it. */
  area: AreaWithSuccess;
  send: (options: { keepalive: boolean }) => Promise<unknown>;
}

/**
 * Deletes so that it can be undone for ten seconds: at once it is gone from every screen, with a
 * toast that brings it back; the server hears of it afterwards.
 */
export function useUndoableDeletion() {
  const queryClient = useQueryClient();
  const refresh = () => void queryClient.invalidateQueries();

  return ({ deletion, name, area, send }: Undoable) => {
    deleteLater(deletion, {
      send,
      onUndone: () => {
        toast.close();
        refresh();
        showToast({ type: 'info', text: `${name} is back.` });
      },
      onSettled: (error) => {
        toast.close();
        refresh();
        if (error === undefined || isGoneAlready(error)) return;
        const failure = messageFor(area, error) ?? { type: 'error' as const, text: '' };
        const said = [failure.text, failure.detail].filter(Boolean).join(' ');
        showToast({ type: 'error', text: said, detail: `${name} was not deleted and is back.` });
      },
    });
    // It leaves the lists without a call; the counts follow with the answers.
    queryClient.setQueriesData({}, (data: unknown) => withoutItem(data, deletion.id));
    refresh();
    const toast = showUndoToast(successOf(area), {
      name,
      lasts: UNDO_MS,
      onUndo: () => undoDeletion(deletion.id),
    });
  };
}

/** Somebody else was faster, or it went with what it belonged to. */
function isGoneAlready(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
