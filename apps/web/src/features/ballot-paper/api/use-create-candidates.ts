import { createCandidateCall, type ElectionId, type PositionId } from '@hustings/shared';
import { useState } from 'react';
import { send } from '../../../lib/api/client';
import { useChange } from '../../../lib/api/use-change';

interface NewCandidates {
  names: readonly string[];
  position: PositionId;
  election: ElectionId;
}

/** A name that was not added, and why. */
export interface RefusedName {
  name: string;
  error: unknown;
}

/**
 * Adds candidates one after another, in the order given, so that they stand in it; one that is
 * refused does not stop the others. `done` counts those that were tried.
 */
export function useCreateCandidates() {
  const [done, setDone] = useState(0);
  const creation = useChange(async ({ names, position, election }: NewCandidates) => {
    const refused: RefusedName[] = [];
    setDone(0);
    for (const [index, fullName] of names.entries()) {
      try {
        await send(createCandidateCall, { body: { fullName, position, election } });
      } catch (error) {
        refused.push({ name: fullName, error });
      }
      setDone(index + 1);
    }
    return refused;
  });
  return { ...creation, done };
}
