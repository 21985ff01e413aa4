import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import compression from 'compression';
import cookieParser from 'cookie-parser';
import express, { type Express } from 'express';
import helmet from 'helmet';
import request from 'supertest';
import { readEnvironment } from '../config/env.js';
import { pageOf, webApp } from './web-app.js';

const source = fileURLToPath(new URL('../../../web/index.html', import.meta.url));
const pages = fileURLToPath(new URL('../../../web/src/pages', import.meta.url));
const checker = fileURLToPath(
  new URL('../../../web/src/features/public-box/checker/check-ballot-box.html', import.meta.url),
);
const BALLOT_LINK = '<link rel="modulepreload" href="/assets/ballot-4711.js">';

let folder: string;
let built: string;
beforeAll(async () => {
  // As the build leaves it in English: the marks around texts are gone.
  built = (await readFile(source, 'utf8')).replaceAll(/\{\{|\}\}/g, '');
  folder = await mkdtemp(join(tmpdir(), 'hustings-web-'));
  // Padded to the length of a page with everything a build adds.
  await writeFile(join(folder, 'index.html'), `${built}<!--${'-'.repeat(1_000)}-->`);
  await writeFile(join(folder, 'ballot.html'), built.replace('</head>', `${BALLOT_LINK}</head>`));
  await copyFile(checker, join(folder, 'check-ballot-box.html'));
  for (const file of ['offline.html', 'manifest.webmanifest']) {
    await copyFile(join(pages, file), join(folder, file));
  }
  for (const language of ['de', 'ar']) await writeLanguage(language);
  await mkdir(join(folder, 'assets'));
  for (const file of ['assets/main-4711.js', 'assets/count.worker-4711.js', 'offline.js']) {
    await writeFile(join(folder, file), 'export {};');
  }
  await writeFile(join(folder, 'robots.txt'), 'User-agent: *');
  await writeFile(join(folder, 'assets', 'main-4711.js.br'), brotliCompressSync('export {};'));
});
afterAll(() => rm(folder, { recursive: true }));

async function writeLanguage(language: string): Promise<void> {
  const where = join(folder, '.pages', language);
  await mkdir(where, { recursive: true });
  for (const file of ['index.html', 'ballot.html', 'check-ballot-box.html', 'offline.html']) {
    await writeFile(join(where, file), `<html lang="${language}"><title>Hustings</title>${file}`);
  }
  await writeFile(join(where, 'manifest.webmanifest'), JSON.stringify({ lang: language }));
}

function served(environment: NodeJS.ProcessEnv = {}): Express {
  return express()
    .use(helmet())
    .use(compression())
    .use(cookieParser())
    .use(webApp(readEnvironment(environment), folder));
}

function metaIn(page: string, name: string): string | undefined {
  return new RegExp(`<meta\\s+name="${name}"\\s+content="([^"]*)"`).exec(page)?.[1];
}

test('the built page contains the default names', () => {
  expect(pageOf(readEnvironment({}), built)).toBe(built);
  for (const name of ['application-name', 'hustings-tagline', 'hustings-support-email']) {
    expect(metaIn(built, name)).toBeDefined();
  }
});

test.each(['/', '/index.html', '/elections/1', '/login?next=/votes'])(
  '%s shows the name, tagline and support address of the installation',
  async (path) => {
    const app = served({
      PRODUCT_NAME: 'Votes & "Voices" $&',
      PRODUCT_TAGLINE: '<script>alert(1)</script>',
      SUPPORT_EMAIL: 'help@voices.example',
    });
    const { text } = await request(app)
      .get(path)
      .expect(200)
      .expect('Content-Type', /text\/html/);
    const name = 'Votes &amp; &quot;Voices&quot; $&amp;';
    expect(metaIn(text, 'application-name')).toBe(name);
    expect(text).toContain(`<title>${name}: online voting`);
    expect(metaIn(text, 'hustings-tagline')).toBe('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(metaIn(text, 'hustings-support-email')).toBe('help@voices.example');
    expect(text).not.toContain('Hustings');
    expect(text.match(/<script/g)).toHaveLength(built.match(/<script/g)?.length ?? 0);
  },
);

test('the installed app and the page without the internet have the name of the installation', async () => {
  const app = served({ PRODUCT_NAME: 'Votes & "Voices"' });
  const manifest = await request(app)
    .get('/manifest.webmanifest')
    .expect(200)
    .expect('Content-Type', /^application\/manifest\+json/);
  expect(JSON.parse(manifest.text)).toMatchObject({
    name: 'Votes & "Voices"',
    display: 'standalone',
  });
  const { text } = await request(app).get('/offline.html').expect(200);
  expect(text).toContain('Votes &amp; &quot;Voices&quot; can’t reach the internet');
  expect(text).not.toContain('Hustings');
});

test('the address of a ballot preloads everything its screen needs, and no other does', async () => {
  const app = served({ PRODUCT_NAME: 'Voices' });
  const { text } = await request(app).get('/votes/650000000000000000000011').expect(200);
  expect(text).toContain(BALLOT_LINK);
  expect(metaIn(text, 'application-name')).toBe('Voices');
  for (const path of ['/', '/votes', '/ballot.html', '/elections/1/ballot']) {
    expect((await request(app).get(path).expect(200)).text).not.toContain(BALLOT_LINK);
  }
});

test('the stand-alone page that checks a ballot box is sent unchanged, as HTML', async () => {
  const { text } = await request(served())
    .get('/check-ballot-box.html')
    .expect(200)
    .expect('Content-Type', /^text\/html/);
  expect(text).toBe(await readFile(checker, 'utf8'));
});

test('the page is compressed, and revalidating it costs nothing', async () => {
  const app = served();
  const first = await request(app).get('/').set('Accept-Encoding', 'gzip').expect(200);
  expect(first.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'no-cache' });
  const again = await request(app)
    .get('/votes')
    .set('If-None-Match', first.headers.etag ?? '');
  expect(again.status).toBe(304);
  const renamed = await request(served({ PRODUCT_NAME: 'Voices' })).get('/');
  expect(renamed.headers.etag).not.toBe(first.headers.etag);
});

