import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const fileOf = (name: string) =>
  readFileSync(new URL(`../../../../${name}`, import.meta.url), 'utf8');
const settings = [...fileOf('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name!);
const composed = fileOf('docker-compose.yml');

/** Fixed in the container, or of no use in it. */
const SET_BY_COMPOSE = ['NODE_ENV', 'PORT', 'MONGODB_URI'];
const NOT_IN_CONTAINERS = ['HOST', 'BIND_ADDRESS', 'DATA_DIR', 'EMBEDDED_IN_PRODUCTION'];
const FROM_FILES = ['ACCESS_TOKEN_SECRET', 'BALLOT_SECRET', 'SMTP_URL', 'METRICS_TOKEN'];

const passedOn = settings.filter(
  (name) => ![...SET_BY_COMPOSE, ...NOT_IN_CONTAINERS].includes(name),
);

test.each([...passedOn, ...FROM_FILES.map((name) => `${name}_FILE`)])(
  'docker compose passes %s from .env to the container',
  (name) => {
    expect(composed).toMatch(new RegExp(`^      ${name}: \\$\\{${name}:[-?]`, 'm'));
  },
);

test('the MongoDB of docker compose logs and profiles no slow operations', () => {
  expect(composed).toMatch(/command: \[mongod, .*--slowOpSampleRate, '0', --profile, '0'\]/);
});
