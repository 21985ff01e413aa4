import type { MemberRole } from '@hustings/shared';
import { setRole } from '../../features/accounts/index.js';
import { changeMembers } from '../../features/organisations/members.service.js';
import type { TestApp } from '../test-app.js';
import { signedIn, signedInVoter, type SignedIn } from './accounts.js';

/** Somebody who has joined an owner's organisation, and is signed in. */
export async function joinedMember(
  testApp: TestApp,
  { id, membership }: SignedIn,
  role: MemberRole,
): Promise<SignedIn> {
  if (!membership) throw new Error('who takes somebody in is no member');
  const { id: account, email, password } = await signedInVoter(testApp, { org: id });
  const since = testApp.clock.now();
  await changeMembers(testApp.deps, membership.organisation, (members) => [
    ...members,
    { account, role, since },
  ]);
  await setRole(account, 'organiser');
  return signedIn(testApp, { email, password });
}
