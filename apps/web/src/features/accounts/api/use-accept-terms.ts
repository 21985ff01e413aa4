import { requestNothing } from '../../../lib/api/client';
import { useChange } from '../../../lib/api/use-change';

export function useAcceptTerms() {
  return useChange(() => requestNothing('/auth/users/terms', { method: 'PUT' }));
}
