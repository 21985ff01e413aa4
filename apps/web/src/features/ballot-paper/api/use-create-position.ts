import { createPositionCall, type CreatePosition } from '@hustings/shared';
import { send } from '../../../lib/api/client';
import { useChange } from '../../../lib/api/use-change';

export function useCreatePosition() {
  return useChange((body: CreatePosition) => send(createPositionCall, { body }));
}
