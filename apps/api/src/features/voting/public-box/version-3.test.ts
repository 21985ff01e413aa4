import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  ballotBoxFileSchema,
  lotText,
  methodNames,
  methodOf,
  type BallotBoxFile,
  type StarOutcome,
  type TransferOutcome,
} from '@hustings/shared';
import { runAdmin } from '../../../operations/run-admin.js';
import { anActor, asking } from '../../../test/builders/actors.js';
import {
  aNonce,
  castByVoters,
  casting,
  choosing,
  closePoll,
  openPoll,
  type Poll,
} from '../../../test/builders/ballots.js';
import { databaseDump } from '../../../test/database-dump.js';
import { recordingServer } from '../../../test/recorded-answers.js';
import { useTestApp } from '../../../test/test-app.js';

type BoxOfVersion3 = Extract<BallotBoxFile, { format: 'hustings/box/v3' }>;

const testApp = useTestApp();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hustings-version-3-'));
});
afterAll(() => rm(folder, { recursive: true }));

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const everyMethod = methodNames.map((method) =>
  method === 'motion'
    ? { method, candidates: 0, majority: 'twoThirds' as const, quorum: 20 }
    : { method, candidates: 4, seats: method === 'irv' ? 1 : 2 },
);

/** Ballots with a vote by each method. In IRV the lot decides; in STV only one candidate has a vote. */
const ballots = [
  [[0, 1], [0, 1], [0], [0], [3, 2], [0, 1, 2], [0]],
  [[0], [0], [0, 2], [0], [2, 3], [1, 2, 0], [0]],
  [[2], [0], [1, 0], [0], [], [2, 0, 1], [1]],
  [[], [], [2, 0], [], [], [], []],
  [],
];

/** A closed and counted poll with votes by every method. */
async function closedPoll(ballotBox: 'codes' | 'ballots'): Promise<Poll> {
  const poll = await openPoll(testApp, {
    language: 'de',
    settings: { ballotBox },
    positions: everyMethod,
    voters: ballots.length + 1,
  });
  await castByVoters(testApp, poll, ballots);
  closePoll(testApp, poll);
  return poll;
}

const fileCall = ({ election }: Poll, format: 'json' | 'csv') =>
  asking(testApp, undefined).get(`/api/v1/elections/${election._id}/ballot-box?format=${format}`);

async function fileOf(poll: Poll): Promise<BoxOfVersion3> {
  const file = ballotBoxFileSchema.parse((await fileCall(poll, 'json').expect(200)).body);
  if (file.format !== 'hustings/box/v3') throw new Error(`It is a box of ${file.format}.`);
  return file;
}

async function recounted(text: string) {
  const path = join(folder, `${aNonce()}.json`);
  await writeFile(path, text);
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const code = await runAdmin(['recount', path], { variables: {}, folder, out: say, err: say });
  return { code, said: said.join('') };
}

/** Canonical JSON, without the product's code. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(',')}}`;
}

const paperDigestOf = (paper: object) => sha256(`hustings/paper/v3\n${canonical(paper)}`);

/** The digest of the box, by the recipe in docs/recipes.md. */
function digestOf({
  paper,
  electorate,
  decisions,
  trackingCodes,
  votes = [],
  ballots: whole,
}: BoxOfVersion3) {
  const methods = new Map(paper.positions.map(({ id, method }) => [id, methodOf(method)]));
  const textOf = ({ position, ...said }: (typeof votes)[number][number]) =>
    methods.get(position)?.textOf(said) ?? '';
  const lines = whole
    ? whole.map(({ trackingCode, nonce, choices }) => {
        const parts = choices.map((choice) => `${choice.position}:${textOf(choice)}`);
        return `${trackingCode} ${nonce} ${parts.sort().join(';')}`;
      })
    : [
        ...(trackingCodes ?? []),
        ...[...methods.keys()]
          .sort()
          .flatMap((id) => [
            id,
            ...votes.flat().flatMap((choice) => (choice.position === id ? [textOf(choice)] : [])),
          ]),
      ];
  const head = [
    `hustings/box/v3 ${paper.settings.ballotBox} ${paper.election}`,
    paperDigestOf(paper),
    canonical(electorate),
    canonical(decisions),
  ];
  return sha256([...head, ...lines].map((line) => `${line}\n`).join(''));
}

