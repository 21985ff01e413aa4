import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { accountIdSchema } from '@hustings/shared';
import { createApp } from '../app.js';
import { startProcess } from '../start-process.js';
import { startTestApp, type TestApp } from '../test/test-app.js';
import { writeWebApp } from '../test/write-web-app.js';
import { closableServer, type ClosableServer } from './closable-server.js';

const PAGE = '<!doctype html><title>Hustings</title>';
const SCRIPT = 'console.log("asset")';
const OUTSIDE = 'what lies beside the folder';

let testApp: TestApp;
let folder: string;
let running: ClosableServer;
let port: number;
beforeAll(async () => {
  testApp = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'hustings-web-'));
  const web = join(folder, 'dist');
  await mkdir(join(web, 'assets', 'fonts'), { recursive: true });
  await writeWebApp(web, PAGE);
  await writeFile(join(web, 'assets', 'app.js'), SCRIPT);
  await writeFile(join(web, 'robots.txt'), 'User-agent: *');
  await writeFile(join(web, '.env'), OUTSIDE);
  await writeFile(join(folder, 'secret.txt'), OUTSIDE);
  running = closableServer(createApp(startProcess(testApp.deps), web));
  running.server.listen(0, '127.0.0.1');
  await once(running.server, 'listening');
  port = (running.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await running.close(1_000);
  await rm(folder, { recursive: true });
  await testApp.close();
});
beforeEach(() => {
  testApp.log.length = 0;
});

interface RawAnswer {
  /** Undefined if the connection was closed without an answer. */
  status: number | undefined;
  head: string;
  body: string;
}

/** Sends raw bytes that a normal client would correct, and reads until the end. */
async function raw(bytes: string): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => (text += part));
  socket.on('error', () => undefined);
  socket.write(bytes);
  await once(socket, 'close');
  const [head = '', ...body] = text.split('\r\n\r\n');
  const status = /^HTTP\/1\.1 (\d{3})/.exec(head)?.[1];
  return { status: status === undefined ? undefined : Number(status), head, body: body.join('') };
}

function get(target: string, headers: string[] = [], method = 'GET'): Promise<RawAnswer> {
  const lines = [`${method} ${target} HTTP/1.1`, 'Host: hustings.test', 'Connection: close'];
  return raw([...lines, ...headers, '', ''].join('\r\n'));
}

async function expectAlive(): Promise<void> {
  expect((await get('/healthz')).status).toBe(200);
}

/** Checks that must hold for every answer. */
async function expectHarmless(answer: RawAnswer): Promise<void> {
  expect(answer.status ?? 400).toBeLessThan(500);
  expect(answer.body).not.toContain(OUTSIDE);
  expect(answer.body).not.toContain('root:');
  expect(testApp.log.filter((line) => line.level === 50)).toEqual([]);
  await expectAlive();
}

describe('the web app is served', () => {
  test.each(['/', '/login', '/elections/abc/voters', '/no/such/page'])(
    '%s is its page, revalidated each time',
    async (path) => {
      const answer = await get(path);
      expect(answer).toMatchObject({ status: 200, body: PAGE });
      expect(answer.head).toMatch(/cache-control: no-cache/i);
    },
  );

  test('an asset is cached forever, and a missing one is 404', async () => {
    const asset = await get('/assets/app.js');
    expect(asset).toMatchObject({ status: 200, body: SCRIPT });
    expect(asset.head).toMatch(/cache-control: public, max-age=31536000, immutable/i);
    for (const path of ['/assets/gone.js', '/assets/', '/assets/.env', '/assets/app.js/x']) {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(JSON.parse(answer.body)).toMatchObject({ code: 'not_found' });
      expect(answer.head).not.toMatch(/immutable/i);
    }
  });
});

const escapes = [
  '/../../etc/passwd',
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/%2e%2e%2fsecret.txt',
  '/..%5csecret.txt',
  '/..\\secret.txt',
  '/....//secret.txt',
  '/..;/secret.txt',
  '/%252e%252e%252fsecret.txt',
  '/%c0%ae%c0%ae/secret.txt',
  '/.env',
  '/%2eenv',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/../../secret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '/assets/..%5c..%5csecret.txt',
  '/assets/../.env',
  '/assets/..%2f.env',
  '/assets//etc/passwd',
  '/assets/%2fetc%2fpasswd',
  '/api/v1/images/..%2f..%2fsecret.txt',
  '/api/../../secret.txt',
  '/dev/outbox/../../../secret.txt',
  'http://evil.example/../../secret.txt',
  'http://evil.example/assets/..%2f..%2fsecret.txt',
  'file:///etc/passwd',
];
test.each(escapes)('nothing outside the folder is served for %s', async (target) => {
  await expectHarmless(await get(target));
});

const oddities = [
  '/%00',
  '/index.html%00.js',
  '/assets/%00',
  '/assets/app.js%00',
  '/api/v1/elections/%00',
  '/api/v1/%00',
  '/%',
  '/%E0%A4%A',
  '/assets/%E0%A4%A',
  '/api/v1/images/%E0%A4%A',
  '/api/v1/elections/%ff%fe',
  '//',
  '//evil.example',
  '//evil.example/..',
  '//evil.example/%2f..',
  '/\\evil.example',
  '/\\evil.example/%2f..',
  '/\\/evil.example/%2f..',
  '/%5cevil.example/%2f..',
  '/\t/evil.example/%2f..',
  '/%09/evil.example/%2f..',
  '/\\evil.example/%2e%2e%2fassets%2ffonts/..',
  '/assets/fonts',
  '//evil.example/assets/fonts',
  '///',
  '/?',
  '/?%',
  '/#fragment',
  '/;jsessionid=1',
  '*',
  'evil.example:443',
  'http://',
  'http://evil.example',
  'http://evil.example:99999/',
  'http://[::1',
  'https://user:password@evil.example/api/v1/stats',
  `/${'a'.repeat(8_000)}`,
  `/${'a/'.repeat(4_000)}`,
  `/${'%2e'.repeat(3_000)}`,
  `/api/v1/images/${'a'.repeat(8_000)}`,
];
describe.each(['GET', 'HEAD', 'POST', 'OPTIONS', 'PROPFIND'])('%s', (method) => {
  test.each(oddities)('of %s breaks nothing and redirects nowhere', async (target) => {
    const answer = await get(target, ['Content-Length: 0'], method);
    await expectHarmless(answer);
    expect(answer.head).not.toMatch(/^location:/im);
  });
});

