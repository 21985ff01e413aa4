import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { connect, type IncomingHttpHeaders } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createApp } from '../app.js';
import { startProcess } from '../start-process.js';
import { anActor, asking } from '../test/builders/actors.js';
import { castByVoters, openPoll } from '../test/builders/ballots.js';
import { savedElection } from '../test/builders/elections.js';
import { listening } from '../test/builders/streams.js';
import { freePort } from '../test/free-port.js';
import { useTestApp } from '../test/test-app.js';
import { until } from '../test/waiting.js';

const NAME = 'vote.example.org';
const MEGABYTE = 1024 * 1024;
const PATH = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;
const { error: missing } = spawnSync('nginx', ['-v'], { env: { PATH } });
// In CI, a missing nginx must fail the tests, not skip them.
const describeWithNginx = missing && !process.env.CI ? describe.skip : describe;
if (missing) process.stderr.write('ops/nginx.conf is not tried: nginx is not installed.\n');

const testApp = useTestApp();
let folder: string;
let server: Server;
let nginx: ChildProcess | undefined;
let port: number;
let certificate: string;

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  from?: string;
}

async function send(path: string, { method = 'GET', headers, body, from = '127.0.0.1' }: Sent) {
  // The types of `tls` lack `localAddress`.
  const to = {
    host: '127.0.0.1',
    port,
    servername: NAME,
    ca: certificate,
    ALPNProtocols: ['h2'],
    localAddress: from,
  };
  const socket = connectTls(to);
  const session = connect(`https://${NAME}:${port}`, { createConnection: () => socket });
  // Ignored here: the stream reports these errors to the test.
  for (const each of [socket, session]) each.on('error', () => undefined);
  const stream = session.request({ ':method': method, ':path': path, ...headers });
  stream.once('close', () => session.destroy());
  // nginx doesn't read a body that it refuses as too long.
  stream.end(body);
  const [answered] = (await once(stream, 'response')) as [IncomingHttpHeaders];
  return { stream, headers: answered, status: Number(answered[':status']) };
}

async function ask(path: string, sent: Sent = {}) {
  const { stream, ...answer } = await send(path, sent);
  let text = '';
  for await (const piece of stream.setEncoding('utf8')) text += String(piece);
  return { ...answer, text };
}

const json = (body: object): Sent => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** The shipped `nginx.conf` with other ports, certificate and paths. */
async function configured(product: string): Promise<string> {
  const shipped = await readFile(new URL('../../../../ops/nginx.conf', import.meta.url), 'utf8');
  const moves: [string, string][] = [
    ['listen 443 ', `listen 127.0.0.1:${port} `],
    ['listen [::]:443 ', `listen 127.0.0.2:${port} `],
    ['listen 80;', `listen 127.0.0.1:${await freePort()};`],
    ['listen [::]:80;', ''],
    ['server 127.0.0.1:3000;', `server ${product};`],
    [`/etc/letsencrypt/live/${NAME}/fullchain.pem`, join(folder, 'certificate.pem')],
    [`/etc/letsencrypt/live/${NAME}/privkey.pem`, join(folder, 'key.pem')],
    ['/run/nginx.pid', join(folder, 'nginx.pid')],
    ['/var/log/nginx/error.log', join(folder, 'error.log')],
    [
      'http {',
      ['http {', ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(temporary)].join('\n'),
    ],
  ];
  return moves.reduce((text, [from, to]) => {
    expect(text.split(from)).toHaveLength(2);
    return text.replace(from, to);
  }, shipped);
}

const temporary = (kind: string) => `  ${kind}_temp_path ${join(folder, kind)};`;

