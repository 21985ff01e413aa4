import { beforeEach, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { TestClock } from '../../test/test-clock.js';
import { useTestDatabase } from '../../test/test-database.js';
import { until } from '../../test/waiting.js';
import { standardLimits } from '../limits.js';
import { createMailOutbox } from './database-mail-outbox.js';
import type { MailFailure, MailSettled } from './mail-outbox.js';
import { DeliveryError, type MailTransport, type OutgoingMail } from './mail-transport.js';
import { MailModel } from './mails.model.js';

useTestDatabase();
beforeEach(() => MailModel.deleteMany());

const env = { MAIL_FROM: 'Hustings <no-reply@hustings.test>' };

function anOutbox({
  clock = new TestClock(),
  settled = undefined as MailSettled | undefined,
  perMinute = undefined as number | undefined,
} = {}) {
  const sent: OutgoingMail[] = [];
  const log: string[] = [];
  let send: MailTransport['send'] = (mail) => {
    sent.push(mail);
    return Promise.resolve();
  };
  const outbox = createMailOutbox({
    env: { ...env, SMTP_RATE: perMinute },
    clock,
    limits: standardLimits,
    logger: pino({ level: 'debug' }, { write: (line: string) => log.push(line) }),
    transport: { send: (mail) => send(mail) },
  });
  outbox.register(
    'greeting',
    ({ name = '' }) =>
      Promise.resolve(
        name === 'gone' ? undefined : { subject: `Hello ${name}`, text: 'Hello', html: 'Hello' },
      ),
    settled,
  );
  return {
    outbox,
    clock,
    sent,
    log,
    sendWith: (other: MailTransport['send']) => (send = other),
    failWith: (error: Error) => {
      send = () => Promise.reject(error);
    },
    greet: (...names: string[]) =>
      outbox.queue(
        names.map((name) => ({ kind: 'greeting', to: `${name}@example.org`, data: { name } })),
      ),
  };
}

/** Records reported results, by name. */
function aWitness() {
  const told: [string, 'sent' | MailFailure][] = [];
  const settled: MailSettled = ({ name = '' }, outcome) => {
    told.push([name, outcome.state === 'sent' ? 'sent' : outcome.failure]);
    return Promise.resolve();
  };
  return { told, settled };
}

test('a queued message is composed and sent once, and its record keeps no content', async () => {
  const { outbox, sent, greet } = anOutbox();
  await greet('ada', 'bob');
  await outbox.drain();
  await outbox.drain();
  expect(sent.map((mail) => [mail.from, mail.to, mail.subject]).sort()).toEqual([
    [env.MAIL_FROM, 'ada@example.org', 'Hello ada'],
    [env.MAIL_FROM, 'bob@example.org', 'Hello bob'],
  ]);
  const records = await MailModel.find().lean();
  expect(records.map(({ state, data }) => ({ state, data }))).toEqual([
    { state: 'sent', data: {} },
    { state: 'sent', data: {} },
  ]);
  expect(records[0]?.deleteAt?.getTime()).toBeGreaterThan(Date.parse('2026-03-08'));
});

test('a message dropped by its composer is neither sent nor kept', async () => {
  const { outbox, sent, greet } = anOutbox();
  await greet('gone');
  await outbox.drain();
  expect(sent).toEqual([]);
  expect(await MailModel.countDocuments()).toBe(0);
});

test('a process that composes so slowly that another sends the message sends nothing', async () => {
  const clock = new TestClock();
  const [slow, quick] = [anOutbox({ clock }), anOutbox({ clock })];
  let compose = () => {};
  const composing = new Promise<void>((begun) => {
    slow.outbox.register('greeting', async () => {
      begun();
      await new Promise<void>((done) => (compose = done));
      return { subject: 'Hello again', text: 'Hello', html: 'Hello' };
    });
  });
  await slow.greet('ada');
  const draining = slow.outbox.drain();
  await composing;
  clock.advance({ minutes: 3 });
  await quick.outbox.drain();
  compose();
  await draining;
  expect([slow.sent.length, quick.sent.length]).toEqual([0, 1]);
  expect(await MailModel.find().lean()).toMatchObject([{ state: 'sent' }]);
});

test('nor while another composes it', async () => {
  const clock = new TestClock();
  const [slow, quick] = [anOutbox({ clock }), anOutbox({ clock })];
  const composers = [slow, quick].map(({ outbox }) => {
    let compose = () => {};
    const begun = new Promise<void>((resolve) => {
      outbox.register('greeting', async () => {
        resolve();
        await new Promise<void>((done) => (compose = done));
        return { subject: 'Hello', text: 'Hello', html: 'Hello' };
      });
    });
    return { begun, compose: () => compose() };
  });
  await slow.greet('ada');
  const first = slow.outbox.drain();
  await composers[0]?.begun;
  clock.advance({ minutes: 3 });
  const second = quick.outbox.drain();
  await composers[1]?.begun;
  composers[0]?.compose();
  await first;
  expect(slow.sent).toEqual([]);
  composers[1]?.compose();
  await second;
  expect(quick.sent).toHaveLength(1);
});

test('several processes send each message once', async () => {
  const clock = new TestClock();
  const processes = [anOutbox({ clock }), anOutbox({ clock }), anOutbox({ clock })];
  await processes[0]?.greet(...Array.from({ length: 100 }, (_, each) => `voter${each}`));
  await Promise.all(processes.map(({ outbox }) => outbox.drain()));
  const sent = processes.flatMap((each) => each.sent.map((mail) => mail.to));
  expect(sent).toHaveLength(100);
  expect(new Set(sent).size).toBe(100);
});

test('a started outbox sends by itself, and stops', async () => {
  const { outbox, sent, greet } = anOutbox();
  outbox.start();
  await greet('ada');
  await until('a message', () => sent.length > 0);
  await outbox.stop();
  await greet('bob');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(sent).toHaveLength(1);
});

describe('with a rate limit of the mail server', () => {
  const PER_MINUTE = 12;

  test('all processes together keep the limit in every minute, and nearly reach it', async () => {
    const clock = new TestClock();
    const processes = [1, 2].map(() => anOutbox({ clock, perMinute: PER_MINUTE }));
    const many = Array.from({ length: 20 }, (_, each) => `voter${each}`);
    await processes[0]?.outbox.queue(
      ['gone', ...many].map((name) => ({
        kind: 'greeting',
        to: `${name}@example.org`,
        data: { name },
      })),
    );
    const sentAt: number[] = [];
    for (let steps = 0; steps < 68; steps++) {
      await Promise.all(processes.map(({ outbox }) => outbox.drain()));
      const sent = processes.flatMap((each) => each.sent.splice(0));
      sentAt.push(...sent.map(() => clock.now().getTime()));
      clock.advance({ seconds: 1 });
    }
    const inMinuteFrom = (begin: number) =>
      sentAt.filter((at) => at >= begin && at < begin + 60_000).length;
    expect(Math.max(...sentAt.map(inMinuteFrom))).toBeLessThanOrEqual(PER_MINUTE);
    expect(sentAt.length).toBeGreaterThan(PER_MINUTE);
  });

  test('it estimates when the rest is sent, and requested links come first', async () => {
    const { outbox, clock, sent } = anOutbox({ perMinute: PER_MINUTE });
    const composed = { subject: 'Vote', text: 'Vote', html: 'Vote' };
    outbox.register('invitation', () => Promise.resolve(composed));
    outbox.register('reset', () => Promise.resolve({ ...composed, subject: 'Reset' }));
    expect(await outbox.expectedBy()).toBeUndefined();
    const to = (kind: string, name: string) => ({ kind, to: `${name}@example.org`, data: {} });
    await outbox.queue(Array.from({ length: 24 }, (_, each) => to('invitation', `v${each}`)));
    clock.advance({ seconds: 1 });
    const seconds = ((await outbox.expectedBy())!.getTime() - clock.now().getTime()) / 1_000;
    expect(seconds).toBeCloseTo(122, 0);
    await outbox.queue([to('reset', 'ada')]);
    await outbox.drain();
    expect(sent.map(({ subject }) => subject)).toEqual(['Reset']);
  });
});

describe('a failure', () => {
  test('is retried with growing delays, until it works', async () => {
    const { outbox, clock, sent, failWith, sendWith, greet } = anOutbox();
    let attempts = 0;
    sendWith(() => {
      attempts += 1;
      return Promise.reject(new DeliveryError('temporary', '450 mailbox busy'));
    });
    await greet('ada');
    await outbox.drain();
    clock.advance({ seconds: 29 });
    await outbox.drain();
    expect(attempts).toBe(1);
    clock.advance({ seconds: 1 });
    await outbox.drain();
    clock.advance({ seconds: 30 });
    await outbox.drain();
    expect(attempts).toBe(2);
    failWith(new Error('what nobody foresaw'));
    clock.advance({ seconds: 30 });
    await outbox.drain();
    sendWith((mail) => Promise.resolve(void sent.push(mail)));
    clock.advance({ minutes: 2 });
    await outbox.drain();
    expect(sent).toHaveLength(1);
  });

  test('to accept it is final, with the reason', async () => {
    const { told, settled } = aWitness();
    const { outbox, clock, failWith, greet } = anOutbox({ settled });
    failWith(new DeliveryError('refused', '550 no such user ada@example.org'));
    await greet('ada');
    await outbox.drain();
    clock.advance({ days: 1 });
    await outbox.drain();
    expect(told).toEqual([
      ['ada', { code: 'mail_refused', params: { answer: '550 no such user ada@example.org' } }],
    ]);
  });

  test('of its content is final, and does not blame the mailbox', async () => {
    const { told, settled } = aWitness();
    const { outbox, failWith, greet } = anOutbox({ settled });
    failWith(new DeliveryError('rejected', '554 spam'));
    await greet('ada');
    await outbox.drain();
    expect(told).toEqual([['ada', { code: 'mail_given_up', params: { answer: '554 spam' } }]]);
  });

  test('that lasts for three days is final', async () => {
    const { told, settled } = aWitness();
    const { outbox, clock, failWith, greet } = anOutbox({ settled });
    failWith(new DeliveryError('temporary', '450 mailbox busy'));
    await greet('ada');
    for (let hour = 0; hour < 80; hour++) {
      await outbox.drain();
      clock.advance({ hours: 1 });
    }
    expect(told).toEqual([
      ['ada', { code: 'mail_given_up', params: { answer: '450 mailbox busy' } }],
    ]);
    expect(await MailModel.findOne().lean()).toMatchObject({ state: 'failed' });
  });

  test('of the server makes all wait, and all are sent when it is back', async () => {
    const { outbox, clock, sent, sendWith, greet } = anOutbox();
    const names = Array.from({ length: 50 }, (_, each) => `voter${each}`);
    let attempts = 0;
    sendWith(() => {
      attempts += 1;
      return Promise.reject(new DeliveryError('unreachable', 'ECONNREFUSED'));
    });
    await greet(...names);
    for (let minute = 0; minute < 10; minute++) {
      await outbox.drain();
      clock.advance({ minutes: 1 });
    }
    // Ten connections at a time with pauses in between, not fifty messages every time.
    expect(attempts).toBeLessThanOrEqual(50);
    sendWith((mail) => Promise.resolve(void sent.push(mail)));
    clock.advance({ minutes: 30 });
    await outbox.drain();
    expect(new Set(sent.map((mail) => mail.to)).size).toBe(50);
    expect(sent).toHaveLength(50);
  });

  test('of one message’s composer does not delay the others', async () => {
    const { outbox, sent, greet } = anOutbox();
    outbox.register('broken', () => Promise.reject(new Error('the database went away')));
    await outbox.queue([{ kind: 'broken', to: 'eve@example.org', data: {} }]);
    await greet('ada');
    await outbox.drain();
    expect(sent.map((mail) => mail.to)).toEqual(['ada@example.org']);
  });

  test('is logged without any address', async () => {
    const { outbox, log, failWith, greet } = anOutbox();
    failWith(new DeliveryError('temporary', '<ada@example.org>: 450 mailbox busy'));
    await greet('ada');
    await outbox.drain();
    expect(log.join('')).toContain('450 mailbox busy');
    expect(log.join('')).not.toContain('ada@example.org');
  });
});

describe('a process that dies', () => {
  /** Sending that never ends, as if the process had died there. */
  const never = () => new Promise<never>(() => undefined);

  test('before handing a message over leaves it to be sent', async () => {
    const clock = new TestClock();
    const dying = anOutbox({ clock });
    dying.outbox.register('greeting', never);
    await dying.greet('ada');
    void dying.outbox.drain();
    const other = anOutbox({ clock });
    await until('a claim', async () => !!(await MailModel.exists({ claim: { $ne: null } })));
    await other.outbox.drain();
    expect(other.sent).toEqual([]);
    clock.advance({ minutes: 2 });
    await other.outbox.drain();
    expect(other.sent).toHaveLength(1);
  });

  test('after handing it over leaves it to be reported, not sent again', async () => {
    const clock = new TestClock();
    const dying = anOutbox({ clock });
    dying.sendWith(never);
    await dying.greet('ada');
    void dying.outbox.drain();
    await until('the sending', async () => !!(await MailModel.exists({ state: 'sending' })));
    const { told, settled } = aWitness();
    const other = anOutbox({ clock, settled });
    clock.advance({ minutes: 5 });
    await other.outbox.drain();
    expect(other.sent).toEqual([]);
    expect(told).toEqual([['ada', { code: 'mail_may_have_arrived' }]]);
    clock.advance({ days: 1 });
    await other.outbox.drain();
    expect(told).toHaveLength(1);
  });

  test('before reporting a result leaves that to the next', async () => {
    const clock = new TestClock();
    const dying = anOutbox({ clock, settled: () => Promise.reject(new Error('killed')) });
    await dying.greet('ada');
    await dying.outbox.drain();
    expect(dying.sent).toHaveLength(1);
    const { told, settled } = aWitness();
    const other = anOutbox({ clock, settled });
    await other.outbox.drain();
    await other.outbox.drain();
    expect(told).toEqual([['ada', 'sent']]);
    expect(other.sent).toEqual([]);
  });
});

test('a message cut off after it was handed over is reported, not sent again', async () => {
  const { told, settled } = aWitness();
  const { outbox, clock, failWith, greet } = anOutbox({ settled });
  failWith(new DeliveryError('uncertain', 'Connection closed unexpectedly'));
  await greet('ada');
  await outbox.drain();
  clock.advance({ days: 1 });
  await outbox.drain();
  expect(told).toEqual([['ada', { code: 'mail_may_have_arrived' }]]);
});
