import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { profileSchema, type OrganisationId, type OrganisationPage } from '@hustings/shared';
import request from 'supertest';
import { anActor, asking } from '../../../test/builders/actors.js';
import { signedUpOrganiser } from '../../../test/builders/accounts.js';
import { aPhoto } from '../../../test/builders/images.js';
import { joinedMember } from '../../../test/builders/members.js';
import { startTestApp, type TestApp } from '../../../test/test-app.js';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const path = '/api/v1/organisation';

test('signing up creates an organisation, and changes to it are stored', async () => {
  const owner = await signedUpOrganiser(testApp);
  const first = await owner.asks.get(path).expect(200);
  expect(first.body).toEqual({
    _id: owner.membership?.organisation,
    name: '',
    logoUrl: null,
    timeZone: null,
    language: 'en',
    role: 'owner',
  });

  const named = await owner.asks.put(path).send({ name: ' Riverside Rowing Club ' }).expect(200);
  expect(named.body).toEqual({ ...(first.body as object), name: 'Riverside Rowing Club' });
  await owner.asks.put(path).send({ timeZone: 'Europe/Paris', language: 'fr' }).expect(200);

  const read = await owner.asks.get(path).expect(200);
  expect(read.body).toEqual({
    ...(named.body as object),
    timeZone: 'Europe/Paris',
    language: 'fr',
  });
  const profile = await owner.asks.get(`/auth/users/profile/${owner.id}`).expect(200);
  expect(profileSchema.parse(profile.body).membership?.name).toBe('Riverside Rowing Club');
});

test('a new logo replaces the old one', async () => {
  const owner = await signedUpOrganiser(testApp);
  const upload = async () => {
    const answer = await owner.asks.put(path).attach('image', await aPhoto(900, 300), 'logo.png');
    expect(answer.status).toBe(200);
    return (answer.body as OrganisationPage).logoUrl ?? '';
  };
  const [first, second] = [await upload(), await upload()];
  expect(second).not.toBe(first);
  const { body } = await owner.asks.get(path).expect(200);
  expect((body as OrganisationPage).logoUrl).toBe(second);
  await request(testApp.app).get(second).expect('Content-Type', 'image/webp').expect(200);

  const refused = await owner.asks.put(path).attach('image', Buffer.from('none'), 'logo.png');
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({ code: 'not_an_image' });
});

test('a logo and a time zone can be removed', async () => {
  const owner = await signedUpOrganiser(testApp);
  await owner.asks
    .put(path)
    .field('timeZone', 'Europe/Paris')
    .attach('image', await aPhoto(900, 300), 'logo.png')
    .expect(200);
  const kept = await owner.asks.put(path).send({ name: 'Rowing Club' }).expect(200);
  expect(kept.body).toMatchObject({ timeZone: 'Europe/Paris', logoUrl: expect.any(String) });
  const emptied = await owner.asks.put(path).field('timeZone', '').field('logo', '').expect(200);
  expect(emptied.body).toMatchObject({ name: 'Rowing Club', timeZone: null, logoUrl: null });
});

test.each([
  ['without a name', { name: '  ' }, 'organisation_name_missing'],
  ['with a name that is a link', { name: 'Claim at prizes.example.com' }, 'holds_web_address'],
  ['with a name of two lines', { name: 'Club\r\nBcc: all' }, 'not_one_line'],
  ['in an unknown time zone', { timeZone: 'Europe/Atlantis' }, 'not_a_time_zone'],
  ['in a language that is not offered', { language: 'tlh' }, 'not_an_option'],
])('an organisation %s is refused', async (_what, input, code) => {
  const owner = await signedUpOrganiser(testApp);
  const answer = await owner.asks.put(path).send(input).expect(422);
  expect(answer.body).toMatchObject({ code: 'invalid', errors: [{ code }] });
});

test('only owners can change an organisation; other members can read it, with their role', async () => {
  const owner = await signedUpOrganiser(testApp);
  const organisation = owner.membership?.organisation;
  for (const role of ['officer', 'clerk', 'observer'] as const) {
    const member = await joinedMember(testApp, owner, role);
    const read = await member.asks.get(path).expect(200);
    expect(read.body).toMatchObject({ _id: organisation, role });
    await member.asks.put(path).send({ name: 'Ours now' }).expect(401);
  }
  await asking(testApp, anActor('voter')).get(path).expect(401);
  expect((await owner.asks.get(path)).body).toMatchObject({ name: '' });
});

test('an organisation that does not exist can be neither read nor changed', async () => {
  const stranger = asking(testApp, anActor('owner', 'f'.repeat(24) as OrganisationId));
  await stranger.get(path).expect(401);
  await stranger.put(path).send({ name: 'Nobody’s' }).expect(401);
});
