import { updateProfileCall, type PersonId, type Sent } from '@hustings/shared';
import { send } from '../../../lib/api/client';
import { useChange } from '../../../lib/api/use-change';

export function useUpdateProfile(id: PersonId) {
  return useChange(
    ({ image, ...body }: Sent<typeof updateProfileCall, 'body'> & { image: File | null }) =>
      send(updateProfileCall, { params: { id }, body, file: image }),
  );
}
