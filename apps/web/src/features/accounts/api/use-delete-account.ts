import type { AccountId } from '@hustings/shared';
import { requestNothing } from '../../../lib/api/client';
import { useChange } from '../../../lib/api/use-change';

/** The own account, or that of a voter which the organiser created. */
export function useDeleteAccount() {
  return useChange((accountId: AccountId) =>
    requestNothing(`/api/v1/voters/${accountId}`, { method: 'DELETE' }),
  );
}
