import type { Act } from '@hustings/shared';
import { Outlet } from 'react-router-dom';
import { NotForRole } from '../features/organisations/components/not-for-role';
import { useMay } from '../lib/session/use-may';

/** For screens that change something: users without the right get a page that says so, not a failing form. */
function guardOf(act: Act) {
  return function RoleGuard() {
    return useMay(act) ? <Outlet /> : <NotForRole act={act} />;
  };
}

export const ElectionsGuard = guardOf('runElections');
export const OwnersGuard = guardOf('manageOrganisation');
export const RollGuard = guardOf('keepRoll');
