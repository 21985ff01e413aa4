import { expect, test } from '@jest/globals';
import type { Election, RollEntry } from '@hustings/shared';
import type { Actor } from '../../../platform/access-tokens.js';
import { DeliveryError } from '../../../platform/mail/mail-transport.js';
import { signedUpOrganiser, type SignedIn } from '../../../test/builders/accounts.js';
import { anActor, asking } from '../../../test/builders/actors.js';
import { asActor } from '../../../test/builders/ballots.js';
import { savedElection } from '../../../test/builders/elections.js';
import { aPhoto } from '../../../test/builders/images.js';
import { addedVoter, registeredVoter } from '../../../test/builders/voters.js';
import { useTestApp } from '../../../test/test-app.js';
import { findAccount } from '../accounts/index.js';

const testApp = useTestApp();

const as = (actor: Actor) => asking(testApp, actor);

interface Organisation {
  organiser: Actor;
  elections: [Election, Election];
}

async function organisation(): Promise<Organisation> {
  // Keeps the organisations' acts at different times.
  testApp.clock.advance({ minutes: 61 });
  const organiser = await signedUpOrganiser(testApp);
  const elections: Organisation['elections'] = [
    await savedElection(testApp, organiser),
    await savedElection(testApp, organiser),
  ];
  testApp.clock.advance({ minutes: 61 });
  return { organiser, elections };
}

const FULL_NAME = 'Nadia Marsh';

/** Uses an account as its owner would: accepts the terms, chooses a language and edits the profile. */
async function use(person: SignedIn): Promise<void> {
  await person.asks.put('/auth/users/terms').expect(204);
  await person.asks.put('/auth/users/language').send({ language: 'fr' }).expect(204);
  await person.asks
    .put(`/api/v1/voters/${person.id}`)
    .field({ fullName: 'Nadia at home', userName: 'nadia', tel: '0151 496 0000', gender: 'female' })
    .attach('image', await aPhoto(), 'nadia.png')
    .expect(200);
}

/**
 * Does everything an organisation can do with an address on its first roll, adds it to the second roll
 * and removes it again, and returns all answers.
 */
async function everythingTold(
  { organiser, elections }: Organisation,
  email: string,
): Promise<string> {
  testApp.clock.advance({ minutes: 61 });
  const asks = as(organiser);
  const [, { _id: election }] = elections;
  const path = `/api/v1/elections/${election}`;
  const told: string[] = [];
  const note = async (asked: PromiseLike<{ status: number; text: string }>) => {
    const { status, text } = await asked;
    told.push(`${status} ${text}`);
    await testApp.deps.outbox.drain();
  };
  const noteEverything = async (ids: string[]) => {
    for (const each of elections.map(({ _id }) => `/api/v1/elections/${_id}`)) {
      for (const call of [
        ...['', '/voters', '/voters?page=1', `/voters?search=${email}`, '/voters.csv'],
        ...['/invitations', '/audit', '/audit.csv', '/results'],
      ]) {
        await note(asks.get(`${each}${call}`));
      }
    }
    for (const id of ids) await note(asks.get(`/auth/users/profile/${id}`));
    for (const call of ['elections', 'stats']) await note(asks.get(`/api/v1/${call}`));
  };
  const idOn = async ({ _id }: Election) => {
    const roll = (await asks.get(`/api/v1/elections/${_id}/voters`)).body as RollEntry[];
    return roll[0]?._id ?? '';
  };

  const first = await idOn(elections[0]);
  await noteEverything([first]);
  testApp.failMails = new DeliveryError('refused', 'mailbox is full');
  await note(asks.post(`${path}/voters`).send({ fullName: FULL_NAME, email }));
  testApp.failMails = undefined;
  const second = await idOn(elections[1]);
  await noteEverything([first, second]);
  await note(asks.post(`${path}/voters`).send({ fullName: 'Twice', email }));
  await note(asks.post(`${path}/invitations`).send({ to: 'failed' }));
  await note(asks.post(`${path}/invitations`).send({ to: [second] }));
  await note(asks.post(`/api/v1/voters/${second}/reset-password`));
  await note(asks.put(`/api/v1/voters/${first}`).send({ fullName: 'Nadia B. Marsh', tel: '7' }));
  await noteEverything([first, second]);
  await note(asks.delete(`${path}/voters/${second}`));
  await note(asks.post(`${path}/voters`).send({ fullName: FULL_NAME, email }));
  const third = await idOn(elections[1]);
  await noteEverything([first, second, third]);
  await note(asks.delete(`/api/v1/voters/${third}`));
  await noteEverything([first, second, third]);
  return told.join('\n');
}

