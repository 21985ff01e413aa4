import { paths } from '../lib/paths';
import { awaitedInvitation } from '../lib/session/awaited-invitation';
import { addressBeforeLogin } from './address-before-login';

/**
 * Returns the address to open after sign-in: the blocked screen, the sign-up's invitation, or home.
 *
 * @param state The state of the sign-in's history entry.
 */
export function addressAfterLogin(state: unknown, email: string): string {
  const awaited = awaitedInvitation();
  const invitation = awaited?.email === email ? paths.acceptInvitation(awaited.token) : undefined;
  return addressBeforeLogin(state) ?? invitation ?? paths.dashboard();
}
