import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { AuditTrail, Results } from '@hustings/shared';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import mongoose, { mongo } from 'mongoose';
import request from 'supertest';
import { createApp } from '../../app.js';
import { startProcess } from '../../start-process.js';
import { releaseMails } from '../../platform/mail/mail-hold.js';
import { assertReadable } from '../../platform/migrations.js';
import { prepareCollections } from '../../platform/prepare-collections.js';
import { migrations } from '../../stored-migrations.js';
import { signedUpOrganiser } from '../../test/builders/accounts.js';
import { asking } from '../../test/builders/actors.js';
import {
  aNonce,
  castByVoters,
  casting,
  choosing,
  closePoll,
  openPoll,
  type Poll,
} from '../../test/builders/ballots.js';
import { addedVoter } from '../../test/builders/voters.js';
import { openDatabaseLine } from '../../test/database-line.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';
import type { Keys, Locks } from './backup-file.js';
import { checkBackup, restoreDocuments } from './restore-documents.js';
import { restore } from './restore.js';
import { takeBackup } from './take-backup.js';

const readsOneInstant = process.env.TEST_DATABASE_READS_ONE_INSTANT === 'yes';
const testOfOneInstant = readsOneInstant ? test : test.skip;

let testApp: TestApp;
let folder: string;
let path: string;
let mailServer: Pick<TestApp, 'failMails'>;
beforeEach(async () => {
  mailServer = {};
  testApp = await startTestApp({}, mailServer);
  folder = await mkdtemp(join(tmpdir(), 'hustings-backup-'));
  path = join(folder, 'backup');
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await testApp.close();
});

function database(): { client: mongo.MongoClient; db: mongo.Db } {
  const { db } = mongoose.connection;
  if (!db) throw new Error('no database is connected');
  return { client: mongoose.connection.getClient(), db };
}

function backedUp(options: Locks & { ballotKeys?: boolean } = {}) {
  return takeBackup(database(), path, options, testApp.deps.clock.now());
}

/** Restores over the current data; a restarted server then sees it, with an empty memory. */
async function restored(keys: Keys = {}) {
  const { head } = await checkBackup(path, keys, migrations);
  const said = await restore(
    testApp.deps,
    { db: database().db },
    { path, keys, head },
    { replace: true, migrations },
  );
  testApp.app = createApp(startProcess(testApp.deps));
  return said;
}

const leftOut = ['sessions', 'ratelimits', 'usages'];

/** Every document that backups include, with its BSON types, by collection in natural order. */
async function everything(db: mongo.Db): Promise<Record<string, string[]>> {
  const names = (await db.listCollections({}, { nameOnly: true }).toArray())
    .map(({ name }) => name)
    .filter((name) => !leftOut.includes(name));
  const all: Record<string, string[]> = {};
  for (const name of names) {
    const found = await db.collection(name).find({}, { promoteValues: false }).toArray();
    if (found.length > 0) {
      all[name] = found.map((each) => mongo.BSON.EJSON.stringify(each, { relaxed: false }));
    }
  }
  return all;
}

/** Casts a ballot for each of a poll's first voters. */
function vote(poll: Poll, ballots: number) {
  return castByVoters(
    testApp,
    poll,
    Array.from({ length: ballots }, (_, each) => [[each % 2]]),
  );
}

async function trailOf({ organiser, election }: Poll): Promise<AuditTrail> {
  const answer = await asking(testApp, organiser)
    .get(`/api/v1/elections/${election._id}/audit`)
    .expect(200);
  return answer.body as AuditTrail;
}

async function resultsOf({ organiser, election }: Poll): Promise<Results> {
  const answer = await asking(testApp, organiser)
    .get(`/api/v1/elections/${election._id}/results`)
    .expect(200);
  return answer.body as Results;
}

const pathOf = ({ election }: Poll, act: string) => `/api/v1/elections/${election._id}/${act}`;

