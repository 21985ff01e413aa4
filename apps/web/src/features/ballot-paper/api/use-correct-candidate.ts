import { correctCandidateCall, type CorrectCandidate } from '@hustings/shared';
import { send } from '../../../lib/api/client';
import { useChange } from '../../../lib/api/use-change';

export function useCorrectCandidate() {
  return useChange((body: CorrectCandidate) => send(correctCandidateCall, { body }));
}
