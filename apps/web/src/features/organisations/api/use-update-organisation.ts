import { updateOrganisationCall, type Sent } from '@hustings/shared';
import { send } from '../../../lib/api/client';
import { useChange } from '../../../lib/api/use-change';
import { refreshSession } from '../../../lib/session/refresh-session';

type OrganisationChange = Sent<typeof updateOrganisationCall, 'body'> & { image: File | null };

export function useUpdateOrganisation() {
  return useChange(async ({ image, ...body }: OrganisationChange) => {
    const organisation = await send(updateOrganisationCall, { body, file: image });
    // The session tells the organisation's name on every screen.
    await refreshSession();
    return organisation;
  });
}
