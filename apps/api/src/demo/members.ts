import type { MemberRole } from '@hustings/shared';
import {
  acceptTerms,
  beginSignUp,
  findAccountByEmail,
  updateProfile,
} from '../features/core/accounts/index.js';
import { deleteAccount } from '../features/core/auth/index.js';
import { issueToken, joinBy, keepInvitation } from '../features/organisation/membership/index.js';
import { ofOrganisation } from '../features/core/organisations/index.js';
import type { Actor } from '../platform/access-tokens.js';
import type { Deps } from '../platform/deps.js';
import { hashToken, randomToken } from '../platform/tokens.js';

/** A member of the demonstration's organisation other than its owner. */
export interface DemoMember {
  role: Exclude<MemberRole, 'owner'>;
  fullName: string;
  email: string;
  password: string;
}

/** One member per role, so that newcomers can try out what each may do. */
export const demoMembers: readonly DemoMember[] = [
  {
    role: 'officer',
    fullName: 'Nora Whitfield',
    email: 'nora.whitfield@harbour-row.example',
    password: 'Officer!Desk1',
  },
  {
    role: 'clerk',
    fullName: 'Samuel Adeyemi',
    email: 'samuel.adeyemi@harbour-row.example',
    password: 'Clerk!Desk1',
  },
  {
    role: 'observer',
    fullName: 'Lydia Marchetti',
    email: 'lydia.marchetti@harbour-row.example',
    password: 'Observer!Desk1',
  },
];

/** Adds the members through invitations. They can sign in once they have passwords. */
export async function takeInMembers(deps: Deps, owner: Actor): Promise<void> {
  const { org } = ofOrganisation(owner);
  for (const { role, fullName, email } of demoMembers) {
    const { account } = await beginSignUp(deps, {
      email,
      passwordHash: hashToken(randomToken()),
      browserHash: hashToken(randomToken()),
      organisation: '',
    });
    await updateProfile(deps, account._id, { fullName }, undefined);
    await acceptTerms(deps, { ...owner, id: account._id });
    const invitation = { email, role, invitedBy: owner.id };
    const { kept } = await keepInvitation(deps, org, invitation, account._id);
    const offer = await issueToken(deps, org, kept._id);
    if (!offer || !(await joinBy(deps, offer, account._id))) {
      throw new Error(`the demonstration lacks ${email}`);
    }
  }
}

/** Removes the members' accounts of an unfinished demonstration. */
export async function removeMembers(deps: Deps): Promise<void> {
  for (const { email } of demoMembers) {
    const account = await findAccountByEmail(email);
    if (account) await deleteAccount(deps, account._id);
  }
}
