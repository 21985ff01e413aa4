import { deleteOrganisationCall, type DeleteOrganisation } from '@hustings/shared';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../../lib/api/client';

/** Deletes the own organisation. Nothing is asked for again: nobody may read it any more. */
export function useDeleteOrganisation() {
  return useMutation({
    mutationFn: (body: DeleteOrganisation) => send(deleteOrganisationCall, { body }),
  });
}
