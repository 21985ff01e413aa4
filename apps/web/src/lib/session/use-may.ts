import { can, type Act, type OrganisationId } from '@hustings/shared';
import { useSession } from './use-session';

/**
 * Whether whoever is signed in may do this: to what belongs to the subject's organisation, such as
 * an election, or, where there is no subject yet, in the own one. A screen shows no control for
 * what this says no to; the server refuses it all the same.
 */
export function useMay(act: Act, subject?: { org: OrganisationId }): boolean {
  const session = useSession();
  const org = subject?.org ?? session?.membership?.organisation;
  return org !== undefined && can(session, act, { org });
}
