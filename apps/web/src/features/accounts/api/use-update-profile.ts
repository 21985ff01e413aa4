import { profileSchema, type AccountId, type UpdateProfile } from '@hustings/shared';
import { request } from '../../../lib/api/client';
import { formDataOf } from '../../../lib/api/form-data';
import { useChange } from '../../../lib/api/use-change';

export function useUpdateProfile(accountId: AccountId) {
  return useChange(
    (change: Omit<UpdateProfile, 'gender'> & { gender: string; image: File | null }) =>
      request(`/api/v1/voters/${accountId}`, profileSchema, {
        method: 'PUT',
        body: formDataOf(change),
      }),
  );
}