describeWithNginx('behind the nginx of ops/nginx.conf', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hustings-nginx-'));
    // nginx started by root runs its workers as another user, who must be able to read the folder.
    await chmod(folder, 0o755);
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${NAME}`],
        ...['-addext', `subjectAltName=DNS:${NAME}`],
        ...['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')],
      ],
      { stdio: 'ignore' },
    );
    certificate = await readFile(join(folder, 'certificate.pem'), 'utf8');
    const { deps } = testApp;
    const app = createApp(
      startProcess({
        ...deps,
        env: {
          ...deps.env,
          NODE_ENV: 'production',
          TRUST_PROXY: 1,
          PUBLIC_URL: `https://${NAME}`,
        },
        // No heartbeat may push a buffered event through.
        timing: { ...deps.timing, beatMs: 3_600_000 },
        limits: { ...deps.limits, register: { points: 1, seconds: 3_600 } },
      }),
    );
    const product = await listening(app);
    server = product.server;
    port = await freePort();
    const file = join(folder, 'nginx.conf');
    await writeFile(file, await configured(product.url.replace('http://', '')));
    nginx = spawn('nginx', ['-p', folder, '-c', file, '-g', 'daemon off;'], {
      env: { PATH },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await until('nginx to answer', async () => {
      if (nginx?.exitCode !== null) throw new Error('nginx has ended');
      return ask('/healthz').then(
        ({ status }) => status === 200,
        () => false,
      );
    });
  });

  afterAll(async () => {
    if (nginx?.exitCode === null) {
      nginx.kill('SIGTERM');
      await once(nginx, 'exit');
    }
    server?.close();
    await rm(folder, { recursive: true });
  });

  test('a 30 MB import is accepted, and nothing much larger', async () => {
    const organiser = anActor();
    const { _id } = await savedElection(testApp, organiser);
    const importing = (megabytes: number) => {
      const row = (each: number) => `A Voter,voter${each}@example.org,${'x'.repeat(64_000)}\n`;
      const rows = Array.from({ length: (megabytes * MEGABYTE) / 64_100 }, (_, each) => row(each));
      return ask(`/api/v1/elections/${_id}/voters/import`, {
        method: 'POST',
        headers: {
          'content-type': 'text/csv',
          authorization: `Bearer ${testApp.deps.accessTokens.sign({ version: 0, ...organiser })}`,
        },
        body: `Name,E-mail,Notes\n${rows.join('')}`,
      });
    };
    const { status, text } = await importing(29.8);
    expect({ status, text: text.slice(0, 200) }).toMatchObject({ status: 202 });
    expect((await importing(33)).status).toBe(413);
  });

  test('an event of a stream arrives at once, while the stream stays open', async () => {
    const poll = await openPoll(testApp, { voters: 1 });
    const results = `/api/v1/elections/${poll.election._id}/results`;
    const asked = await asking(testApp, poll.organiser).post(`${results}/stream-token`).expect(201);
    const { token } = asked.body as { token: string };
    const { stream, headers } = await send(`${results}/stream?token=${token}`, {});
    expect(headers['content-type']).toMatch('text/event-stream');
    let text = '';
    stream.setEncoding('utf8').on('data', (piece: string) => (text += piece));
    await until('the first event', () => text.endsWith('\n\n'));
    expect(text).toContain('"ballots":0');
    await castByVoters(testApp, poll, [[[0]]]);
    await until('the next event', () => text.includes('"ballots":1'));
    stream.close();
  });

  test('visitors are counted by their own address, whatever header they send', async () => {
    const signUp = (email: string, from: string, forged: string) => {
      const sent = json({ email, password: 'Greenfinch?19', confirmPassword: 'Greenfinch?19' });
      const headers = { ...sent.headers, 'x-forwarded-for': forged };
      return ask('/auth/users/register', { ...sent, headers, from });
    };
    expect((await signUp('one@example.org', '127.0.0.1', '192.0.2.1')).status).toBe(201);
    expect((await signUp('two@example.org', '127.0.0.1', '192.0.2.2')).status).toBe(429);
    expect((await signUp('three@example.org', '127.0.0.3', '192.0.2.1')).status).toBe(201);
  });

  test('cookies stay secure, and are accepted when sent back', async () => {
    const { status, headers } = await ask('/auth/users/sample', { method: 'POST' });
    expect(status).toBe(201);
    const [cookie = ''] = headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/hustings_refresh=.*; Secure/);
    const refreshed = await ask('/auth/users/refresh', {
      headers: { cookie: cookie.split(';')[0]! },
    });
    expect(refreshed.status).toBe(200);
  });
});
