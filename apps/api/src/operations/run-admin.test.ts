import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import mongoose, { mongo } from 'mongoose';
import { startServer, type RunningServer } from '../start-server.js';
import { adminCommands, type Ended } from '../test/admin-commands.js';
import { startMailSink } from '../test/mail-sink.js';
import { withDatabase as withName } from '../test/mongodb-uris.js';
import { withDatabase } from './with-product.js';

let folder: string;
let variables: NodeJS.ProcessEnv;
let running: RunningServer | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hustings-admin-'));
  variables = {
    NODE_ENV: 'test',
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    BCRYPT_ROUNDS: '4',
    LOG_LEVEL: 'silent',
  };
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  await rm(folder, { recursive: true });
});

async function start(): Promise<string> {
  running = await startServer(variables);
  return `http://127.0.0.1:${running.address.port}`;
}

async function stop(): Promise<void> {
  await running?.stop();
  running = undefined;
}

async function register(url: string, email: string): Promise<number> {
  const password = 'Greenfinch?19';
  const answer = await fetch(`${url}/auth/users/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, confirmPassword: password }),
  });
  return answer.status;
}

const { admin, beside } = adminCommands(() => ({ variables, folder }));
const adminBeside = (...args: string[]) => beside(...args).ended;

test('beside a server that runs a backup is taken, and the database moves to another folder by it', async () => {
  const url = await start();
  expect(await register(url, 'ada@example.org')).toBe(201);
  const taken = await adminBeside('backup', 'kept', '--json');
  expect(taken).toMatchObject({ code: 0, err: '' });
  expect(JSON.parse(taken.out)).toMatchObject({ file: join(folder, 'kept'), instant: true });
  expect(await register(url, 'bo@example.org')).toBe(201);
  expect(await adminBeside('restore', 'kept', '--replace')).toMatchObject({
    code: 2,
    out: '',
    err: 'A server is using this database: stop it, then restore.\n',
  });
  expect(await register(url, 'bo@example.org')).toBe(409);
  await stop();

  const again = await admin('restore', 'kept');
  expect(again).toMatchObject({ code: 2, out: '' });
  expect(again.err).toContain('The database is not empty: --replace removes what is in it');
  variables.DATA_DIR = join(folder, 'elsewhere');
  const moved = await admin('restore', 'kept');
  expect(moved).toMatchObject({ code: 0, err: '' });
  expect(moved.out).toContain('is complete');
  expect(JSON.parse((await admin('mails', '--json')).out)).toMatchObject({ held: true });
  const there = await start();
  expect(await register(there, 'ada@example.org')).toBe(409);
  expect(await register(there, 'bo@example.org')).toBe(201);
});

/** Kills a restore once its first documents are stored. */
async function restoreHalf(file: string): Promise<void> {
  const killed = `${process.env.TEST_BUILDS}/test/killed-admin.js`;
  const child = spawn(process.execPath, [killed, 'restore', file, '--replace'], {
    env: { PATH: process.env.PATH, ...variables },
    stdio: 'ignore',
  });
  expect(await once(child, 'close')).toEqual([null, 'SIGKILL']);
}

/** Makes it look as if 30 seconds had passed since processes were killed. */
async function endLeases(uri: string): Promise<void> {
  const client = new mongo.MongoClient(uri);
  await client
    .db()
    .collection('processes')
    .updateMany({}, { $set: { dueAt: new Date(0) } });
  await client.close();
}

test.each(['the embedded database', 'a MongoDB'])(
  'after a killed restore into %s no backup is taken and no server starts, until the restore is run again',
  async (which) => {
    if (which === 'a MongoDB') {
      const { TEST_MONGODB_URI = '' } = process.env;
      variables.MONGODB_URI = withName(TEST_MONGODB_URI, `test-half-${process.pid}`);
    }
    await register(await start(), 'ada@example.org');
    await stop();
    expect(await admin('backup', 'kept')).toMatchObject({ code: 0, err: '' });
    await restoreHalf(join(folder, 'kept'));
    if (variables.MONGODB_URI) await endLeases(variables.MONGODB_URI);

    const why =
      'a restore into this database did not finish, so it holds only part of a backup. Run the restore again, with --replace';
    expect(await admin('backup', 'half')).toEqual({
      code: 2,
      out: '',
      err: `It did not work: ${why}\n`,
    });
    expect(existsSync(join(folder, 'half'))).toBe(false);
    expect((await admin('check')).out).toContain(`WRONG  stored data: ${why}`);
    await expect(start()).rejects.toThrow(why);

    expect(await admin('restore', 'kept', '--replace')).toMatchObject({ code: 0, err: '' });
    expect(await admin('backup', 'whole')).toMatchObject({ code: 0, err: '' });
    expect(await register(await start(), 'ada@example.org')).toBe(409);
    await mongoose.connection.dropDatabase();
  },
);

interface Listed {
  elections: { _id: string; status: string; deletedAt: string | null }[];
}

/** Parses a successful answer for programs. */
function said<Answer>(answer: Ended, code = 0): Answer {
  expect({ code: answer.code, err: answer.err }).toEqual({ code, err: '' });
  return JSON.parse(answer.out) as Answer;
}

function changed(change: (db: mongo.Db) => Promise<unknown>): Promise<unknown> {
  return withDatabase({ variables }, { mayBeNew: false }, ({ db }) => change(db));
}

test('elections are listed, closed, counted again, checked and pruned, and the trail names the operator', async () => {
  const fixture = fileURLToPath(new URL('../test/stored/backup-of-version-1.gz', import.meta.url));
  variables.BALLOT_SECRET = 'another secret that only tests know, 32';
  await admin('restore', fixture);
  const ends = new Date(Date.now() + 86_400_000);
  await changed((db) =>
    db
      .collection('elections')
      .updateMany({ closedAt: null, countedAt: null }, { $set: { endDate: ends } }),
  );
  const { elections } = said<Listed>(await admin('elections', '--json'));
  const idIn = (status: string) => elections.find((each) => each.status === status)?._id ?? '';
  expect(elections.map(({ status }) => status).sort()).toEqual(['closed', 'closed', 'open']);

  const open = idIn('open');
  expect((await admin('recount', open)).err).toBe('This election is not counted yet.\n');
  expect(await admin('close', open)).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringContaining('is closed. Ballots counted: 3.') as unknown,
  });
  expect((await admin('close', open)).err).toMatch(/^[A-Z].* .*\.\n$/);
  expect(said(await admin('recount', open, '--json'))).toMatchObject({ agrees: true });
  expect(said(await admin('recount', idIn('closed'), '--json'))).toMatchObject({ agrees: true });
  expect((await admin('audit', open)).out).toMatch(/^The chain is intact: \d+ entries/);
  await changed(async (db) => {
    expect(
      await db.collection('auditentries').findOne({ action: 'election_closed_early' }),
    ).toMatchObject({ actor: 'operator' });
    const inBox = { election: new mongo.ObjectId(open) };
    await db.collection('ballots').updateOne(inBox, { $set: { vote: '' } });
    await db.collection('auditentries').updateOne({ ...inBox, seq: 2 }, { $set: { actor: 'x' } });
  });
  const recounted = said<{ votesAgree: boolean }>(await admin('recount', open, '--json'), 1);
  expect(recounted).toMatchObject({ votesAgree: false, found: { trackingCodes: 2 } });
  expect(await admin('audit', open)).toMatchObject({ code: 1 });

  const pruning = ['prune', '--counted-before', ends.toISOString().slice(0, 10), '--json'];
  expect(said<Listed>(await admin(...pruning)).elections).toHaveLength(3);
  said(await admin(...pruning, '--yes'));
  const { elections: left } = said<Listed>(await admin('elections', '--json'));
  expect(left.filter(({ deletedAt }) => deletedAt)).toHaveLength(3);
  expect(said<Listed>(await admin(...pruning)).elections).toEqual([]);
});

test('an owner is made in an empty database and chooses a password by the link, and later another one', async () => {
  const made = said<{ link: string; organisation: string }>(
    await admin('owner', 'Ada@example.org', '--name', 'Rowing Club', '--json'),
  );
  const again = await admin('owner', 'ada@example.org');
  expect(again.err).toContain(`--organisation ${made.organisation} to make it an owner there`);
  const unknown = 'f'.repeat(24);
  expect((await admin('owner', 'ada@example.org', '--organisation', unknown)).err).toBe(
    `There is no organisation with the id ${unknown}.\n`,
  );
  const { link } = said<{ link: string }>(
    await admin('reset-password', 'ada@example.org', '--json'),
  );
  expect(await admin('reset-password', 'bo@example.org')).toMatchObject({
    code: 2,
    err: 'Nobody has an account with bo@example.org.\n',
  });
  const url = await start();
  const ask = (path: string, body: object) =>
    fetch(`${url}/auth/users/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const chosen = { newPassword: 'Greenfinch?19', confirmNewPassword: 'Greenfinch?19' };
  expect((await ask(`change-password${new URL(link).search}`, chosen)).status).toBe(200);
  expect((await ask(`change-password${new URL(made.link).search}`, chosen)).status).toBe(403);
  const signedIn = await ask('login', { email: 'ada@example.org', password: 'Greenfinch?19' });
  expect(await signedIn.json()).toMatchObject({
    membership: { organisation: made.organisation, role: 'owner', name: 'Rowing Club' },
  });
});

