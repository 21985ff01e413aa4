import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import request from 'supertest';
import { createApp } from '../app.js';
import { startProcess } from '../start-process.js';
import { readEnvironment } from '../config/env.js';
import { createMetrics } from '../platform/metrics/metrics.js';
import { aNonce, castByVoters, casting, choosing, openPoll } from '../test/builders/ballots.js';
import { useTestApp } from '../test/test-app.js';
import { writeWebApp } from '../test/write-web-app.js';

const METRICS_TOKEN = 'a token that only tests know';
const testApp = useTestApp({ METRICS_TOKEN });

function watched(environment: NodeJS.ProcessEnv = {}, webFolder?: string) {
  const env = readEnvironment({ NODE_ENV: 'test', METRICS_TOKEN, ...environment });
  const deps = { ...testApp.deps, env: { ...testApp.deps.env, ...env }, metrics: createMetrics() };
  return { deps, app: createApp(startProcess(deps), webFolder) };
}

async function metricsOf(app: ReturnType<typeof watched>['app']): Promise<string> {
  const answer = await request(app)
    .get('/metrics')
    .set('Authorization', `Bearer ${METRICS_TOKEN}`)
    .expect(200);
  return answer.text;
}

function valueIn(text: string, series: string): number | undefined {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

const CAST = 'POST /api/v1/elections/:id/ballots';

test('metrics need the token, and are off if neither token nor port is set', async () => {
  const { app } = watched();
  for (const given of ['', 'Bearer', `Bearer ${METRICS_TOKEN}x`, METRICS_TOKEN]) {
    await request(app).get('/metrics').set('Authorization', given).expect(401);
  }
  await request(app).get('/metrics').expect(401);
  expect(await metricsOf(app)).toContain('hustings_requests_total');
});

test('if metrics are off or on their own port, their path is not a page of the web app', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hustings-web-'));
  await writeWebApp(folder, 'the page');
  const off = createApp(startProcess(testApp.deps), folder);
  for (const app of [off, watched({ METRICS_PORT: '9464' }, folder).app]) {
    expect((await request(app).get('/login').expect(200)).text).toBe('the page');
    const token = `Bearer ${METRICS_TOKEN}`;
    const answer = await request(app).get('/metrics').set('Authorization', token).expect(404);
    expect(answer.body).toMatchObject({ code: 'not_found' });
  }
  await rm(folder, { recursive: true });
});

test('requests are counted by call and status, and nothing names an election or a person', async () => {
  const product = watched();
  const poll = await openPoll(testApp, { voters: 1 });
  await request(product.app).get(`/api/v1/elections/${poll.election._id}`).expect(401);
  await request(product.app).get('/api/v1/nothing/of/ours').expect(404);
  const text = await metricsOf(product.app);
  const call = 'GET /api/v1/elections/:id';
  expect(valueIn(text, `hustings_requests_total{call="${call}",status="401"}`)).toBe(1);
  expect(valueIn(text, `hustings_request_seconds_count{call="${call}"}`)).toBe(1);
  expect(valueIn(text, 'hustings_requests_total{call="other",status="404"}')).toBe(1);
  expect(text).not.toContain(poll.election._id);
  expect(text).not.toMatch(/[0-9a-f]{24}|@/);
});

test('no metric changes with a single ballot', async () => {
  const product = watched();
  const poll = await openPoll({ ...testApp, ...product }, { voters: 11 });
  const others = valueIn(await metricsOf(product.app), 'hustings_ballots');
  expect(others).toBe(0);
  const shown: (string | undefined)[] = [];
  for (const [index, voter] of poll.voters.entries()) {
    const [cast] = await castByVoters(product, { ...poll, voters: [voter] }, [[[index % 2]]]);
    expect(cast).toBeDefined();
    const text = await metricsOf(product.app);
    const series = [
      'hustings_ballots',
      `hustings_requests_total{call="${CAST}",status="201"}`,
      `hustings_request_seconds_count{call="${CAST}"}`,
    ];
    shown.push(series.map((each) => valueIn(text, each) ?? 0).join(' '));
  }
  expect(shown).toEqual([...Array<string>(9).fill('0 0 0'), '5 5 5', '5 5 5']);
  const again = { choices: choosing(poll, [0]), nonce: aNonce() };
  await casting(product, poll, poll.voters[0], again).expect(409);
  const refused = `hustings_requests_total{call="${CAST}",status="409"}`;
  expect(valueIn(await metricsOf(product.app), refused)).toBe(1);
});

test.each(['alerts.yml', 'grafana-dashboard.json'])(
  'the metrics that %s uses exist',
  async (file) => {
    const text = await metricsOf(watched().app);
    const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
    const known = new Set(
      types.flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
      ),
    );
    const asked = readFileSync(new URL(`../../../../ops/${file}`, import.meta.url), 'utf8');
    const names = asked.match(/\b(hustings|nodejs|process)_\w+/g) ?? [];
    expect(names.length).toBeGreaterThan(6);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  },
);
