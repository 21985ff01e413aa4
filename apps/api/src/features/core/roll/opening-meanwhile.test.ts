import { expect, jest, test } from '@jest/globals';
import { importBegunSchema, type RollEntry } from '@hustings/shared';
import mongoose from 'mongoose';
import { createApp } from '../../../app.js';
import { startProcess } from '../../../start-process.js';
import { signedUpOrganiser } from '../../../test/builders/accounts.js';
import { asking } from '../../../test/builders/actors.js';
import { casting, openPoll, type Poll } from '../../../test/builders/ballots.js';
import { standingOnceOver, uploading } from '../../../test/builders/imports.js';
import { useTestApp } from '../../../test/test-app.js';
import { until } from '../../../test/waiting.js';

const testApp = useTestApp();

type Call = (product: Pick<typeof testApp, 'app' | 'deps'>, poll: Poll) => Promise<string>;

const names = ['Ada', 'Ben', 'Cleo'];

async function aPollBeforeOpening(): Promise<Poll> {
  return openPoll(testApp, {
    organiser: await signedUpOrganiser(testApp),
    settings: { resultsVisibility: 'live' },
    status: 'nominations',
    voters: names.map((fullName, each) => ({
      fullName,
      memberNo: String(each + 1),
      email: `${fullName}@club.example`.toLowerCase(),
    })),
  });
}

/** Voting opens, and one voter votes. */
async function opensAndVotes(poll: Poll, voted: number): Promise<void> {
  testApp.clock.set(poll.election.votingStartDate);
  await asking(testApp, poll.organiser).get(pathOf(poll, '')).expect(200);
  await casting(testApp, poll, poll.voters[voted], { choices: [] }).expect(201);
}

/** Answer of a call that began before voting opened and reads the roll after a voter has voted. */
async function answerOfCallBegunBefore(call: Call, voted: number): Promise<string> {
  const poll = await aPollBeforeOpening();
  const { deps } = testApp;
  const before = testApp.clock.now();
  let pieces = 0;
  const slowLane = {
    async piece<Result>(_lane: string, work: () => Promise<Result>): Promise<Result> {
      if (pieces++ === 0) await opensAndVotes(poll, voted);
      return work();
    },
  };
  // The clock of this process is late, so only the database shows that voting has opened.
  const late = { ...deps, clock: { now: () => before }, slowLane } as typeof deps;
  const answer = await call({ app: createApp(startProcess(late)), deps: late }, poll);
  expect(pieces).toBeGreaterThan(0);
  const ids = [
    poll.election._id,
    ...poll.voters.flatMap(({ id, registration }) => [id, registration]),
  ];
  return ids.reduce((text, id, each) => text.replaceAll(id, `id ${each}`), answer);
}

const pathOf = ({ election }: Poll, call: string) => `/api/v1/elections/${election._id}/${call}`;

const reading =
  (path: string): Call =>
  async (product, poll) => {
    const { status, text } = await asking(product, poll.organiser).get(pathOf(poll, path));
    return `${status} ${text}`;
  };

const otherAddresses = [
  'Name,E-mail,Member no.',
  ...names.map((name, each) => `${name},other-${name}@club.example,${each + 1}`),
].join('\n');

const comparing: Call = async (product, { organiser, election }) => {
  const asked = { dryRun: 'true', update: 'true' };
  return (await uploading(product, organiser, election._id, otherAddresses, asked).expect(200))
    .text;
};

const syncing =
  (list: string): Call =>
  async (product, poll) => {
    const { text } = await asking(product, poll.organiser)
      .put(`${pathOf(poll, 'roll')}?dryRun=true&invite=false`)
      .type('text/csv')
      .send(list)
      .expect(200);
    return text;
  };

test.each<[string, string, Call]>([
  ['the roll', '"hasVoted":null', reading('voters')],
  ['the roll as a file', 'hidden while counts are live', reading('voters.csv')],
  ['a preview of an import', '"oneByOne":3', comparing],
  ['a list with other addresses', '"problems":3', syncing(otherAddresses)],
  ['a list without them', '"stayed":3', syncing('Name,E-mail,Member no.\nDai,dai@club.example,4')],
])(
  '%s that was asked for before voting opened shows no mark after it',
  async (_what, said, call) => {
    const answers: string[] = [];
    for (const voted of [0, 2]) {
      const answer = await answerOfCallBegunBefore(call, voted);
      answers.push(answer);
      expect(answer).toContain(said);
    }
    expect(answers[0]).toBe(answers[1]);
  },
);

test('a roll that was asked for in the order of marks before voting opened is refused after it', async () => {
  expect(await answerOfCallBegunBefore(reading('voters?sort=voted'), 0)).toMatch(
    /^409 .*marks_hidden/,
  );
});

