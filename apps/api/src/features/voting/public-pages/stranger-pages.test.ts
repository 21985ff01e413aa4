import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Language } from '@hustings/shared';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Express } from 'express';
import sharp from 'sharp';
import request from 'supertest';
import { createApp } from '../../../app.js';
import { startProcess } from '../../../start-process.js';
import { asking } from '../../../test/builders/actors.js';
import { castByVoters, closePoll, openPoll, type Poll } from '../../../test/builders/ballots.js';
import { useTestApp } from '../../../test/test-app.js';
import { writeWebApp } from '../../../test/write-web-app.js';
import { ElectionModel } from '../../core/elections/index.js';

const testApp = useTestApp();
const HOSTILE = `Board "of" <script>alert(1)</script> & 'all' $& 2027`;
const ESCAPED =
  'Board &quot;of&quot; &lt;script&gt;alert(1)&lt;/script&gt; &amp; &#39;all&#39; $&amp; 2027';
const NOBODY = '0'.repeat(24);

let folder: string;
let app: Express;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hustings-published-'));
  await writeWebApp(
    folder,
    '<html><head><title>Hustings</title><meta name="description" content="x" /></head></html>',
  );
  app = createApp(startProcess(testApp.deps), folder);
});
afterAll(() => rm(folder, { recursive: true }));

const pageOf = (id: string) => request(app).get(`/published/${id}`);
const cardOf = (id: string) => request(app).get(`/published/${id}/card.png`);
const frameOf = (id: string, query = '') => request(app).get(`/embed/elections/${id}${query}`);

async function poll(plan: object, language: Language = 'en'): Promise<Poll> {
  const made = await openPoll(testApp, { status: 'draft', voters: 2, language });
  const as = asking(testApp, made.organiser);
  const path = `/api/v1/elections/${made.election._id}`;
  await as
    .put(path)
    .send({ name: `${HOSTILE} ${made.election._id}` })
    .expect(200);
  const shown = { announce: false, indexed: false, embedOrigins: [] };
  await as
    .put(`${path}/publishing`)
    .send({ ...shown, ...plan })
    .expect(200);
  testApp.clock.set(made.election.votingStartDate);
  await castByVoters(testApp, made, [[[0]]]);
  return made;
}

const winnerOf = ({ positions }: Poll) => positions[0]?.candidates[0]?.fullName ?? '?';