describe('a backup', () => {
  test('holds every document of every collection as it was, in the order in which it lay', async () => {
    const closed = await openPoll(testApp, { voters: 3, photos: true });
    await vote(closed, 2);
    closePoll(testApp, closed);
    await resultsOf(closed);
    const open = await openPoll(testApp, {
      voters: [{ fullName: 'Ünï "Quoted" O’Brien {$x}' }, {}, {}],
      settings: { collectDemographics: true },
    });
    await vote(open, 2);
    await signedUpOrganiser(testApp);
    const before = await everything(database().db);
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining([
        ...['accounts', 'auditentries', 'ballotkeys', 'ballots', 'candidates', 'counts'],
        ...['elections', 'frozenballots', 'images', 'mails', 'organisations', 'rollentries'],
      ]),
    );
    const taken = await backedUp({ ballotKeys: true });
    expect(taken).toMatchObject({ ballots: 4, instant: readsOneInstant });
    // Without a snapshot the roll is read a second time, after the ballots.
    const again = readsOneInstant ? [] : before.rollentries!;
    expect(taken.documents).toBe([...Object.values(before).flat(), ...again].length);

    const { client, db } = database();
    const other = client.db(`${db.databaseName}-restored`);
    const uri = process.env.TEST_MONGODB_URI ?? '';
    await prepareCollections(uri, other.databaseName, () => undefined);
    await checkBackup(path, {}, migrations);
    await restoreDocuments(other, path, {}, { replace: false });
    const after = await everything(other);
    expect(after.migrations).toEqual([expect.stringContaining('restore')]);
    delete after.migrations;
    delete before.migrations;
    expect(after).toEqual(before);
    await expect(restoreDocuments(other, path, {}, { replace: false })).rejects.toThrow(
      'The database is not empty: --replace removes what is in it',
    );
    await other.dropDatabase();
  });

  testOfOneInstant('shows one instant while voting continues', async () => {
    const poll = await openPoll(testApp, { voters: 6 });
    await vote(poll, 3);
    const line = await openDatabaseLine();
    const client = new mongo.MongoClient(line.uri);
    let castMeanwhile: Promise<unknown> | undefined;
    line.interfere = async ({ find }) => {
      // The first read fixes the instant.
      if (find === 'elections') {
        castMeanwhile ??= vote({ ...poll, voters: poll.voters.slice(3) }, 3);
        await castMeanwhile;
      }
      return undefined;
    };
    const db = client.db(database().db.databaseName);
    const taken = await takeBackup({ client, db }, path, {}, testApp.clock.now());
    await client.close();
    await line.close();
    expect(taken).toMatchObject({ instant: true, ballots: 3 });
    await restored();
    closePoll(testApp, poll);
    expect(await resultsOf(poll)).toMatchObject({ final: true, ballots: 3, difference: null });
  });

  test('of a MongoDB that is no replica set keeps to what casting promises, whatever comes meanwhile', async () => {
    const poll = await openPoll(testApp, { voters: 3 });
    const line = await openDatabaseLine();
    const client = new mongo.MongoClient(line.uri);
    const acts: Record<string, () => Promise<unknown>> = {
      // Votes after the elections were read; after the roll; and by a voter added after that.
      rollentries: () => vote({ ...poll, voters: poll.voters.slice(0, 1) }, 1),
      ballots: async () => {
        await vote({ ...poll, voters: poll.voters.slice(1, 2) }, 1);
        const { organiser, election } = poll;
        const { account, email } = await addedVoter(testApp, organiser, election._id);
        const late = { ...poll.voters[0], id: account, email } as Poll['voters'][number];
        await vote({ ...poll, voters: [late] }, 1);
      },
    };
    line.interfere = async ({ find, readConcern }) => {
      const level = (readConcern as { level?: string } | undefined)?.level;
      if (level === 'snapshot') {
        const errmsg = 'node needs to be a replica set member to use readConcern: snapshot';
        return { ok: 0, code: 123, codeName: 'NotAReplicaSet', errmsg };
      }
      const act = acts[String(find)];
      delete acts[String(find)];
      await act?.();
      return undefined;
    };
    const db = client.db(database().db.databaseName);
    const taken = await takeBackup({ client, db }, path, { ballotKeys: true }, testApp.clock.now());
    await client.close();
    await line.close();
    expect(taken).toMatchObject({ instant: false, ballots: 3 });
    await restored();
    const [, , third] = poll.voters;
    if (!third) throw new Error('there are three voters');
    await casting(testApp, poll, third, { choices: choosing(poll, [0]), nonce: aNonce() }).expect(
      201,
    );
    closePoll(testApp, poll);
    expect(await resultsOf(poll)).toMatchObject({
      final: true,
      ballots: 4,
      registered: 4,
      difference: null,
    });
  });

  test('is not written over another file, nor left behind half', async () => {
    await writeFile(path, 'what was there');
    await expect(backedUp()).rejects.toThrow(`${path} is there already: name another file.`);
    expect(await readFile(path, 'utf8')).toBe('what was there');
    path = join(folder, 'another');
    const failing = { recipients: ['age1 is no key'] };
    await expect(backedUp(failing)).rejects.toThrow('A key to encrypt for begins with age1');
    expect(await readdir(folder)).toEqual(['backup']);
    await backedUp();
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });
});