describe.each(['codes', 'ballots'] as const)('a box of %s', (kind) => {
  test('has its paper under its digest, and is found right', async () => {
    const poll = await closedPoll(kind);
    const box = await fileOf(poll);
    expect(box.paper).toMatchObject({
      election: poll.election._id,
      name: poll.election.name,
      language: 'de',
      lot: sha256(box.lotSecret),
    });
    const [plurality, , irv] = box.paper.positions;
    const motion = box.paper.positions.at(-1);
    expect(plurality).toMatchObject({ method: 'plurality', seats: 2, maxChoices: 2 });
    expect(irv).not.toHaveProperty('maxChoices');
    expect(Object.keys(motion ?? {}).sort()).toEqual(
      ['id', 'majority', 'method', 'quorum', 'text', 'title'].sort(),
    );
    expect(box.electorate).toEqual({ registered: ballots.length + 1 });
    expect(box.digest).toBe(digestOf(box));
    const { code, said } = await recounted((await fileCall(poll, 'json')).text);
    expect({ code, said }).toMatchObject({ code: 0 });
    expect(said).toContain(paperDigestOf(box.paper));
    const trail = await asking(testApp, poll.organiser)
      .get(`/api/v1/elections/${poll.election._id}/audit`)
      .expect(200);
    expect(trail.body.entries).toContainEqual(
      expect.objectContaining({
        action: 'election_opened',
        details: {
          ballotDigest: paperDigestOf(box.paper),
          lot: box.paper.lot,
          positions: methodNames.length,
          registered: ballots.length + 1,
        },
      }),
    );
  });

  test('as CSV begins with what its digest covers', async () => {
    const poll = await closedPoll(kind);
    const { paper, electorate, lotSecret } = await fileOf(poll);
    const csv = (await fileCall(poll, 'csv').expect(200)).text;
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    expect(csv.split('\r\n').slice(0, 5)).toEqual([
      'record,trackingCode,nonce,vote',
      `paper,,,${quoted(canonical(paper))}`,
      `electorate,,,${quoted(canonical(electorate))}`,
      'decisions,,,{}',
      `lotSecret,,,${lotSecret}`,
    ]);
  });
});

/** Changes that somebody could make to a box, and the verdict on each. */
const changes: Record<string, [change: (box: BoxOfVersion3) => void, said: RegExp]> = {
  'names swapped': [
    ({ paper }) => {
      const [first, second] = paper.positions[0]?.candidates ?? [];
      if (first && second) [first.name, second.name] = [second.name, first.name];
    },
    /digest of the box differs/,
  ],
  'more seats': [({ paper }) => (paper.positions[0]!.seats = 3), /digest of the box differs/],
  'another method': [
    ({ paper }) => (paper.positions[3]!.method = 'irv'),
    /digest of the box differs/,
  ],
  'no quorum': [({ paper }) => delete paper.positions.at(-1)!.quorum, /digest of the box differs/],
  'another text': [({ paper }) => (paper.positions[0]!.text += '!'), /digest of the box differs/],
  'a larger roll': [({ electorate }) => (electorate.registered += 1), /digest of the box differs/],
  'a smaller roll': [({ electorate }) => (electorate.registered = 4), /NO.*on the roll/],
  'another lot secret': [(box) => (box.lotSecret = 'a'.repeat(64)), /lot secret is not the one/],
  'the lot secret of another paper': [
    (box) => {
      box.lotSecret = 'a'.repeat(64);
      box.paper.lot = sha256(box.lotSecret);
    },
    /digest of the box differs/,
  ],
  'equal finalists in another order': [
    ({ positions }) => (positions[4]!.outcome as StarOutcome).rounds[0]!.finalists.reverse(),
    /outcome differs/,
  ],
  'an unknown key in a position of the paper': [
    ({ paper }) => Object.assign(paper.positions[1]!, { weight: 2 }),
    /does not know: paper.positions\[1\].weight/,
  ],
  'an unknown key in the paper': [
    ({ paper }) => Object.assign(paper, { keyHolders: [] }),
    /does not know: paper.keyHolders/,
  ],
  'an unknown key in the settings': [
    ({ paper }) => Object.assign(paper.settings, { sealed: true }),
    /does not know: paper.settings.sealed/,
  ],
  'an unknown key in the electorate': [
    ({ electorate }) => Object.assign(electorate, { weights: 2 }),
    /does not know: electorate.weights/,
  ],
  'a decision': [
    ({ decisions }) => Object.assign(decisions, { writeIns: [] }),
    /does not know: decisions.writeIns/,
  ],
  'an unknown key beside the paper': [
    (box) => Object.assign(box, { names: [] }),
    /does not know: names/,
  ],
  'a name beside the votes': [
    ({ positions }) => Object.assign(positions[0]!.candidates[0]!, { fullName: 'Ada' }),
    /does not know: positions\[0\].candidates\[0\].fullName/,
  ],
  'results in another order': [({ positions }) => positions.reverse(), /not a ballot box/],
};

test.each(Object.entries(changes))(
  'a box with %s is found wrong',
  async (_what, [change, said]) => {
    wrong ??= await fileOf(await closedPoll('codes'));
    const box = structuredClone(wrong);
    change(box);
    const found = await recounted(JSON.stringify(box));
    expect(found).toMatchObject({ said: expect.stringMatching(said) });
    expect(found.code).not.toBe(0);
  },
);
let wrong: BoxOfVersion3 | undefined;