test('the published page says what it is of, escaped, and is listed only where that is chosen', async () => {
  const listed = await poll({ when: 'atOnce', indexed: true });
  closePoll(testApp, listed);
  const { text, headers } = await pageOf(listed.election._id).expect(200);
  const address = `http://hustings.test/published/${listed.election._id}`;
  expect(text).toContain(`<title>Results: ${ESCAPED} ${listed.election._id}`);
  expect(text).not.toContain('<script>alert');
  expect(text).toContain(`<link rel="canonical" href="${address}" />`);
  expect(text).toContain(`<meta property="og:image" content="${address}/card.png" />`);
  expect(text).toMatch(/name="description" content="1 of 2 voters voted: 50 %\. /);
  expect(text).toContain(winnerOf(listed));
  expect(text).not.toContain('noindex');
  expect(headers).toMatchObject({ 'cache-control': 'no-cache' });
  expect(headers['x-robots-tag']).toBeUndefined();
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");

  const unlisted = await poll({ when: 'atOnce' });
  closePoll(testApp, unlisted);
  const other = await pageOf(unlisted.election._id).expect(200);
  expect(other.headers['x-robots-tag']).toBe('noindex');
  expect(other.text).toContain('<meta name="robots" content="noindex" />');
});

test('nothing outside the app tells of an election that is not announced, nor of results that are withheld', async () => {
  const hidden = await poll({ when: 'byHand' });
  const unknown = await pageOf(NOBODY).expect(404);
  expect((await pageOf(hidden.election._id).expect(404)).text).toBe(unknown.text);
  await cardOf(hidden.election._id).expect(404);
  expect((await frameOf(hidden.election._id).expect(404)).text).toBe(
    (await frameOf(NOBODY).expect(404)).text,
  );
  closePoll(testApp, hidden);
  const announced = await poll({ when: 'rollOnly', announce: true, indexed: true });
  closePoll(testApp, announced);
  const given = await poll({ when: 'byHand', readers: 'roll', announce: true, indexed: true });
  closePoll(testApp, given);
  await asking(testApp, given.organiser)
    .post(`/api/v1/elections/${given.election._id}/publish`)
    .expect(200);
  for (const { election, ...rest } of [hidden, announced, given]) {
    const pages = await Promise.all([pageOf(election._id), frameOf(election._id)]);
    for (const { status, text, headers } of pages) {
      expect(status).toBe(200);
      expect(headers['x-robots-tag']).toBe('noindex');
      expect(text).not.toMatch(/voters voted|50 %/);
      expect(text).not.toContain(winnerOf({ election, ...rest }));
      expect(text.includes(ESCAPED)).toBe(election._id !== hidden.election._id);
    }
  }
  await cardOf(hidden.election._id).expect(404);
  await cardOf(announced.election._id).expect(200);
});

test('the card is a picture of 1200 by 630 that is redrawn only when its text changes', async () => {
  const one = await poll({ when: 'atOnce' });
  closePoll(testApp, one);
  const { body, headers } = await cardOf(one.election._id)
    .expect(200)
    .expect('Content-Type', 'image/png');
  expect(await sharp(body as Buffer).metadata()).toMatchObject({ width: 1200, height: 630 });
  // The card is not blank: it has text, in fonts that are shipped.
  const { channels } = await sharp(body as Buffer)
    .extract({
      left: 80,
      top: 70,
      width: 1040,
      height: 300,
    })
    .stats();
  expect(channels[0]?.stdev).toBeGreaterThan(20);
  const etag = headers['etag'] ?? '';
  await cardOf(one.election._id).set('If-None-Match', etag).expect(304);
});

test('a card is drawn of names of earlier versions in which nothing can be seen', async () => {
  const { organiser, election } = await openPoll(testApp, { status: 'draft', voters: 1 });
  const path = `/api/v1/elections/${election._id}`;
  const as = asking(testApp, organiser);
  await ElectionModel.updateOne({ _id: election._id }, { name: '\u00ad\u2800' });
  const announced = { when: 'atOnce', announce: true, indexed: false, embedOrigins: [] };
  await as.put(`${path}/publishing`).send(announced).expect(200);
  await cardOf(election._id).expect(200).expect('Content-Type', 'image/png');
});

test('only the frame may stand in other sites: any, or those that are listed', async () => {
  const free = await poll({ when: 'atOnce' });
  const listed = await poll({ when: 'atOnce', embedOrigins: ['https://www.club.example'] });
  closePoll(testApp, listed);
  const anywhere = await frameOf(free.election._id, '?theme=dark').expect(200);
  expect(anywhere.text).toMatch(/<main>[^]*<h1>[^]*<\/main>/);
  expect(anywhere.headers['content-security-policy']).toMatch(/frame-ancestors \*$/);
  expect(anywhere.headers['x-frame-options']).toBeUndefined();
  expect(anywhere.text).toContain('color-scheme:dark');
  expect(anywhere.text).toContain(`<h1>${ESCAPED}`);
  expect(anywhere.text).toContain(winnerOf(free));
  expect(anywhere.text).not.toMatch(/<script|\bon\w+=/);
  const only = await frameOf(listed.election._id, '?theme=%22%3Cscript%3E');
  expect(only.text).toMatch(/Elected: [^]*1 of 2 voters voted: 50 %/);
  expect(only.headers['content-security-policy']).toMatch(
    /frame-ancestors https:\/\/www\.club\.example$/,
  );
  const qr = await request(app).get(`/published/${free.election._id}/qr.svg`).expect(200);
  expect(qr.headers['content-type']).toMatch(/^image\/svg\+xml/);
});

test('outside the app, an election speaks its own language, whatever the reader’s', async () => {
  const arabic = await poll({ when: 'atOnce' }, 'ar');
  closePoll(testApp, arabic);
  const page = await pageOf(arabic.election._id).set('Accept-Language', 'de').expect(200);
  expect(page.text).toMatch(/name="description" content="صوّت/);
  const frame = await frameOf(arabic.election._id).expect(200);
  expect(frame.text).toContain('<html lang="ar" dir="rtl">');
  expect(frame.text).toContain('النتائج الكاملة');
  await cardOf(arabic.election._id).expect(200).expect('Content-Type', 'image/png');
});
