import {
  entryCheckStateSchema,
  invitationStateSchema,
  rollSorts,
  type RollFilter,
  type RollSort,
} from '@hustings/shared';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useSearchText } from '../../lib/address/use-search-text';

const parts = {
  invited: parseAsStringLiteral(invitationStateSchema.options),
  check: parseAsStringLiteral(entryCheckStateSchema.options),
  voted: parseAsStringLiteral(['yes', 'no'] as const),
  sort: parseAsStringLiteral(rollSorts),
  direction: parseAsStringLiteral(['ascending', 'descending'] as const),
  /** Cleared when the filter or order changes, so the list starts at page 1. */
  page: parseAsString,
};

export interface RollOrder {
  sort: RollSort;
  direction: 'ascending' | 'descending';
}

/** The filter and order of a roll, kept in the address. */
export function useRollFilter() {
  const [{ invited, check, voted, sort, direction }, setParts] = useQueryStates(parts);
  const search = useSearchText();
  const filter: RollFilter = {
    ...(search && { search }),
    ...(invited && { invited }),
    ...(check && { check }),
    ...(voted && { voted }),
  };
  const order: RollOrder = { sort: sort ?? 'name', direction: direction ?? 'ascending' };

  function setFilter(part: 'invited' | 'check' | 'voted', value: string) {
    void setParts({ [part]: parts[part].parse(value), page: null });
  }
  /** Sorting by the same column again reverses the order. */
  function sortBy(by: RollSort) {
    const turned = by === order.sort && order.direction === 'ascending';
    void setParts({
      sort: by === 'name' ? null : by,
      direction: turned ? 'descending' : null,
      page: null,
    });
  }
  return { filter, order, setFilter, sortBy };
}