describe('a file', () => {
  test('that is damaged, cut off or no backup is refused before anything is written', async () => {
    await openPoll(testApp);
    await backedUp();
    const whole = await readFile(path);
    const faults: [string, Buffer][] = [
      ['no backup', Buffer.from('{"some":"text"}')],
      ['no backup', Buffer.alloc(0)],
    ];
    for (const size of [30, whole.length >> 1, whole.length - 1]) {
      faults.push(['damaged', whole.subarray(0, size)]);
    }
    for (const place of [whole.length >> 2, whole.length >> 1, whole.length - 6]) {
      const changed = Buffer.from(whole);
      changed[place] = (changed[place] ?? 0) ^ 1;
      faults.push(['damaged', changed]);
    }
    for (const [word, bytes] of faults) {
      await writeFile(path, bytes);
      await expect(checkBackup(path, {}, migrations)).rejects.toThrow(word);
    }
    await expect(checkBackup(join(folder, 'none'), {}, migrations)).rejects.toThrow(
      'cannot be read',
    );
  });

  test('of a newer version is refused, and a database of one too', async () => {
    const seen = database().db.collection<{ _id: string; [field: string]: unknown }>('migrations');
    await seen.insertOne({ _id: 'ofTheFuture', doneAt: new Date() });
    await backedUp();
    await expect(checkBackup(path, {}, migrations)).rejects.toThrow(
      'of a newer version of Hustings (it has seen ofTheFuture)',
    );
    await expect(assertReadable(migrations)).rejects.toThrow(
      'a newer version of Hustings has written this database (it has been through ofTheFuture)',
    );
  });

  test('that is encrypted opens with its key or passphrase and with nothing else', async () => {
    await openPoll(testApp);
    const identity = await generateIdentity();
    const other = await generateIdentity();
    await backedUp({ recipients: [await identityToRecipient(identity)] });
    const { documents } = await checkBackup(path, { identities: [other, identity] }, migrations);
    expect(documents).toMatchObject({ elections: 1, positions: 1 });
    await expect(checkBackup(path, { identities: [other] }, migrations)).rejects.toThrow(
      'cannot be decrypted with this passphrase or key',
    );
    await expect(checkBackup(path, {}, migrations)).rejects.toThrow('The backup is encrypted');
    const whole = await readFile(path);
    expect(whole.includes('hustings-backup')).toBe(false);
    await writeFile(path, whole.subarray(0, whole.length - 40));
    await expect(checkBackup(path, { identities: [identity] }, migrations)).rejects.toThrow(
      'damaged',
    );
    path = join(folder, 'by passphrase');
    await backedUp({ passphrase: 'four words of nobody' });
    await checkBackup(path, { passphrase: 'four words of nobody' }, migrations);
  });
});

