import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { invitationProgressSchema, organisationIdSchema, type Election } from '@hustings/shared';
import PostalMime from 'postal-mime';
import request from 'supertest';
import type { Actor } from '../../../platform/access-tokens.js';
import { anActor, asking } from '../../../test/builders/actors.js';
import { savedElection } from '../../../test/builders/elections.js';
import { importedFile } from '../../../test/builders/imports.js';
import {
  launch,
  setStage,
  type FailingProduct,
  type Stage,
} from '../../../test/failing-product.js';
import { startMailSink, type MailSink } from '../../../test/mail-sink.js';
import { until } from '../../../test/waiting.js';

/** `INVITATIONS=10000` takes some minutes; a smaller number tests the same. */
const INVITATIONS = Number(process.env.INVITATIONS ?? 400);
const KILLS = 3;
/** Messages that one process hands over at the same time. */
const AT_ONCE = 10;
/** Longer than the leases of a job, of writing a message and of handing one over. */
const ALL_LEASES = { minutes: 6 };

let stage: Stage;
let mail: MailSink;
beforeAll(async () => {
  mail = await startMailSink();
  stage = await setStage({ smtpUrl: mail.url });
}, 120_000);
afterAll(async () => {
  await stage.clear();
  await mail.close();
});

let organiser: Actor;
let product: FailingProduct;
const pathOf = ({ _id }: Election) => `/api/v1/elections/${_id}/invitations`;

/** Signs up the owner of the organisation that sends the invitations. */
async function signedUp(product: FailingProduct): Promise<Actor> {
  const password = 'Greenfinch?19';
  const answer = await request(product.app)
    .post('/auth/users/register')
    .send({ email: 'owner@many.example', password, confirmPassword: password })
    .expect(201);
  const { id, email } = answer.body as Pick<Actor, 'id' | 'email'>;
  await until('the message to verify the address', () => mail.taken.length === 1);
  const { text = '' } = await PostalMime.parse(mail.taken.pop()?.source ?? '');
  const token = /[?&]token=([\w-]+)/.exec(text)?.[1] ?? '';
  await request(product.app).put(`/auth/users/verify?token=${token}`).expect(200);
  const organisation = organisationIdSchema.parse(id);
  return { ...anActor(), id, email, membership: { organisation, role: 'owner' } };
}

async function progressOf(product: FailingProduct, election: Election) {
  const answer = await asking(product, organiser).get(pathOf(election)).expect(200);
  return invitationProgressSchema.parse(answer.body);
}

/** The number of messages to each address. */
function reached(): Map<string, number> {
  const times = new Map<string, number>();
  for (const { to } of mail.taken) times.set(to, (times.get(to) ?? 0) + 1);
  return times;
}

/** Waits until this many messages have arrived or none is queued; the time limit is per message. */
async function someSent(product: FailingProduct, election: Election, least: number): Promise<void> {
  for (let left = Infinity; left > 0;) {
    const before = mail.taken.length;
    await until('another invitation to arrive, or the last to be noted', async () => {
      const { queued } = await progressOf(product, election);
      left = queued === 0 ? 0 : least - mail.taken.length;
      return left <= 0 || mail.taken.length > before;
    });
  }
}

async function allSent(product: FailingProduct, election: Election): Promise<void> {
  await someSent(product, election, Infinity);
}

test(`${INVITATIONS} invitations leave once each, though the process is killed ${KILLS} times`, async () => {
  product = await launch(stage);
  const startAgain = async () => {
    stage.clock.advance(ALL_LEASES);
    product = await launch(stage);
  };
  organiser = await signedUp(product);
  const election = await savedElection(product, organiser);
  const rows = Array.from(
    { length: INVITATIONS },
    (_, each) => `Voter ${each},v${each}@many.example`,
  );
  await importedFile(product, organiser, election._id, `Name,E-mail\n${rows.join('\n')}`);

  // Dies once the outbox has the mails, before the roll records that.
  product.arm('kill', 'inviting: batch queued');
  await asking(product, organiser)
    .post(pathOf(election))
    .send({ to: 'all' })
    .catch(() => undefined);
  await product.died();
  await startAgain();

  // Dies in the middle of sending.
  for (const share of [0.3, 0.6]) {
    await someSent(product, election, INVITATIONS * share);
    await product.kill();
    await startAgain();
  }
  await allSent(product, election);

  // Mails that were on their way may have arrived or not: they are reported as such and not repeated.
  const { sent, failures } = await progressOf(product, election);
  expect(failures.length).toBeLessThanOrEqual(AT_ONCE * (KILLS - 1));
  for (const { reasonCode } of failures) expect(reasonCode).toBe('mail_may_have_arrived');
  expect(sent + failures.length).toBe(INVITATIONS);
  expect(Math.max(...reached().values())).toBe(1);
  const uncertain = new Set(failures.map(({ email }) => email));
  for (let each = 0; each < INVITATIONS; each++) {
    const email = `v${each}@many.example`;
    if (!uncertain.has(email)) expect(reached().get(email)).toBe(1);
  }
  expect(new Set(mail.taken.map(({ messageId }) => messageId)).size).toBe(mail.taken.length);

  if (failures.length > 0) {
    await asking(product, organiser).post(pathOf(election)).send({ to: 'failed' }).expect(202);
    await allSent(product, election);
  }
  expect(reached().size).toBe(INVITATIONS);
}, 600_000);

test.each([
  { step: 'asking: batch queued', call: 'entry-checks', body: { to: 'all' } },
  {
    step: 'resetting: batch queued',
    call: 'voters/password-resets',
    body: { chosen: { matching: {} } },
  },
] as const)(
  'killed at "$step", nobody is mailed twice',
  async ({ step, call, body }) => {
    const election = await savedElection(product, organiser);
    const rows = Array.from(
      { length: 20 },
      (_, each) => `Member ${each},${step.slice(0, 2)}${each}@many.example`,
    );
    await importedFile(product, organiser, election._id, `Name,E-mail\n${rows.join('\n')}`);
    mail.taken.length = 0;
    product.arm('kill', step);
    await asking(product, organiser)
      .post(`/api/v1/elections/${election._id}/${call}`)
      .send(body)
      .catch(() => undefined);
    await product.died();
    stage.clock.advance(ALL_LEASES);
    product = await launch(stage);
    await until('everybody to be mailed', () => mail.taken.length >= rows.length);
    await until('the job to end', () =>
      product.withDatabase(
        async (db) =>
          (await db.collection('jobs').countDocuments({ state: { $ne: 'done' } })) === 0,
      ),
    );
    expect(reached().size).toBe(rows.length);
    expect(mail.taken).toHaveLength(rows.length);
  },
  120_000,
);
