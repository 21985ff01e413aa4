import { assertNever } from '@hustings/shared';
import { useReducer, type Dispatch } from 'react';

/** What is done with the thing that a detail screen shows. */
export type DetailPhase = 'reading' | 'editing' | 'saving' | 'deleting';

export type DetailEvent =
  | 'edit'
  /** Its form was sent. */
  | 'sent'
  /** The form was answered, with success or without. */
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

/** @param mayEdit Where this is false, a form that was open is closed. */
export function useDetailPhase(
  mayEdit: boolean,
  first: DetailPhase = 'reading',
): [DetailPhase, Dispatch<DetailEvent>] {
  const [phase, dispatch] = useReducer(nextDetailPhase, first);
  return [mayEdit || phase === 'deleting' ? phase : 'reading', dispatch];
}