/** Numbers the ids and removes times, so that the answers to two organisations can be compared. */
function alike(told: string, { organiser, elections }: Organisation, email: string): string {
  const ids = new Map<string, string>();
  const known = [organiser.email, email, ...elections.map(({ name }) => name)];
  return known
    .reduce((text, name, index) => text.replaceAll(name, `name ${index}`), told)
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
    .replace(/[0-9a-f]{64}/g, 'hash')
    .replace(/[0-9a-f]{24}/g, (id) => {
      if (!ids.has(id)) ids.set(id, `id ${ids.size}`);
      return ids.get(id) ?? '';
    });
}

/** Values that could link the answers to two organisations: ids, hashes, times. */
function marksIn(told: string): Set<string> {
  return new Set(told.match(/[0-9a-f]{24,64}|\d{4}-\d\d-\d\dT[\d:.]+Z/g));
}

test('no organisation learns from its rolls that an address has an account, or what is done with it', async () => {
  const known = 'nadia.known@example.org';
  const unknown = 'nadia.fresh@example.org';
  const maker = await organisation();
  const [first] = maker.elections;
  const input = { fullName: FULL_NAME, email: known };
  await use(await registeredVoter(testApp, maker.organiser, first._id, input));

  const other = await organisation();
  const control = await organisation();
  for (const [{ organiser, elections }, email] of [
    [other, known],
    [control, unknown],
  ] as const) {
    const added = { fullName: FULL_NAME, email, invite: true };
    await addedVoter(testApp, organiser, elections[0]._id, added);
    await testApp.deps.outbox.drain();
  }
  testApp.clock.advance({ hours: 3 });

  const toOther = await everythingTold(other, known);
  const toMaker = await everythingTold(maker, known);
  const toControl = await everythingTold(control, unknown);
  expect(toControl).toContain('mailbox is full');
  const nobodyKnew = alike(toControl, control, unknown);
  expect(alike(toOther, other, known)).toBe(nobodyKnew);
  expect(alike(toMaker, maker, known)).toBe(nobodyKnew);

  const ofOther = marksIn(toOther);
  expect([...marksIn(toMaker)].filter((mark) => ofOther.has(mark))).toEqual([]);
});

test('an organisation’s edit changes its own rolls, and the account is its owner’s', async () => {
  const [one, other] = [await organisation(), await organisation()];
  const entry = await addedVoter(testApp, one.organiser, one.elections[0]._id);
  const { email } = entry;
  await addedVoter(testApp, one.organiser, one.elections[1]._id, { email });
  const elsewhere = await addedVoter(testApp, other.organiser, other.elections[0]._id, { email });
  const before = await findAccount(entry.account);
  const change = { fullName: 'As Filed', userName: 'filed', tel: '42', gender: 'other' };
  const path = `/api/v1/voters/${entry._id}`;
  const edited = await as(one.organiser).put(path).send(change).expect(200);
  expect(edited.body).toMatchObject({ ...change, _id: entry._id });
  for (const { _id } of one.elections) {
    const roll = await as(one.organiser).get(`/api/v1/elections/${_id}/voters`).expect(200);
    expect(roll.body).toMatchObject([{ fullName: 'As Filed' }]);
  }
  expect(await findAccount(entry.account)).toEqual(before);
  const read = await as(other.organiser).get(`/auth/users/profile/${elsewhere._id}`).expect(200);
  expect(read.body).toMatchObject({ fullName: elsewhere.fullName, tel: '', gender: null });
  const cleared = await as(one.organiser).put(path).send({ tel: '', gender: '' }).expect(200);
  expect(cleared.body).toMatchObject({ tel: '', gender: null, userName: 'filed' });
});

test('a registration is its organisation’s to name, an account its owner’s', async () => {
  const { organiser, elections } = await organisation();
  const entry = await addedVoter(testApp, organiser, elections[0]._id);
  const voter = asActor(entry);
  const calls = (id: string, asks: ReturnType<typeof as>) => [
    asks.get(`/auth/users/profile/${id}`),
    asks.put(`/api/v1/voters/${id}`).send({ tel: '1' }),
  ];
  const refused = [
    [entry.account, organiser] as const,
    [entry.account, anActor()] as const,
    [entry._id, anActor()] as const,
    [entry._id, voter] as const,
  ].flatMap(([id, actor]) => [...calls(id, as(actor)), as(actor).delete(`/api/v1/voters/${id}`)]);
  refused.push(
    as(organiser).post(`/api/v1/voters/${entry.account}/reset-password`),
    as(anActor()).post(`/api/v1/voters/${entry._id}/reset-password`),
  );
  for (const call of refused) await call.expect(401);
  const roll = `/api/v1/elections/${elections[0]._id}`;
  await as(organiser).delete(`${roll}/voters/${entry.account}`).expect(404);
  await as(organiser)
    .post(`${roll}/invitations`)
    .send({ to: [entry.account] })
    .expect(404);
  const beside = await addedVoter(testApp, organiser, elections[1]._id);
  await as(organiser).delete(`${roll}/voters/${beside._id}`).expect(404);
  for (const call of calls(entry._id, as(organiser))) await call.expect(200);
  for (const call of calls(entry.account, as(voter))) await call.expect(200);
});
