import { useSearchParams } from 'react-router-dom';
import { useSearchText } from '../../lib/search/use-search-text';
import type { AuditFilter } from './matching-entries';

/** The filter as the address holds it. */
export function useAuditFilter(): [AuditFilter, (part: 'action' | 'actor', value: string) => void] {
  const [params, setParams] = useSearchParams();
  const search = useSearchText();
  const filter = {
    action: params.get('action') ?? '',
    actor: params.get('actor') ?? '',
    search,
  };
  function setPart(part: 'action' | 'actor', value: string) {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (value) next.set(part, value);
        else next.delete(part);
        return next;
      },
      { replace: true },
    );
  }
  return [filter, setPart];
}
