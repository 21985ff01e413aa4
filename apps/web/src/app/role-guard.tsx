import type { Act } from '@hustings/shared';
import { Outlet } from 'react-router-dom';
import { NotForRole } from '../features/organisations/components/not-for-role';
import { useMay } from '../lib/session/use-may';

/** Screens that change something: who may not gets a page that says so, not a form that fails. */
function guardOf(act: Act) {
  return function RoleGuard() {
    return useMay(act) ? <Outlet /> : <NotForRole act={act} />;
  };
}

export const ElectionsGuard = guardOf('runElections');
export const OwnersGuard = guardOf('manageOrganisation');
export const RollGuard = guardOf('keepRoll');
