import type { Chosen, RegistrationId, RollFilter } from '@hustings/shared';
import { useState } from 'react';

const NOBODY: ReadonlySet<RegistrationId> = new Set();

/** The voters selected on a roll. Changing the filter clears the selection. */
export function useChosenVoters(filter: RollFilter) {
  const about = JSON.stringify(filter);
  const [state, setState] = useState({ about, ids: NOBODY, all: false });
  const { ids, all } = state.about === about ? state : { ids: NOBODY, all: false };

  function choose(voters: readonly RegistrationId[], isChosen: boolean) {
    const next = new Set(ids);
    for (const id of voters) {
      if (isChosen) next.add(id);
      else next.delete(id);
    }
    setState({ about, ids: next, all: false });
  }

  return {
    /** The selected ids, or the filter if all matches are selected. */
    chosen: (all ? { matching: filter } : [...ids]) as Chosen,
    all,
    count: ids.size,
    has: (id: RegistrationId) => all || ids.has(id),
    choose,
    chooseAll: () => setState({ about, ids: NOBODY, all: true }),
    clear: () => setState({ about, ids: NOBODY, all: false }),
  };
}
export type ChosenVoters = ReturnType<typeof useChosenVoters>;
