import type { AccountId } from '@hustings/shared';
import { requestNothing } from '../../../lib/api/client';
import { useChange } from '../../../lib/api/use-change';

/** Sends the voter a link to choose a new password. */
export function useResetVoterPassword() {
  return useChange((voterId: AccountId) =>
    requestNothing(`/api/v1/voters/${voterId}/reset-password`, { method: 'POST' }),
  );
}