test('assets are cached forever; a missing one is not the page', async () => {
  const app = served();
  const asset = await request(app).get('/assets/main-4711.js').expect(200);
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const missing = await request(app).get('/assets/main-4712.js');
  expect(missing.status).toBe(404);
  expect(missing.text).not.toContain('id="root"');
});

test('a script comes with few headers, pages and workers with the whole policy', async () => {
  const app = served();
  const small = await request(app).get('/assets/main-4711.js').set('Accept-Encoding', 'br');
  expect(small.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': expect.any(String),
  });
  expect(JSON.stringify(small.headers).length).toBeLessThan(600);
  for (const path of ['/', '/assets/count.worker-4711.js', '/offline.js', '/robots.txt']) {
    const { headers } = await request(app).get(path);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
  }
});

test('an asset is sent as compressed by the build if accepted, otherwise plain', async () => {
  const app = served();
  const ask = (encodings: string) =>
    request(app).get('/assets/main-4711.js').set('Accept-Encoding', encodings).expect(200);
  const small = await ask('gzip, br');
  expect(small.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringMatching(/^text\/javascript/),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: expect.stringContaining('Accept-Encoding'),
  });
  expect(small.text).toBe('export {};');
  const plain = await ask('identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers.vary).toContain('Accept-Encoding');
  expect(plain.text).toBe('export {};');
});

describe('the language of a page', () => {
  const languageOf = async (headers: Record<string, string>, path = '/') => {
    const answer = await request(served()).get(path).set(headers).expect(200);
    expect(answer.headers.vary).toMatch(/Accept-Language, Cookie/);
    expect(answer.headers['cache-control']).toBe('no-cache');
    const { 'content-language': language } = answer.headers;
    expect(answer.text).toMatch(new RegExp(`lang"?[=:] ?"${language}"`));
    return language;
  };

  test.each([
    ['de', 'de'],
    ['de-AT;q=0.9, *;q=0', 'de'],
    ['fr-CH, fr;q=0.9, de;q=0.5, en;q=0.4', 'de'],
    ['en-GB,en;q=0.9,de;q=0.8', 'en'],
    ['ar-EG', 'ar'],
    ['zh', 'en'],
    ['zh, *;q=0.1', 'en'],
    ['*', 'en'],
    ['*;q=0', 'en'],
    ['', 'en'],
    [';;q=,,=', 'en'],
    [`de${',x'.repeat(3_000)}`, 'de'],
  ])('for a browser that asks for “%s” is %s', async (asked, language) => {
    expect(await languageOf({ 'Accept-Language': asked })).toBe(language);
  });

  test('is English without a wish', async () => {
    expect(await languageOf({})).toBe('en');
  });

  test.each([
    ['language=de', 'de'],
    ['a=b; language=ar; c=d', 'ar'],
    ['language=en', 'en'],
    ['language=fr', 'ar'],
    ['language=', 'ar'],
    ['language=../../etc/passwd', 'ar'],
    ['language=__proto__', 'ar'],
    ['language=j:["de"]', 'ar'],
    ['language=de%0d%0aSet-Cookie:a=b', 'ar'],
  ])('with the cookie “%s”, asked for in Arabic, is %s', async (cookie, language) => {
    const headers = { Cookie: cookie, 'Accept-Language': 'ar' };
    expect(await languageOf(headers)).toBe(language);
  });

  test.each([
    '/',
    '/index.html',
    '/login',
    '/votes/650000000000000000000011',
    '/offline.html',
    '/check-ballot-box.html',
  ])('is chosen at %s, and for the installed app', async (path) => {
    for (const at of [path, '/manifest.webmanifest']) {
      expect(await languageOf({ Cookie: 'language=de' }, at)).toBe('de');
    }
  });

  test('changes the ETag, so a cache never confirms another language', async () => {
    const english = await request(served()).get('/login');
    const german = await request(served())
      .get('/login')
      .set({ Cookie: 'language=de', 'If-None-Match': english.headers.etag ?? '' });
    expect(german.status).toBe(200);
  });

  test.each(['/.pages/de/index.html', '/.pages/de/manifest.webmanifest'])(
    'cannot be had unfinished at %s',
    async (path) => {
      const { text } = await request(served({ PRODUCT_NAME: 'Voices' })).get(path);
      expect(text).not.toContain('Hustings');
    },
  );
});
