import { roleMay, type Role, type Session } from '@hustings/shared';
import { matchPath } from 'react-router-dom';
import { routes } from '../../lib/paths';

/** Screens that list what the top bar's search box finds: elections, candidates, one's own votes. */
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
 * Whether the top bar has its search box. A list that is only a part of its screen,
 * such as an election's roll, has its own search box.
 */
export function isSearchedFromTopBar(
  pathname: string,
  { role, membership }: Pick<Session, 'role' | 'membership'>,
): boolean {
  const isAt = (route: string) => matchPath(route, pathname) !== null;
  if (membership && isAt(routes.resetPasswords)) return roleMay(membership.role, 'keepRoll');
  return searchedScreens[role].some(isAt);
}
