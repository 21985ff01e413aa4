import { resumeElectionCall, type ElectionId } from '@hustings/shared';
import { send } from '../../../lib/api/client';
import { useChange } from '../../../lib/api/use-change';

interface Resumption {
  id: ElectionId;
  /** Where voting is to close later than it was to. */
  endDate?: Date | undefined;
}

/** Lets voting go on after a pause. */
export function useResumeElection() {
  return useChange(({ id, endDate }: Resumption) =>
    send(resumeElectionCall, {
      params: { id },
      body: endDate ? { endDate: endDate.toISOString() } : {},
    }),
  );
}
