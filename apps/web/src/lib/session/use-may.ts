import { can, type Act, type OrganisationId } from '@hustings/shared';
import { useSession } from './use-session';

/**
 * Returns true if the user may do this in the subject's organisation or, without a subject, in their own.
 * Screens hide controls users may not use; the server checks too.
 */
export function useMay(act: Act, subject?: { org: OrganisationId }): boolean {
  const session = useSession();
  const org = subject?.org ?? session?.membership?.organisation;
  return org !== undefined && can(session, act, { org });
}