test('an absolute address in the request line is treated as its path', async () => {
  expect(await get('http://hustings.test/login')).toMatchObject({ status: 200, body: PAGE });
  expect((await get('http://evil.example/api/v1/stats')).status).toBe(401);
});

test('a path that cannot be decoded is malformed', async () => {
  const answer = await get('/api/v1/elections/%E0%A4%A', [
    `Authorization: Bearer ${testApp.deps.accessTokens.sign({
      id: accountIdSchema.parse('a'.repeat(24)),
      email: 'ada@example.org',
      fullName: '',
      membership: null,
      mustChangePassword: false,
      version: 0,
    })}`,
  ]);
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.body)).toMatchObject({ code: 'malformed' });
});

test.each([
  // The page is generated for each answer, so it supports no dates. Neither supports ranges.
  ['If-Match: "x"', 412, 200],
  ['If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT', 412, 200],
  ['Range: bytes=99999-', 200, 200],
  ['Range: nonsense', 200, 200],
  ['If-None-Match: *', 304, 304],
  ['If-Modified-Since: nonsense', 200, 200],
  ['Accept-Encoding: nonsense;q=x', 200, 200],
  ['Accept: ' + '*/*,'.repeat(1_000), 200, 200],
  ['Cookie: ' + 'a=%E0%A4%A; '.repeat(500), 200, 200],
])(
  '%s is answered as the protocol says, for the page and for an asset',
  async (header, ofAsset, ofPage) => {
    for (const [path, status] of [
      ['/', ofPage],
      ['/assets/app.js', ofAsset],
    ] as const) {
      const answer = await get(path, [header]);
      expect(answer.status).toBe(status);
      await expectHarmless(answer);
    }
  },
);

describe('headers', () => {
  test.each([
    ['a carriage return in an id', 'X-Request-Id: aaaaaaaa\rSet-Cookie: a=1'],
    ['a line break in an id', 'X-Request-Id: aaaaaaaa\nSet-Cookie: a=1'],
    ['an encoded line break', 'X-Request-Id: aaaaaaaa%0d%0aSet-Cookie:%20a=1'],
    ['a folded line', 'X-Request-Id: aaaaaaaa\r\n Set-Cookie: a=1'],
    ['a NUL', 'X-Request-Id: aaaa\0aaaa'],
    ['a space before the colon', 'X-Request-Id : aaaaaaaa'],
    ['20 kB', `X-Long: ${'x'.repeat(20_000)}`],
    ['20 kB of token', `Authorization: Bearer ${'x'.repeat(20_000)}`],
    ['two lengths', 'Content-Length: 3\r\nContent-Length: 5'],
    ['length and chunks', 'Content-Length: 3\r\nTransfer-Encoding: chunked'],
    ['a negative length', 'Content-Length: -1'],
    ['a huge length', 'Content-Length: 99999999999999999999'],
    ['an unknown transfer', 'Transfer-Encoding: nonsense'],
    ['an expectation', 'Expect: nonsense'],
    ['an upgrade', 'Upgrade: websocket\r\nConnection: Upgrade'],
    ['another host', 'Host: evil.example'],
    ['a forwarded host', 'X-Forwarded-Host: evil.example\r\nX-Forwarded-For: ' + '1,'.repeat(500)],
    ['an overriding method', 'X-HTTP-Method-Override: DELETE'],
  ])('with %s do no harm', async (_what, header) => {
    const answer = await get('/api/v1/stats', [header]);
    await expectHarmless(answer);
    expect(answer.status ?? 400).toBeGreaterThanOrEqual(400);
    expect(answer.head).not.toMatch(/^set-cookie/im);
    expect(answer.head).not.toContain('evil.example');
  });

  test.each([
    ['no HTTP', 'nonsense\r\n\r\n'],
    ['no version', 'GET /\r\n\r\n'],
    ['another version', 'GET / HTTP/9.9\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n'],
    [
      'the beginning of TLS',
      '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'.padEnd(200, 'x') + '\r\n\r\n',
    ],
    ['a space in the path', 'GET /a b HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
    ['a line break in the path', 'GET /a\r\nb HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
  ])('or %s in their place do none either', async (_what, bytes) => {
    await expectHarmless(await raw(bytes));
  });

  test('a body shorter than its length, and one that breaks off within a chunk', async () => {
    const head = 'POST /auth/users/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
    for (const rest of [
      'Content-Length: 100\r\n\r\n{"a"',
      'Transfer-Encoding: chunked\r\n\r\nff\r\n{',
    ]) {
      const socket = connect(port, '127.0.0.1');
      socket.end(head + rest);
      socket.on('error', () => undefined).resume();
      await once(socket, 'close');
    }
    expect(testApp.log.filter((line) => line.level === 50)).toEqual([]);
    await expectAlive();
  });
});
