import { memberInvitationSchema, type MemberInvitation, type MemberRole } from '@hustings/shared';
import { setRole } from '../../features/core/accounts/index.js';
import { changeMembers } from '../../features/organisation/membership/members.service.js';
import type { TestApp } from '../test-app.js';
import {
  anEmail,
  lastMailTo,
  signedIn,
  signedInVoter,
  tokenIn,
  type SignedIn,
} from './accounts.js';
import { asking, rollOf } from './actors.js';
import type { Actor } from '../../platform/access-tokens.js';

/** A person who has joined an owner's organisation and is signed in. */
export async function joinedMember(
  testApp: TestApp,
  owner: SignedIn,
  role: MemberRole,
): Promise<SignedIn> {
  const { org } = rollOf(owner);
  const { id: account, email, password } = await signedInVoter(testApp, { org });
  const since = testApp.clock.now();
  await changeMembers(testApp.deps, org, (members) => [...members, { account, role, since }]);
  await setRole(account, 'organiser');
  return signedIn(testApp, { email, password });
}

/** Invites a person to an owner's organisation, over HTTP. */
export async function invitedMember(
  testApp: TestApp,
  owner: Actor,
  { email = anEmail('invited'), role = 'clerk' }: { email?: string; role?: MemberRole } = {},
): Promise<MemberInvitation> {
  const answer = await asking(testApp, owner)
    .post('/api/v1/organisation/members')
    .send({ email, role })
    .expect(202);
  return memberInvitationSchema.parse(answer.body);
}

/** The token of the link in a mailed invitation. */
export async function mailedTokenTo(testApp: TestApp, email: string): Promise<string> {
  const mail = await lastMailTo(testApp, email);
  if (!mail.text.includes('/organisation/accept?token=')) throw new Error('it is no invitation');
  return tokenIn(mail);
}
