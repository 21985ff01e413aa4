import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { rollEntrySchema, type RollEntry } from '@hustings/shared';
import { asking } from '../../../test/builders/actors.js';
import { castByVoters, openPoll, type Poll } from '../../../test/builders/ballots.js';
import { importedFile } from '../../../test/builders/imports.js';
import { openDatabaseLine, type DatabaseLine } from '../../../test/database-line.js';
import { startTestApp, type TestApp } from '../../../test/test-app.js';
import { until } from '../../../test/waiting.js';

let line: DatabaseLine;
let testApp: TestApp;
beforeAll(async () => {
  line = await openDatabaseLine();
  process.env.TEST_MONGODB_URI = line.uri;
  testApp = await startTestApp();
});
afterEach(() => (line.interfere = undefined));
afterAll(async () => {
  await testApp.close();
  await line.close();
});

/** An election in preparation with two batches of entries: imported voters, then by name its own. */
async function aPoll(): Promise<Poll> {
  const poll = await openPoll(testApp, { settings: { resultsVisibility: 'live' } });
  const { organiser, election } = poll;
  await asking(testApp, organiser).post(`/api/v1/elections/${election._id}/prepare`).expect(200);
  const rows = Array.from({ length: 150 }, (_, each) => `Aa ${each},aa.${each}@club.example`);
  await importedFile(testApp, organiser, election._id, ['Name,E-mail', ...rows].join('\n'));
  return poll;
}

const reading = ({ organiser, election }: Poll, path = '/voters') =>
  asking(testApp, organiser).get(`/api/v1/elections/${election._id}${path}`);

test('the whole roll is the same list as its pages, in the order asked for', async () => {
  const poll = await aPoll();
  const paged: RollEntry[] = [];
  for (const page of [1, 2]) {
    const { body } = await reading(poll).query({ page, limit: 100, direction: 'descending' });
    paged.push(...rollEntrySchema.array().parse(body.results));
  }
  const whole = await reading(poll).query({ direction: 'descending' }).expect(200);
  expect(whole.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(paged.length).toBeGreaterThan(150);
  expect(whole.body).toEqual(paged);
  const none = await reading(poll).query({ search: 'nobodyofthisname' }).expect(200);
  expect(none.body).toEqual([]);
});

test.each(['/voters', '/voters.csv'])(
  'a reader of %s that started before voting opened sees no mark that is hidden since then',
  async (path) => {
    const poll = await aPoll();
    const { organiser, election } = poll;
    let letGo: () => void = () => undefined;
    const held = new Promise<undefined>((resolve) => (letGo = () => resolve(undefined)));
    let isAsked = false;
    line.interfere = ({ getMore, collection }) => {
      if (getMore === undefined || collection !== 'rollentries') return undefined;
      isAsked = true;
      return held;
    };
    const read = reading(poll, path).then((answer) => answer);
    await until('the second batch', () => isAsked);
    await asking(testApp, organiser).post(`/api/v1/elections/${election._id}/open`).expect(200);
    await castByVoters(testApp, poll, [[[0]]]);
    letGo();
    const { status, text } = await read;
    expect(status).toBe(200);
    if (path === '/voters') {
      const voters = rollEntrySchema.array().parse(JSON.parse(text));
      expect(voters.at(-1)?.hasVoted).toBeNull();
      expect(voters.filter(({ hasVoted }) => hasVoted)).toEqual([]);
    } else {
      expect(text.trimEnd().split('\r\n').at(-1)).toMatch(/hidden while counts are live$/);
      expect(text).not.toMatch(/,yes\r/);
    }
  },
);