test('a check finds what is wrong, and a test mail goes to the mail server', async () => {
  await admin('owner', 'ada@example.org');
  expect((await admin('check')).out).toMatch(/^ok {5}settings: .*(\nok {5}.*){4}\n$/);
  await changed((db) =>
    db
      .collection<{ _id: string; doneAt: Date }>('migrations')
      .insertOne({ _id: 'ofTheFuture', doneAt: new Date() }),
  );
  const wrong = await admin('check');
  expect(wrong).toMatchObject({ code: 1, err: '' });
  expect(wrong.out).toContain('WRONG  stored data: a newer version of Hustings has written');
  expect((await admin('elections')).err).toContain('a newer version of Hustings has written');

  expect((await admin('test-mail', 'ada@example.org')).err).toContain('SMTP_URL is not set');
  const sink = await startMailSink();
  variables.SMTP_URL = sink.url;
  expect(await admin('test-mail', 'ada@example.org')).toMatchObject({ code: 0 });
  expect(sink.taken).toMatchObject([{ to: 'ada@example.org' }]);
  await sink.close();
  expect((await admin('test-mail', 'ada@example.org')).err).toContain('refused the message');
});

test('the file of the embedded database is rewritten, beside a server and without one, and keeps what is in it', async () => {
  const file = join(variables.DATA_DIR ?? '', 'database', 'data.mdb');
  const url = await start();
  expect(await register(url, 'ada@example.org')).toBe(201);
  const before = (await stat(file)).ino;
  const rewritten = 'The file of the embedded database was rewritten, in the order of its keys.\n';
  expect(await adminBeside('forget-order')).toEqual({ code: 0, err: '', out: rewritten });
  const beside = (await stat(file)).ino;
  expect(beside).not.toBe(before);
  expect(await register(url, 'ada@example.org')).toBe(409);
  await stop();
  expect(await admin('forget-order')).toEqual({ code: 0, err: '', out: rewritten });
  expect((await stat(file)).ino).not.toBe(beside);
  expect(await register(await start(), 'ada@example.org')).toBe(409);
});

test('wrong words, and a database that is not there, are refused with the code 2', async () => {
  expect(await admin('backup')).toMatchObject({ code: 2, out: '' });
  expect((await admin('backup', 'kept')).err).toContain('There is no database in');
  expect(await admin('tidy')).toMatchObject({ code: 2 });
  expect(await admin('restore', 'none')).toMatchObject({ code: 2 });
  const help = await admin('--help');
  expect(help).toMatchObject({ code: 0, err: '' });
  expect(help.out).toContain('Exit codes: 0 done');
  variables.PORT = 'http';
  expect((await admin('mails')).err).toContain('The environment is not right: PORT');
});