test.each([
  ['voted=no', 3],
  ['voted=yes', 0],
])(
  'a roll that was asked for with %s before voting opened looks at no mark',
  async (query, voters) => {
    const answers = [];
    for (const voted of [0, 2]) {
      answers.push(await answerOfCallBegunBefore(reading(`voters?${query}`), voted));
    }
    expect(answers[0]).toBe(answers[1]);
    expect(answers[0]?.match(/"hasVoted":null/g) ?? []).toHaveLength(voters);
  },
);

test('an import that was begun before voting opened leaves out rows regardless of marks', async () => {
  const leftOut = async (voted: number) => {
    const poll = await aPollBeforeOpening();
    const { organiser, election } = poll;
    let pieces = 0;
    let hasOpened = false;
    const slowLane = {
      async piece<Result>(_lane: string, work: () => Promise<Result>): Promise<Result> {
        if (pieces++ === 0) await opensAndVotes(poll, voted);
        hasOpened = true;
        return work();
      },
    };
    const deps = { ...testApp.deps, slowLane } as typeof testApp.deps;
    const product = { app: createApp(startProcess(deps)), deps };
    const fields = { update: 'true', invite: 'false' };
    const begun = uploading(product, organiser, election._id, otherAddresses, fields);
    const { job } = importBegunSchema.parse((await begun.expect(202)).body);
    await until('voting to open', () => Promise.resolve(hasOpened));
    await standingOnceOver(product, organiser, election._id, job);
    const path = pathOf(poll, `voters/import/${job}/errors.csv`);
    const { text } = await asking(testApp, organiser).get(path).expect(200);
    expect(text).toContain('Ada');
    return text;
  };
  expect(await leftOut(0)).toBe(await leftOut(2));
});

test('a page of the roll that was asked for before voting opened shows no mark after it', async () => {
  const poll = await aPollBeforeOpening();
  const deps: typeof testApp.deps = {
    ...testApp.deps,
    async meanwhile(step) {
      if (step === 'reading roll: asked') await opensAndVotes(poll, 1);
    },
  };
  const product = { app: createApp(startProcess(deps)), deps };
  const page = await asking(product, poll.organiser).get(pathOf(poll, 'voters?page=1&limit=50'));
  const { results } = page.body as { results: RollEntry[] };
  expect(results.map(({ hasVoted }) => hasVoted)).toEqual([null, null, null]);
});

test.each([
  ['invitations', 'invitations', 'chosen'],
  ['letters', 'letters', 'chosen'],
  ['invitations', 'invitations', 'by filter'],
  ['letters', 'letters', 'by filter'],
  ['entry-checks', 'entryChecks', 'by filter'],
] as const)(
  '%s that were asked for before voting opened go to everybody, also to those who voted meanwhile',
  async (call, kind, who) => {
    const roll = async (voted: number) => {
      const poll = await aPollBeforeOpening();
      const jobs: { begin: (...args: never[]) => Promise<unknown> } = testApp.deps.memory[kind];
      const begin = jobs.begin.bind(jobs);
      jest.spyOn(jobs, 'begin').mockImplementationOnce(async (...args) => {
        await opensAndVotes(poll, voted);
        return begin(...args);
      });
      const all = call === 'letters' ? poll.voters.map(({ registration }) => registration) : 'all';
      const to = who === 'chosen' ? all : { matching: { voted: 'no' } };
      await asking(testApp, poll.organiser).post(pathOf(poll, call)).send({ to }).expect(202);
      await testApp.deps.jobs.drain();
      await testApp.deps.outbox.drain();
      const { body } = await asking(testApp, poll.organiser).get(pathOf(poll, 'voters'));
      return (body as RollEntry[]).map(({ invited, letter, check }) => ({
        invited,
        letter,
        check,
      }));
    };
    const [one, other] = [await roll(0), await roll(2)];
    expect(one).toEqual(other);
    expect(one).toEqual([one[0], one[0], one[0]]);
  },
);

test('a change of a voter that was asked for before voting opened answers with no mark', async () => {
  const poll = await aPollBeforeOpening();
  const model = mongoose.model('AuditEntry');
  const create = model.create.bind(model) as (...args: unknown[]) => Promise<unknown>;
  jest.spyOn(model, 'create').mockImplementationOnce((async (...args: unknown[]) => {
    await opensAndVotes(poll, 1);
    return create(...args);
  }) as never);
  const { body } = await asking(testApp, poll.organiser)
    .put(pathOf(poll, `voters/${poll.voters[1]?.registration}`))
    .send({ fullName: 'Benjamin' })
    .expect(200);
  expect((body as RollEntry).hasVoted).toBeNull();
});
