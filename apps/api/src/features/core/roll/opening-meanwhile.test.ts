import { expect, test } from '@jest/globals';
import { createApp } from '../../../app.js';
import { startProcess } from '../../../start-process.js';
import { signedUpOrganiser } from '../../../test/builders/accounts.js';
import { asking } from '../../../test/builders/actors.js';
import { casting, openPoll, type Poll } from '../../../test/builders/ballots.js';
import { uploading } from '../../../test/builders/imports.js';
import { useTestApp } from '../../../test/test-app.js';

const testApp = useTestApp();

type Call = (product: Pick<typeof testApp, 'app' | 'deps'>, poll: Poll) => Promise<string>;

const names = ['Ada', 'Ben', 'Cleo'];

/** Answer of a call that began before voting opened and reads the roll after a voter has voted. */
async function answerOfCallBegunBefore(call: Call, voted: number): Promise<string> {
  const poll = await openPoll(testApp, {
    organiser: await signedUpOrganiser(testApp),
    settings: { resultsVisibility: 'live' },
    status: 'nominations',
    voters: names.map((fullName, each) => ({
      fullName,
      memberNo: String(each + 1),
      email: `${fullName}@club.example`.toLowerCase(),
    })),
  });
  const { deps } = testApp;
  const before = testApp.clock.now();
  let pieces = 0;
  const slowLane = {
    async piece<Result>(_lane: string, work: () => Promise<Result>): Promise<Result> {
      if (pieces++ === 0) {
        testApp.clock.set(poll.election.votingStartDate);
        await asking(testApp, poll.organiser).get(pathOf(poll, '')).expect(200);
        await casting(testApp, poll, poll.voters[voted], { choices: [] }).expect(201);
      }
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

test.each(['voted=no', 'voted=yes', 'sort=voted'])(
  'a roll that was asked for with %s before voting opened is refused after it',
  async (query) => {
    expect(await answerOfCallBegunBefore(reading(`voters?${query}`), 0)).toMatch(
      /^409 .*marks_hidden/,
    );
  },
);
