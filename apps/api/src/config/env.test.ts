import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readEnvironment } from './env.js';

const production = {
  NODE_ENV: 'production',
  MONGODB_URI: 'mongodb://database/hustings',
  PUBLIC_URL: 'https://vote.example.org',
  SMTP_URL: 'smtp://user:secret@mail.example.org:587',
  ACCESS_TOKEN_SECRET: 'a secret that only tests know, 32 bytes',
  BALLOT_SECRET: 'another secret that only tests know, 32 bytes',
};

describe('PUBLIC_URL', () => {
  test.each([
    'http://vote.example.org',
    'http://127.0.0.1.example.org',
    'http://localhost.evil.org',
  ])('%s is refused in production', (PUBLIC_URL) => {
    expect(() => readEnvironment({ ...production, PUBLIC_URL })).toThrow(
      'PUBLIC_URL must begin with https:// in production',
    );
  });

  test.each([
    'https://vote.example.org',
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://127.8.9.1',
    'http://[::1]:3000',
  ])('%s is taken in production', (PUBLIC_URL) => {
    expect(readEnvironment({ ...production, PUBLIC_URL })).toMatchObject({ PUBLIC_URL });
  });

  test('may be plain while nobody votes on it', () => {
    const PUBLIC_URL = 'http://hustings.test';
    expect(readEnvironment({ PUBLIC_URL })).toMatchObject({ PUBLIC_URL });
  });

  test.each(['vote.example.org', 'ftp://vote.example.org', 'https://'])(
    '%s is no address',
    (PUBLIC_URL) => {
      expect(() => readEnvironment({ PUBLIC_URL })).toThrow('PUBLIC_URL must be');
    },
  );
});

test.each([
  ['PORT', '99999', 'PORT must be a whole number between 0 and 65535'],
  ['METRICS_PORT', '1.5', 'METRICS_PORT must be a whole number between 0 and 65535'],
  ['PUBLIC_URL', 'https://vote.example.org/?from=mail', 'PUBLIC_URL must end before any ? or #'],
  ['MAIL_FROM', 'garbage', 'MAIL_FROM must be an address, or a name with one'],
  ['MAIL_FROM', 'Elections <garbage>', 'MAIL_FROM must be an address, or a name with one'],
])('%s=%s is refused with what it should be', (name, value, fault) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(fault);
});

test.each([
  'no-reply@example.org',
  '"Elections, Inc." <vote@example.org>',
  'Club <vote@localhost>',
])('MAIL_FROM takes %s', (MAIL_FROM) => {
  expect(readEnvironment({ MAIL_FROM })).toMatchObject({ MAIL_FROM });
});

describe('SMTP_URL', () => {
  test('takes no options that would switch encryption off again', () => {
    const SMTP_URL = `${production.SMTP_URL}?requireTLS=false`;
    expect(() => readEnvironment({ ...production, SMTP_URL })).toThrow('SMTP_URL takes no options');
  });

  test('requires TLS unless SMTP_TLS is off', () => {
    expect(readEnvironment(production)).toMatchObject({ SMTP_TLS: 'required' });
    expect(readEnvironment({ ...production, SMTP_TLS: 'off' })).toMatchObject({ SMTP_TLS: 'off' });
    expect(() => readEnvironment({ ...production, SMTP_TLS: 'no' })).toThrow(
      'SMTP_TLS must be required or off',
    );
  });
});

describe('the limits of an organisation', () => {
  test('are generous unless they are set', () => {
    expect(readEnvironment(production)).toMatchObject({
      MAX_ELECTIONS: 1_000,
      MAX_VOTERS_OF_ELECTION: 250_000,
      MAX_VOTERS: 1_000_000,
      MAX_IMAGE_MEGABYTES: 2_048,
      MAX_CHANGES_PER_HOUR: 20_000,
    });
    expect(readEnvironment({ ...production, MAX_VOTERS: '5' }).MAX_VOTERS).toBe(5);
  });

  test.each(['0', '-1', '1.5', 'many'])('are not %s', (MAX_ELECTIONS) => {
    expect(() => readEnvironment({ ...production, MAX_ELECTIONS })).toThrow(
      'MAX_ELECTIONS must be a whole number above 0',
    );
  });
});