test.each([
  ['a key twice', (text: string) => text.replace('"digest":', '"count":5,"digest":')],
  ['a key twice inside', (text: string) => text.replace('"seats":2', '"seats":3,"seats":2')],
  ['a list twice', (text: string) => text.replace('\n]}\n', '\n],"votes":[\n]}\n')],
  ['a key after the lists', (text: string) => text.replace('\n]}\n', '\n],"name":"x"}\n')],
  ['a list of the other kind', (text: string) => text.replace('\n]}\n', '\n],"ballots":[\n]}\n')],
  ['no end', (text: string) => text.replace('\n]}\n', '\n')],
])('a file with %s is refused', async (_what, change) => {
  const { text } = await fileCall(await closedPoll('codes'), 'json').expect(200);
  const changed = change(text);
  expect(changed).not.toBe(text);
  expect((await recounted(changed)).code).not.toBe(0);
});

describe('the lot', () => {
  test('is drawn by a secret that the paper was frozen with', async () => {
    const box = await fileOf(await closedPoll('codes'));
    const irv = box.paper.positions[2]!;
    const stages = (box.positions[2]!.outcome as TransferOutcome).stages;
    const byLot = stages.filter(({ lot }) => lot);
    expect(byLot.length).toBeGreaterThan(0);
    const out = new Set<string>();
    for (const { stage, excluded, lot } of stages) {
      if (lot) {
        const before = stages[stage - 2]!.votes;
        const left = (irv.candidates ?? [])
          .map(({ id }) => id as string)
          .filter((id) => !out.has(id));
        const least = Math.min(...left.map((id) => before[id] ?? 0));
        const place = (id: string) => sha256(lotText(box, irv.id, stage, id));
        const [first] = left
          .filter((id) => before[id] === least)
          .sort((a, b) => (place(a) < place(b) ? -1 : 1));
        expect(excluded).toEqual([first]);
      }
      for (const id of excluded) out.add(id);
    }
    expect(lotText(box, irv.id, 2, 'x').split('\n')).toEqual([
      ...['hustings/lot/v2', box.lotSecret, box.digest, irv.id, '2', 'x'],
    ]);
  });

  test('cannot be foreseen: no answer, mail, line of the log or entry says its secret before the box', async () => {
    const poll = await openPoll(testApp, { positions: everyMethod, voters: ballots.length });
    const server = await recordingServer(testApp.app);
    try {
      const served = { app: server.url, deps: testApp.deps };
      await castByVoters(served, poll, ballots.slice(1));
      const ballot = { choices: choosing(poll, ...ballots[0]!), nonce: aNonce() };
      const path = `/api/v1/elections/${poll.election._id}`;
      const readAll = async () => {
        for (const actor of [
          undefined,
          poll.organiser,
          poll.voters[0],
          poll.voters[1],
          anActor(),
        ]) {
          for (const call of ['', '/ballot', '/ballot-box', '/results', '/audit', '/audit.csv']) {
            await asking(served, actor).get(path + call);
          }
          for (const call of [
            '/ballot-box?format=json',
            '/ballot-box?format=csv',
            '/results.json',
          ]) {
            await asking(served, actor).get(path + call);
          }
        }
      };
      await readAll();
      await casting(served, poll, poll.voters.at(-1), ballot).expect(201);
      await readAll();
      await testApp.deps.outbox.drain();
      const stored = await databaseDump();
      const said = [
        ...server.answers.map(({ text }) => text),
        ...testApp.mails.map((mail) => JSON.stringify(mail)),
        ...testApp.log.map((line) => JSON.stringify(line)),
      ];
      closePoll(testApp, poll);
      const { lotSecret, paper } = await fileOf(poll);
      expect(said.some((text) => text.includes(paper.lot))).toBe(true);
      expect(said.filter((text) => text.includes(lotSecret))).toEqual([]);
      const holding = stored.filter(({ json }) => json.includes(lotSecret));
      expect(holding.map(({ collection }) => collection)).toEqual(['frozenballots']);
    } finally {
      await server.close();
    }
  });

  test('is another one when voting is opened again', async () => {
    const poll = await openPoll(testApp, { positions: everyMethod, voters: ballots.length });
    const as = asking(testApp, poll.organiser);
    const path = `/api/v1/elections/${poll.election._id}`;
    await as.post(`${path}/prepare`).expect(200);
    await as.post(`${path}/open`).expect(200);
    await castByVoters(testApp, poll, ballots);
    closePoll(testApp, poll);
    const { paper } = await fileOf(poll);
    const { body } = await as.get(`${path}/audit`).expect(200);
    const lots = (body.entries as { details: { lot?: string } }[]).flatMap(
      ({ details }) => details.lot ?? [],
    );
    expect(lots).toEqual([expect.any(String), paper.lot]);
    expect(lots[0]).not.toBe(paper.lot);
  });
});
