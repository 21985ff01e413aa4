import { assertNever } from '@hustings/shared';
import { useReducer, type Dispatch } from 'react';

/** The states of a detail screen. */
export type DetailPhase = 'reading' | 'editing' | 'saving' | 'deleting';

export type DetailEvent =
  | 'edit'
  /** The form was sent. */
  | 'sent'
  /** The server has answered the form, with success or an error. */
  | 'answered'
  | 'delete'
  /** Saved or cancelled. */
  | 'ended';

export function nextDetailPhase(phase: DetailPhase, event: DetailEvent): DetailPhase {
  switch (event) {
    case 'edit':
      return 'editing';
    case 'sent':
      return phase === 'editing' ? 'saving' : phase;
    case 'answered':
      return phase === 'saving' ? 'editing' : phase;
    case 'delete':
      return 'deleting';
    case 'ended':
      return 'reading';
    default:
      return assertNever(event);
  }
}

/** @param mayEdit If false, an open form is closed. */
export function useDetailPhase(
  mayEdit: boolean,
  first: DetailPhase = 'reading',
): [DetailPhase, Dispatch<DetailEvent>] {
  const [phase, dispatch] = useReducer(nextDetailPhase, first);
  return [mayEdit || phase === 'deleting' ? phase : 'reading', dispatch];
}