describe('SMTP_RATE', () => {
  test('is a whole number of messages a minute, or no limit', () => {
    expect(readEnvironment(production).SMTP_RATE).toBeUndefined();
    expect(readEnvironment({ ...production, SMTP_RATE: '90' }).SMTP_RATE).toBe(90);
  });

  test.each(['0', '-3', '1.5', 'fast', '100/min'])('is not %s', (SMTP_RATE) => {
    expect(() => readEnvironment({ ...production, SMTP_RATE })).toThrow(
      'SMTP_RATE must be a whole number of messages a minute',
    );
  });
});

describe('WEB_CONCURRENCY', () => {
  test('is one process unless more are asked for, which needs a mail server', () => {
    expect(readEnvironment(production).WEB_CONCURRENCY).toBe(1);
    expect(readEnvironment({ ...production, WEB_CONCURRENCY: '4' }).WEB_CONCURRENCY).toBe(4);
    expect(() => readEnvironment({ WEB_CONCURRENCY: '2' })).toThrow(
      'WEB_CONCURRENCY must be 1 without SMTP_URL',
    );
  });

  test('above one shows metrics on a port of their own only, where those of all come together', () => {
    const watched = { ...production, METRICS_TOKEN: 'a token that only tests know' };
    expect(readEnvironment(watched).METRICS_PORT).toBeUndefined();
    const several = { ...watched, WEB_CONCURRENCY: '2' };
    expect(readEnvironment({ ...several, METRICS_PORT: '9464' }).METRICS_PORT).toBe(9464);
    expect(() => readEnvironment(several)).toThrow('METRICS_TOKEN needs METRICS_PORT');
  });

  test.each(['0', '1.5', 'auto', '65'])('is not %s', (WEB_CONCURRENCY) => {
    expect(() => readEnvironment({ ...production, WEB_CONCURRENCY })).toThrow(
      'WEB_CONCURRENCY must be a whole number of processes',
    );
  });
});

describe('HOST', () => {
  test('is this machine alone while trying out, and every address in production', () => {
    expect(readEnvironment({}).HOST).toBe('127.0.0.1');
    expect(readEnvironment(production).HOST).toBeUndefined();
    expect(readEnvironment({ ...production, HOST: '127.0.0.1' }).HOST).toBe('127.0.0.1');
    expect(readEnvironment({ HOST: '::' }).HOST).toBe('::');
  });

  test('must be an address', () => {
    expect(() => readEnvironment({ HOST: 'everywhere' })).toThrow('HOST must be an IP address');
  });
});

describe('a secret', () => {
  const { BALLOT_SECRET, ...others } = production;
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function inFile(text: string) {
    const file = join(folder, 'secret');
    writeFileSync(file, text);
    return file;
  }

  test('may stand in a file, as container engines hand it over', () => {
    const BALLOT_SECRET_FILE = inFile(`${BALLOT_SECRET}\n`);
    expect(readEnvironment({ ...others, BALLOT_SECRET_FILE })).toMatchObject({ BALLOT_SECRET });
  });

  test('is not looked for in a file and beside it', () => {
    const BALLOT_SECRET_FILE = inFile(BALLOT_SECRET);
    expect(() => readEnvironment({ ...production, BALLOT_SECRET_FILE })).toThrow(
      'BALLOT_SECRET_FILE and BALLOT_SECRET are both set',
    );
  });

  test('in a file is held to the same rules', () => {
    const BALLOT_SECRET_FILE = inFile('short');
    expect(() => readEnvironment({ ...others, BALLOT_SECRET_FILE })).toThrow(
      'BALLOT_SECRET must be at least 32 bytes long',
    );
  });

  test('that is not in its file is missed, and never shown', () => {
    const absent = join(folder, 'absent');
    expect(() => readEnvironment({ ...others, BALLOT_SECRET_FILE: absent })).toThrow(
      `BALLOT_SECRET_FILE names ${absent}, which cannot be read`,
    );
    const empty = inFile(' \n');
    expect(() => readEnvironment({ ...others, BALLOT_SECRET_FILE: empty })).toThrow(
      `BALLOT_SECRET_FILE names ${empty}, which is empty`,
    );
  });
});
