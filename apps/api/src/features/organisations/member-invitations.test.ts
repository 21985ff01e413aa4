import { describe, expect, test } from '@jest/globals';
import type { MemberRole } from '@hustings/shared';
import { signedIn, signedUpOrganiser, type SignedIn } from '../../test/builders/accounts.js';
import { savedElection } from '../../test/builders/elections.js';
import { invitedMember, mailedTokenTo } from '../../test/builders/members.js';
import { useTestApp } from '../../test/test-app.js';

const testApp = useTestApp();

const ORGANISATION = '/api/v1/organisation';
const MEMBERS = `${ORGANISATION}/members`;
const ACCEPT = `${ORGANISATION}/invitations/accept`;

const accept = ({ asks }: Pick<SignedIn, 'asks'>, token: string) =>
  asks.post(ACCEPT).send({ token });

interface Listed {
  members: { _id: string; email: string; role: string }[];
  invitations: { _id: string; email: string; role: string; invitedAt: string }[];
}
async function listedFor({ asks }: Pick<SignedIn, 'asks'>): Promise<Listed> {
  return (await asks.get(MEMBERS).expect(200)).body as Listed;
}

/** An owner of an organisation with a name, and somebody with an account who is invited to it. */
async function invitation(role: MemberRole = 'clerk') {
  const owner = await signedUpOrganiser(testApp);
  await owner.asks.put(ORGANISATION).send({ name: 'Riverside Rowing Club' }).expect(200);
  const invited = await signedUpOrganiser(testApp);
  const { _id } = await invitedMember(testApp, owner, { email: invited.email, role });
  const token = await mailedTokenTo(testApp, invited.email);
  return { owner, invited, _id, token, organisation: owner.membership?.organisation };
}

/** The same account with a token as its next sign-in gives it. */
const again = (account: SignedIn) => signedIn(testApp, account);

describe('whoever is invited', () => {
  test('becomes a member in the role it was invited to, and its own empty organisation gives way', async () => {
    const { owner, invited, token, organisation } = await invitation('officer');
    const answer = await accept(invited, token).expect(200);
    expect(answer.body).toEqual({ organisation, role: 'officer', name: 'Riverside Rowing Club' });
    const officer = await again(invited);
    expect(officer.membership).toMatchObject({ organisation, role: 'officer' });
    const { members, invitations } = await listedFor(owner);
    expect(members.map(({ email, role }) => ({ email, role }))).toEqual([
      { email: owner.email, role: 'owner' },
      { email: invited.email, role: 'officer' },
    ]);
    expect(invitations).toEqual([]);
    await savedElection(testApp, officer);
  });
});