describe('restored without its ballot key', () => {
  test('an election is paused for good, and its ballots are counted when an officer closes it', async () => {
    const poll = await openPoll(testApp, { voters: 3 });
    await vote(poll, 2);
    const key = await database().db.collection('ballotkeys').findOne();
    await backedUp();
    const said = await restored();
    expect(said.withoutKey).toEqual([{ _id: poll.election._id, name: poll.election.name }]);
    const stored = JSON.stringify(await everything(database().db));
    expect(stored).not.toContain((key?.key as mongo.Binary).toString('base64'));

    const [, , third] = poll.voters;
    if (!third) throw new Error('there are three voters');
    const refused = await casting(testApp, poll, third, { choices: [] }).expect(409);
    expect(refused.body).toMatchObject({ code: 'paused' });
    const officer = asking(testApp, poll.organiser);
    const going = await officer.post(pathOf(poll, 'resume')).expect(409);
    expect(going.body).toMatchObject({
      code: 'ballot_key_missing',
      message: expect.stringContaining(
        'Close it to have the ballots in the box counted',
      ) as unknown,
    });
    await officer.post(pathOf(poll, 'prepare')).expect(409);
    await officer.post(pathOf(poll, 'close')).expect(200);
    expect(await resultsOf(poll)).toMatchObject({ final: true, ballots: 2, difference: null });
    const { entries, intact } = await trailOf(poll);
    expect(intact).toBe(true);
    expect(entries).toContainEqual(
      expect.objectContaining({
        action: 'backup_restored',
        actor: 'operator',
        details: { takenAt: said.takenAt.toISOString(), ballotKey: false },
      }),
    );
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'election_paused', actor: 'operator' }),
    );
  });

  test('an election without votes is taken back, and opens again', async () => {
    const poll = await openPoll(testApp, { voters: 1 });
    await backedUp();
    await restored();
    const officer = asking(testApp, poll.organiser);
    await officer.post(pathOf(poll, 'prepare')).expect(200);
    await officer.post(pathOf(poll, 'open')).expect(200);
    await vote(poll, 1);
    closePoll(testApp, poll);
    expect(await resultsOf(poll)).toMatchObject({ final: true, ballots: 1, difference: null });
  });
});

test('mails of a restored backup wait until the operator lets them go, but not those that are asked for now', async () => {
  const organiser = await signedUpOrganiser(testApp);
  mailServer.failMails = new Error('450 later');
  const asks = () =>
    request(testApp.app)
      .post('/auth/users/request-new-password')
      .send({ email: organiser.email })
      .expect(201);
  await asks();
  await testApp.deps.outbox.drain();
  await backedUp();
  await restored();
  mailServer.failMails = undefined;
  testApp.clock.advance({ minutes: 10 });
  const sentBefore = testApp.mails.length;
  await testApp.deps.outbox.drain();
  expect(testApp.mails).toHaveLength(sentBefore);
  await asks();
  await testApp.deps.outbox.drain();
  expect(testApp.mails).toHaveLength(sentBefore + 1);
  expect(await releaseMails(testApp.clock.now(), { discard: true })).toEqual({
    waiting: 0,
    discarded: 1,
  });
  await testApp.deps.outbox.drain();
  expect(testApp.mails).toHaveLength(sentBefore + 1);
});

test('after a restore that did not finish no server starts until the restore is run again', async () => {
  await openPoll(testApp);
  await backedUp();
  const { db } = database();
  await restoreDocuments(db, path, {}, { replace: true });
  await expect(assertReadable(migrations)).rejects.toThrow('holds only part of a backup');
  await restored();
  await assertReadable(migrations);
});
