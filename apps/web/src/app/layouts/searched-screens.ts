import { roleMay, type Role, type Session } from '@hustings/shared';
import { matchPath } from 'react-router-dom';
import { routes } from '../../lib/paths';

/** Screens with a list that the top bar's search box filters, by role. */
const searchedScreens: Record<Role, readonly string[]> = {
  organiser: [
    routes.dashboard,
    routes.elections,
    routes.candidates,
    routes.addCandidates,
    routes.chooseRoll,
    routes.results,
    routes.votes,
  ],
  voter: [
    routes.dashboard,
    routes.elections,
    routes.votes,
    routes.results,
    routes.resetPasswords,
    routes.resetElectionPasswords,
  ],
};

/**
 * Returns true if the top bar shows its search box. A list that is only part of a screen, such as an
 * election's roll, has its own.
 */
export function isSearchedFromTopBar(
  pathname: string,
  { role, membership }: Pick<Session, 'role' | 'membership'>,
): boolean {
  const isAt = (route: string) => matchPath(route, pathname) !== null;
  if (membership && isAt(routes.resetPasswords)) return roleMay(membership.role, 'keepRoll');
  return searchedScreens[role].some(isAt);
}
