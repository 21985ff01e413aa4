import {
  annulPositionCall,
  withdrawAnnulmentCall,
  type AnnulmentId,
  type AnnulPosition,
  type PositionId,
} from '@hustings/shared';
import { send } from '../../lib/api/client';
import { useChange } from '../../lib/api/use-change';

export function useAnnul(id: PositionId) {
  return useChange((body: AnnulPosition) => send(annulPositionCall, { params: { id }, body }));
}

/** Withdraws an annulment; both stay on record. */
export function useWithdrawAnnulment(id: AnnulmentId) {
  return useChange((reason: string) =>
    send(withdrawAnnulmentCall, { params: { id }, body: { reason } }),
  );
}
