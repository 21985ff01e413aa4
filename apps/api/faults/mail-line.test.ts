import { afterAll, expect } from '@jest/globals';
import { invitationProgressSchema, type Election } from '@hustings/shared';
import type { Actor } from '../src/platform/access-tokens.js';
import { asking } from '../src/test/builders/actors.js';
import { savedElection } from '../src/test/builders/elections.js';
import { importedFile } from '../src/test/builders/imports.js';
import { until } from '../src/test/waiting.js';
import { rollFile, signedUpOwner } from './election.js';
import type { Weather } from './line.js';
import { tell } from './scenario.js';
import { expectInvitedOnce, expectNoSurprise } from './soundness.js';
import { withMovingClocks } from './stage-clock.js';
import { setStage, type Product, type Stage } from './stage.js';

const INVITED = 80;
/** Moments of half a second each. */
const MOMENTS_OF_STORM = 16;
/** Limit in moments, for a machine so busy that no fault has struck or no mail has arrived by then. */
const LONGEST_STORM = 120;

interface Inviting {
  stage: Stage;
  product: Product;
  owner: Actor;
}
let setting: Promise<Inviting> | undefined;
afterAll(async () => {
  await (await setting)?.stage.clear();
});

async function set(): Promise<Inviting> {
  const stage = await setStage({
    name: 'the line to the mail server',
    movesClock: 'the product and the database',
  });
  const product = await stage.launch();
  return { stage, product, owner: await signedUpOwner(stage, product) };
}

/** Runs a test with a new election that has this many voters on its roll. */
async function withElection(play: (inviting: Inviting & { election: Election }) => Promise<void>) {
  const inviting = await (setting ??= set());
  const { stage, product, owner } = inviting;
  stage.mail.taken.length = 0;
  const election = await savedElection(product, owner);
  await importedFile(product, owner, election._id, rollFile(`p${election._id}.`, INVITED));
  await play({ ...inviting, election });
  expectNoSurprise(stage);
}

type InvitingToOne = Parameters<Parameters<typeof withElection>[0]>[0];

async function invite({ product, owner, election }: InvitingToOne, to: 'all' | 'failed') {
  const path = `/api/v1/elections/${election._id}/invitations`;
  await asking(product, owner).post(path).send({ to }).expect(202);
}

async function progressOf({ product, owner, election }: InvitingToOne) {
  const path = `/api/v1/elections/${election._id}/invitations`;
  const answer = await asking(product, owner).get(path).expect(200);
  return invitationProgressSchema.parse(answer.body);
}

const weathers: { name: string; weather: Weather; fault: keyof Stage['mailLine']['struck'] }[] = [
  { name: 'slow by 50 to 500 ms', fault: 'delayed', weather: { delay: [50, 500] } },
  { name: 'in pieces of 7 bytes', fault: 'split', weather: { bytes: 7 } },
  { name: 'cut in the middle of a message', fault: 'cut', weather: { cut: 0.03, delay: [0, 30] } },
  { name: 'ended after half a message', fault: 'truncated', weather: { truncated: 0.03 } },
  {
    name: 'stalled on one connection while others continue',
    fault: 'stalled',
    weather: { stalled: 0.1, stall: [500, 4_000] },
  },
];

for (const { name, weather, fault } of weathers) {
  withMovingClocks(`the line to the mail server is ${name}`, () =>
    withElection(async (inviting) => {
      const { stage, product, owner, election } = inviting;
      const struckBefore = stage.mailLine.struck[fault];
      stage.mailLine.weather = weather;
      await invite(inviting, 'all');
      const strikes = () => stage.mailLine.struck[fault] - struckBefore;
      for (let moment = 0; moment < LONGEST_STORM; moment++) {
        const hasShown = strikes() > 0 && stage.mail.taken.length > 0;
        if (hasShown && moment >= MOMENTS_OF_STORM) break;
        if ((await progressOf(inviting)).queued === 0) break;
        await stage.clock.passQuickly();
      }
      stage.mailLine.weather = {};
      const struck = strikes();
      const duringFaults = stage.mail.taken.length;
      const { arrived, uncertain } = await expectInvitedOnce(
        ...([stage, product, owner, election, INVITED] as const),
      );

      // Uncertain recipients are invited again only if the organiser asks for it.
      if (uncertain > 0) {
        await invite(inviting, 'failed');
        await until('the rest to leave', async () => (await progressOf(inviting)).queued === 0);
      }
      const reached = new Set(stage.mail.taken.map(({ to }) => to));
      expect(reached.size).toBe(INVITED);
      expect(stage.mail.taken).toHaveLength(arrived + uncertain);
      expect(new Set(stage.mail.taken.map(({ messageId }) => messageId)).size).toBe(
        arrived + uncertain,
      );
      tell(`mail line ${name}`, {
        invitations: INVITED,
        'accepted during the faults': duringFaults,
        'accepted without another request': arrived,
        'reported as uncertain': uncertain,
        [fault]: struck,
      });
      expect(struck).toBeGreaterThan(0);
      expect(duringFaults).toBeGreaterThan(0);
    }),
  );
}

withMovingClocks('the mail server is away and comes back', () =>
  withElection(async (inviting) => {
    const { stage, product, owner, election } = inviting;
    await stage.mailLine.goDown();
    await invite(inviting, 'all');
    const failed = () => stage.logged().filter(({ msg }) => msg === 'mail not sent').length;
    const failedBefore = failed();
    await until('the product to have tried several times', async () => {
      await stage.clock.passQuickly();
      expect(await progressOf(inviting)).toMatchObject({ queued: INVITED, sent: 0, failed: 0 });
      return failed() - failedBefore > 3 * 10;
    });
    const tries = failed() - failedBefore;
    await stage.mailLine.comeUp();
    const { arrived, uncertain } = await expectInvitedOnce(
      ...([stage, product, owner, election, INVITED] as const),
    );
    tell('mail server away', { invitations: INVITED, 'failed attempts': tries, arrived });
    expect([arrived, uncertain]).toEqual([INVITED, 0]);
  }),
);
