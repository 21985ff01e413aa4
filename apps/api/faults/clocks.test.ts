import { expect } from '@jest/globals';
import { electionSchema, importBegunSchema } from '@hustings/shared';
import { anActor, asking } from '../src/test/builders/actors.js';
import type { Poll } from '../src/test/builders/ballots.js';
import { savedElection } from '../src/test/builders/elections.js';
import { uploading } from '../src/test/builders/imports.js';
import { isCounted, type Attempt } from '../src/test/sound-election.js';
import { until } from '../src/test/waiting.js';
import { castTogether, openedPoll, rollFile, sendingsOf, Tally } from './election.js';
import { tell } from './scenario.js';
import { expectImported, expectNothingLost, expectSoundEnd } from './soundness.js';
import { withMovingClocks } from './stage-clock.js';
import { setStage, type Product } from './stage.js';

const VOTERS_A_JUMP = 12;
/** Hours after the opening, all before the end; the negative one is before the opening. */
const jumps = [0, 30, 2, -5, 50];
const LONGEST_JUMP = 100;
const IMPORTED = 1_500;

async function statusOf(product: Product, { organiser, election }: Poll): Promise<string> {
  const path = `/api/v1/elections/${election._id}`;
  const answer = await asking(product, organiser).get(path).expect(200);
  return electionSchema.parse(answer.body).status;
}

withMovingClocks('the clock jumps forward and back between votes, and beyond the end', async () => {
  const stage = await setStage({ name: 'clocks', movesClock: 'the product' });
  try {
    let product = await stage.launch();
    const poll = await openedPoll(product, VOTERS_A_JUMP * (jumps.length + 1));
    const opened = stage.clock.now().getTime();
    const organiser = anActor();
    const filled = await savedElection(product, organiser);
    const file = rollFile(`c${filled._id}.`, IMPORTED);
    const tally = new Tally();
    const all: Attempt[] = [];
    const voting = async () => {
      const voters = poll.voters.slice(0, VOTERS_A_JUMP);
      poll.voters.splice(0, VOTERS_A_JUMP);
      const sendings = sendingsOf(poll, voters, stage.chances);
      const attempts = [...new Set(sendings)];
      all.push(...attempts);
      await castTogether(product, poll, sendings, tally);
      return attempts;
    };
    const refusedFor = (attempts: readonly Attempt[]) =>
      attempts.filter(({ refusal }) => refusal === 'not_open').length;

    const jump = (hours: number) => stage.clock.set(new Date(opened + hours * 3_600_000));
    // The killed process's lease ends half a minute later, by a clock that is then set back by days.
    jump(LONGEST_JUMP);
    const uploaded = uploading(product, organiser, filled._id, file, { invite: 'false' });
    const { job } = importBegunSchema.parse((await uploaded.expect(202)).body);
    await product.process.kill();
    product = await stage.launch();
    for (const hours of jumps) {
      jump(hours);
      // Nobody is refused even when the clock is before the opening, because the opening is recorded.
      expect(refusedFor(await voting())).toBe(0);
      await expectNothingLost(product, poll, all);
    }

    stage.clock.set(poll.election.endDate);
    stage.clock.advance({ minutes: 1 });
    await until('the count', () => isCounted(product, poll));
    const late = await voting();
    expect(refusedFor(late)).toBe(late.length);
    await expectImported(product, organiser, filled, job, IMPORTED);

    // Once voting has ended, no clock opens it again.
    stage.clock.set(new Date(opened + 3_600_000));
    expect(await statusOf(product, poll)).toBe('closed');
    await castTogether(product, poll, late, tally);
    expect(refusedFor(late)).toBe(late.length);
    await expectSoundEnd(stage, product, poll, all, { byItself: true });
    tell('clocks', {
      jumps: jumps.length + 3,
      ...tally.figures,
      'refused after the end': late.length,
    });
  } finally {
    await stage.clear();
  }
});
