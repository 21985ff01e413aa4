import { auditActions } from '@hustings/shared';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useSearchText } from '../../lib/address/use-search-text';
import type { AuditFilter } from './matching-entries';

const parts = {
  action: parseAsStringLiteral(auditActions),
  actor: parseAsString.withDefault(''),
};

/** The filter as the address holds it. */
export function useAuditFilter(): [AuditFilter, (part: 'action' | 'actor', value: string) => void] {
  const [{ action, actor }, setParts] = useQueryStates(parts);
  const search = useSearchText();
  function setPart(part: 'action' | 'actor', value: string) {
    void setParts(
      part === 'action' ? { action: parts.action.parse(value) } : { actor: value || null },
    );
  }
  return [{ action: action ?? '', actor, search }, setPart];
}
