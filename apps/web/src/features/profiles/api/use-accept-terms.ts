import { acceptTermsCall } from '@hustings/shared';
import { send } from '../../../lib/api/client';
import { useChange } from '../../../lib/api/use-change';

export function useAcceptTerms() {
  return useChange(() => send(acceptTermsCall));
}
