import { beforeEach, describe, expect, test } from '@jest/globals';
import { loginAnswerSchema, type Holder } from '@hustings/shared';
import request from 'supertest';
import {
  A_PASSWORD,
  anEmail,
  lastMailTo,
  linkIn,
  signedUpOrganiser,
  tokenIn,
  type SignedIn,
} from '../../../test/builders/accounts.js';
import { asking } from '../../../test/builders/actors.js';
import { castByVoters, closePoll, openPoll } from '../../../test/builders/ballots.js';
import { savedElection } from '../../../test/builders/elections.js';
import { aPhoto } from '../../../test/builders/images.js';
import { addedVoter } from '../../../test/builders/voters.js';
import { useTestApp } from '../../../test/test-app.js';

const testApp = useTestApp();
const CLUB = 'Riverside Rowing Club';

let email: string;
beforeEach(() => {
  email = anEmail('founder');
});

const signUp = (organisation: unknown, browser = request.agent(testApp.app)) =>
  browser
    .post('/auth/users/register')
    .send({ email, password: A_PASSWORD, confirmPassword: A_PASSWORD, organisation });

async function verify(browser = request.agent(testApp.app)): Promise<void> {
  const token = tokenIn(await lastMailTo(testApp, email));
  await browser.put('/auth/users/verify').query({ token }).expect(200);
}

/** Chooses a password through the link in the last mail. */
async function choosePassword(password: string): Promise<void> {
  const { search } = linkIn(await lastMailTo(testApp, email));
  await request(testApp.app)
    .post(`/auth/users/change-password${search}`)
    .send({ newPassword: password, confirmNewPassword: password })
    .expect(200);
}

/** The organisation's name in the answer to a sign-in. */
async function nameAtSignIn(password = A_PASSWORD): Promise<string | undefined> {
  const answer = await request(testApp.app)
    .post('/auth/users/login')
    .send({ email, password })
    .expect(200);
  return loginAnswerSchema.parse(answer.body).membership?.name;
}

describe('a name given at the sign-up', () => {
  test('is the organisation’s from the first sign-in on', async () => {
    await signUp(`  ${CLUB} `).expect(201);
    await verify();
    expect(await nameAtSignIn()).toBe(CLUB);
  });

  test.each([undefined, '', '  '])('may be left out: %p', async (organisation) => {
    await signUp(organisation).expect(201);
    await verify();
    expect(await nameAtSignIn()).toBe('');
  });

  test('is kept where the address is verified by choosing another password', async () => {
    await signUp(CLUB).expect(201);
    await testApp.deps.outbox.drain();
    await request(testApp.app).post('/auth/users/request-new-password').send({ email }).expect(201);
    const password = 'Goldcrest?20';
    await choosePassword(password);
    expect(await nameAtSignIn(password)).toBe(CLUB);
  });

  test('is shown by the link that verifies the address', async () => {
    await signUp(CLUB).expect(201);
    const token = tokenIn(await lastMailTo(testApp, email));
    const asked = await request(testApp.app).get('/auth/users/verification').query({ token });
    expect(asked.body).toMatchObject({ organisation: CLUB });
  });

  test.each([
    ['that is a link', 'Claim at prizes.example.com', 'holds_web_address'],
    ['of two lines', 'Club\r\nBcc: all', 'not_one_line'],
    ['that is too long', 'x'.repeat(121), 'too_long'],
    ['that is an object', { $gt: '' }, undefined],
  ])('%s is refused at its field, and nobody is signed up', async (_what, organisation, code) => {
    const answer = await signUp(organisation).expect(400);
    expect(answer.body).toMatchObject({
      errors: [{ path: 'organisation', ...(code && { code }) }],
    });
    await signUp('').expect(201);
  });

  describe('by somebody whom an electoral roll knows', () => {
    beforeEach(async () => {
      const organiser = await signedUpOrganiser(testApp);
      const election = await savedElection(testApp, organiser);
      await addedVoter(testApp, organiser, election._id, { email });
    });

    test('counts in the browser that signed up', async () => {
      const browser = request.agent(testApp.app);
      await signUp(CLUB, browser).expect(201);
      await verify(browser);
      expect(await nameAtSignIn()).toBe(CLUB);
    });

    test('does not count in another, where nobody knows who typed it', async () => {
      await signUp(CLUB).expect(201);
      await verify();
      await choosePassword(A_PASSWORD);
      expect(await nameAtSignIn()).not.toBe(CLUB);
    });
  });
});

describe('what an organisation is called and its logo', () => {
  let organiser: SignedIn;
  beforeEach(async () => {
    organiser = await signedUpOrganiser(testApp);
  });

  async function holderSet(): Promise<Holder> {
    const { body } = await organiser.asks
      .put('/api/v1/organisation')
      .field('name', CLUB)
      .attach('image', await aPhoto(900, 300), 'logo.png')
      .expect(200);
    const { name, logoUrl } = body as Holder;
    expect(logoUrl).toMatch(/^\/api\/v1\/images\//);
    return { name, logoUrl };
  }

  test('stand on its election, the voter’s list, the ballot and the results', async () => {
    const organisation = await holderSet();
    const poll = await openPoll(testApp, { organiser });
    const [voter] = poll.voters;
    if (!voter) throw new Error('nobody votes');
    const { _id } = poll.election;
    const seen = asking(testApp, voter);
    const election = { organisation };
    for (const [asked, expected] of [
      [organiser.asks.get(`/api/v1/elections/${_id}`), election],
      [organiser.asks.get('/api/v1/elections'), { results: [election] }],
      [seen.get('/api/v1/votes'), { results: [{ election }] }],
      [seen.get(`/api/v1/elections/${_id}/ballot`), { election }],
      [organiser.asks.get(`/api/v1/elections/${_id}/results`), { election }],
    ] as const) {
      expect((await asked.expect(200)).body).toMatchObject(expected);
    }
  });

  test('are on published results as they are now, though the count never changes', async () => {
    const poll = await openPoll(testApp, { organiser });
    await castByVoters(testApp, poll, [[[0]]]);
    closePoll(testApp, poll);
    const published = async () => {
      const { body } = await request(testApp.app)
        .get(`/api/v1/elections/${poll.election._id}/results`)
        .expect(200);
      return body as { final: boolean; election: { organisation: Holder } };
    };
    expect(await published()).toMatchObject({
      final: true,
      election: { organisation: { name: '', logoUrl: null } },
    });
    const organisation = await holderSet();
    expect(await published()).toMatchObject({ final: true, election: { organisation } });
  });
});
