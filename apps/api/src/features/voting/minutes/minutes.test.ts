import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  ballotBoxFileSchema,
  electionFile,
  electionSchema,
  lotText,
  methodNames,
  methodOf,
  resultsFileSchema,
  type BallotBoxFile,
  type CondorcetOutcome,
  type MethodName,
  type MethodOutcome,
  type MotionOutcome,
  type StarOutcome,
  type TransferOutcome,
} from '@hustings/shared';
import mongoose, { Types } from 'mongoose';
import { builtWebApp } from '../../../http/web-app.js';
import type { Actor } from '../../../platform/access-tokens.js';
import { anActor, asking } from '../../../test/builders/actors.js';
import { castByVoters, closePoll, openPoll, type Poll } from '../../../test/builders/ballots.js';
import { electionInput } from '../../../test/builders/elections.js';
import { addedVoter } from '../../../test/builders/voters.js';
import { readPdf, type ReadPdf } from '../../../test/read-pdf.js';
import { useTestApp } from '../../../test/test-app.js';

const testApp = useTestApp();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hustings-minutes-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function download(poll: Poll, call: string, actor?: Actor): Promise<Buffer> {
  const answer = await asking(testApp, actor)
    .get(`/api/v1/elections/${poll.election._id}/${call}`)
    .buffer(true)
    .parse((stream, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => done(null, Buffer.concat(chunks)));
    })
    .expect(200);
  return answer.body as Buffer;
}

/** Varied ballots, the same in every run. */
function variedBallots({ positions }: Pick<Poll, 'positions'>, ballots: number): number[][][] {
  let state = 20_261;
  const below = (limit: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
  return Array.from({ length: ballots }, () =>
    positions.map(({ method, candidates }) => {
      const left = method === 'motion' ? [0, 1] : candidates.map((_, place) => place);
      const most = method === 'motion' || method === 'plurality' ? 1 : left.length;
      return Array.from({ length: below(most + 1) }, () =>
        left.splice(below(left.length), 1),
      ).flat();
    }),
  );
}

type Box = Extract<BallotBoxFile, { format: 'hustings/box/v3' }>;

function boxIn(file: Buffer): Box {
  const box = ballotBoxFileSchema.parse(JSON.parse(file.toString()));
  if (box.format !== 'hustings/box/v3') throw new Error(`It is a box of ${box.format}.`);
  return box;
}

/** The positions on the ballot paper, each with its candidates' sums. */
function positionsIn({ paper, positions }: Box) {
  return paper.positions.map(({ id, title, candidates = [], ...rules }, place) => ({
    ...rules,
    _id: id,
    position: title,
    candidates: candidates.map((candidate, index) => ({
      _id: candidate.id,
      fullName: candidate.name,
      votes: positions[place]!.candidates[index]!.votes,
    })),
  }));
}

/** Every position's outcome, counted from the exported box by the shared package alone. */
function recount(box: Box): Map<string, MethodOutcome> {
  const outcomes = new Map<string, MethodOutcome>();
  for (const { _id: id, candidates, ...position } of positionsIn(box)) {
    const method = methodOf(position.method);
    const profile = new Map<string, number>();
    for (const [choice] of box.votes ?? []) {
      if (choice?.position !== id) continue;
      const { position: _, ...vote } = choice;
      const text = method.textOf(vote);
      if (text !== '') profile.set(text, (profile.get(text) ?? 0) + 1);
    }
    const { majority = 'simple', quorum = null, seats = 1, maxChoices = 1 } = position;
    const counted = {
      majority,
      quorum,
      seats,
      maxChoices,
      boxVersion: 3 as const,
      registered: box.electorate.registered,
      ballotsCast: box.count,
      candidates: candidates.map(({ _id }) => _id),
    };
    const lot = (stage: number, candidate: string) =>
      createHash('sha256')
        .update(lotText(box, id, stage, candidate))
        .digest('hex');
    outcomes.set(id, method.outcomeOf(counted, profile, lot));
  }
  return outcomes;
}

/** Writes units of 1/100,000 of a vote as people do, without the product's code. */
function written(units: number): string {
  const digits = String(units).padStart(6, '0');
  const parts = digits.slice(-5).replace(/0+$/, '');
  return digits.slice(0, -5) + (parts === '' ? '' : `.${parts}`);
}

/** The numbers in each row by its first cell; a wide table continues in the next one. */
function numbersIn({ tables }: ReadPdf, caption: string): Map<string, string[]> {
  const numbers = new Map<string, string[]>();
  for (const table of tables.filter((each) => each.caption.startsWith(caption))) {
    for (const [name = '', ...cells] of table.rows.slice(1)) {
      const bare = cells.map((cell) => cell.replace(/ ?(elected|out|tied)$/, ''));
      numbers.set(name, [...(numbers.get(name) ?? []), ...bare]);
    }
  }
  return numbers;
}

describe('the certificate of an election by every method', () => {
  let poll: Poll;
  let pdf: ReadPdf;
  let box: Box;
  let counted: Map<string, MethodOutcome>;
  beforeAll(async () => {
    poll = await openPoll(testApp, {
      positions: methodNames.map((method) =>
        method === 'motion'
          ? { method, candidates: 0, majority: 'twoThirds' as const, quorum: 40 }
          : { method, candidates: 6, seats: method === 'stv' || method === 'star' ? 3 : 1 },
      ),
      voters: 25,
    });
    await castByVoters(testApp, poll, variedBallots(poll, 23));
    closePoll(testApp, poll);
    pdf = await readPdf(await download(poll, 'certificate.pdf'));
    box = boxIn(await download(poll, 'ballot-box?format=json'));
    counted = recount(box);
  });

  /** A position by its method, with its outcome in the recount of the box. */
  function positionBy<Outcome extends MethodOutcome>(method: MethodName) {
    const position = positionsIn(box)[methodNames.indexOf(method)];
    if (!position) throw new Error(`No position is by ${method}.`);
    return { ...position, outcome: counted.get(position._id) as Outcome };
  }

  test.each(['plurality', 'approval'] as const)('by %s has the votes of all', (method) => {
    const { position, candidates } = positionBy(method);
    const found = numbersIn(pdf, `${position}: votes`);
    expect(candidates.map(({ fullName }) => [fullName, found.get(fullName)?.[0]])).toEqual(
      candidates.map(({ fullName, votes }) => [fullName, String(votes)]),
    );
    expect(candidates.some(({ votes }) => votes > 0)).toBe(true);
  });

  test.each([
    ['irv', 'round'],
    ['stv', 'stage'],
  ] as const)('by %s has every %s to the last digit', (method, step) => {
    const { position, candidates, outcome } = positionBy<TransferOutcome>(method);
    const found = numbersIn(pdf, `${position}: votes after each ${step}`);
    const { stages } = outcome;
    expect(stages.length).toBeGreaterThan(2);
    for (const { _id, fullName } of candidates) {
      expect(found.get(fullName)).toEqual(stages.map(({ votes }) => written(votes[_id] ?? 0)));
    }
    expect(found.get('Without a further preference')).toEqual(
      stages.map(({ exhausted }) => written(exhausted)),
    );
    expect(found.get('Needed to be elected')).toEqual(stages.map(({ quota }) => written(quota)));
    // Otherwise no digit after the point would have been checked.
    const parts = [...found.values()].flat().some((cell) => cell.includes('.'));
    expect(parts).toBe(method === 'stv');
  });

  test('by STAR has stars, fives and every runoff', () => {
    const { position, candidates, outcome } = positionBy<StarOutcome>('star');
    const found = numbersIn(pdf, `${position}: stars`);
    for (const { _id, fullName } of candidates) {
      const { sum = 0, fives = 0 } = outcome.stars[_id] ?? {};
      const [stars, , withFive] = found.get(fullName) ?? [];
      expect([stars, withFive]).toEqual([String(sum), String(fives)]);
    }
    const nameOf = (id: string) => candidates.find(({ _id }) => _id === id)?.fullName;
    const runoffs = pdf.tables.find(({ caption }) => caption.startsWith(`${position}: the runoff`));
    expect(runoffs?.rows.slice(1).map((row) => row.slice(0, 3))).toEqual(
      outcome.rounds.flatMap(({ stage, finalists, preferred }) =>
        finalists.map((id) => [nameOf(id), String(stage), String(preferred[id])]),
      ),
    );
  });

  test('by Condorcet has the order and every pair', () => {
    const { position, candidates, outcome } = positionBy<CondorcetOutcome>('condorcet');
    const order = numbersIn(pdf, `${position}: the order`);
    const all = [...order.keys()].map((name) => {
      const found = candidates.find(({ fullName }) => name.endsWith(`. ${fullName}`));
      return found?._id ?? '';
    });
    expect(all).toEqual(outcome.order.flat());
    const pairs = [...numbersIn(pdf, `${position}: ballots that put`).values()];
    expect(pairs).toEqual(
      all.map((one) =>
        all.map((other) => (one === other ? '–' : String(outcome.pairs[one]?.[other]))),
      ),
    );
  });

  test('of a motion has the answers and what it needed', () => {
    const { position, outcome } = positionBy<MotionOutcome>('motion');
    const found = numbersIn(pdf, `${position}: answers`);
    expect(['Yes', 'No', 'Abstained'].map((answer) => found.get(answer)?.[0])).toEqual(
      [outcome.yes, outcome.no, outcome.abstentions].map(String),
    );
    const said = pdf.texts.map(({ text }) => text).join('\n');
    expect(said).toContain(`${outcome.needed} Yes needed for two thirds.`);
    expect(said).toContain(outcome.carried ? 'Carried: ' : 'Not carried: ');
  });

  test('begins with the outcome of every position, on the first page', () => {
    const first = pdf.firstPage.join('\n');
    expect(first).toContain('23 of 25 voters voted: 92.0 %.');
    for (const { position } of positionsIn(box)) expect(pdf.firstPage).toContain(position);
  });

  test('says who is elected in words, the roll, the digests and how to count again', async () => {
    const text = pdf.texts.map((each) => each.text).join('\n');
    for (const { _id, candidates } of positionsIn(box)) {
      const outcome = counted.get(_id);
      const elected = outcome && 'elected' in outcome ? outcome.elected : [];
      for (const { _id: id, fullName } of candidates) {
        if (elected.includes(id)) expect(text).toContain(fullName);
      }
    }
    expect(Object.fromEntries(numbersIn(pdf, 'The electoral roll'))).toEqual({
      'On the electoral roll': ['25'],
      'Of them added after voting had opened': ['0'],
      Voted: ['23'],
      'Did not vote': ['2'],
      Turnout: ['92.0 % of the roll'],
    });
    const trail = await asking(testApp, poll.organiser)
      .get(`/api/v1/elections/${poll.election._id}/audit`)
      .expect(200);
    const [head] = (
      trail.body.entries as { action: string; hash: string; details: object }[]
    ).filter(({ action }) => action === 'election_counted');
    expect(text).toContain(box.digest);
    expect(text).toContain(head?.hash);
    expect(text).toContain(`http://hustings.test/elections/${poll.election._id}/ballot-box`);
    expect(text).toContain(`python3 check_ballot_box.py ballot-box-${poll.election._id}.json`);
    expect(text).toContain(poll.election.timeZone);
    expect(pdf.title).toBe(`Certificate of the result: ${poll.election.name}`);
    expect(pdf.texts.filter(({ tag }) => tag === 'H1')).toEqual([
      { tag: 'H1', text: poll.election.name },
    ]);
  });

  test('is the same to the byte for everybody and at any time', async () => {
    const first = await download(poll, 'certificate.pdf');
    await asking(testApp, poll.organiser)
      .get(`/api/v1/elections/${poll.election._id}/voters.csv`)
      .expect(200);
    testApp.clock.advance({ days: 40 });
    expect((await download(poll, 'certificate.pdf', poll.organiser)).equals(first)).toBe(true);
  });

  describe('and its archive', () => {
    /** The archive unpacked by another program, with the names of its files. */
    async function unpacked(actor?: Actor): Promise<{ path: string; names: string[] }> {
      const file = join(folder, `${actor ? 'own' : 'public'}.zip`);
      writeFileSync(file, await download(poll, 'archive.zip', actor));
      run(folder, 'python3', '-m', 'zipfile', '-e', file, `${file}.d`);
      const path = join(`${file}.d`, fileOf('complete-record'));
      return { path, names: readdirSync(path) };
    }

    const fileOf = (what: string) => electionFile(poll.election, what);

    function run(cwd: string, command: string, ...args: string[]): string {
      const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      return stdout;
    }

    test('contains every file as downloaded alone, enough for a recount', async () => {
      const { path, names } = await unpacked();
      const id = poll.election._id;
      const ranked = ['irv', 'stv', 'condorcet'].map(
        (method) => positionBy(method as MethodName)._id,
      );
      expect([...names].sort()).toEqual(
        [
          ...['README.txt', 'SHA256SUMS', 'check_ballot_box.py'],
          ...(builtWebApp() ? ['check-ballot-box.html'] : []),
          ...[fileOf('certificate.pdf'), fileOf('results.csv'), fileOf('results.json')],
          ...[`ballot-box-${id}.csv`, `ballot-box-${id}.json`],
          ...ranked.map((position) => `ballots-${position}.blt`),
        ].sort(),
      );
      const sums = run(path, 'sha256sum', '-c', 'SHA256SUMS').trim().split('\n');
      expect(sums).toHaveLength(names.length - 1);
      const read = (name: string) => readFileSync(join(path, name));
      for (const [name, call] of [
        [fileOf('certificate.pdf'), 'certificate.pdf'],
        [fileOf('results.csv'), 'results.csv'],
        [fileOf('results.json'), 'results.json'],
        [`ballot-box-${id}.csv`, 'ballot-box?format=csv'],
        [`ballot-box-${id}.json`, 'ballot-box?format=json'],
      ] as const) {
        expect({ name, same: read(name).equals(await download(poll, call)) }).toEqual({
          name,
          same: true,
        });
      }
      const checked = run(path, 'python3', 'check_ballot_box.py', `ballot-box-${id}.json`);
      expect(checked).toMatch(/Everything agrees\.\s*$/);
      const archived = boxIn(read(`ballot-box-${id}.json`));
      const results = resultsFileSchema.parse(JSON.parse(read(fileOf('results.json')).toString()));
      expect(new Map(results.positions.map(({ _id, outcome }) => [_id, outcome]))).toEqual(
        recount(archived),
      );
      const readme = read('README.txt').toString();
      for (const name of names.filter((each) => each !== 'README.txt')) {
        expect(readme).toContain(name);
      }
    });

    test('has the audit trail for members, and for a stranger nothing about anybody', async () => {
      const { path, names } = await unpacked(poll.organiser);
      const trail = `audit-trail-${poll.election._id}.csv`;
      expect(names).toContain(trail);
      expect(
        readFileSync(join(path, trail)).equals(await download(poll, 'audit.csv', poll.organiser)),
      ).toBe(true);
      const stranger = await unpacked();
      const all = stranger.names
        .map((name) => readFileSync(join(stranger.path, name)).toString())
        .join('\n');
      for (const { email, id, registration } of [poll.organiser, ...poll.voters].map((each) => ({
        registration: '',
        ...each,
      }))) {
        for (const trace of [email, id, registration].filter((each) => each !== '')) {
          expect(all.includes(trace)).toBe(false);
        }
      }
    });
  });
});

test('a certificate is in the language of its election, whole', async () => {
  const poll = await openPoll(testApp, {
    language: 'de',
    positions: methodNames.map((method) =>
      method === 'motion'
        ? { method, candidates: 0, quorum: 40 }
        : { method, candidates: 3, seats: method === 'stv' || method === 'star' ? 2 : 1 },
    ),
    voters: 7,
  });
  await castByVoters(testApp, poll, variedBallots(poll, 6));
  closePoll(testApp, poll);
  const file = await download(poll, 'certificate.pdf');
  const { title, texts, tables } = await readPdf(file);
  expect(title).toBe(`Ergebnisbescheinigung: ${poll.election.name}`);
  expect(file.includes('/Lang (de)')).toBe(true);
  const said = [
    ...texts.map(({ text }) => text),
    ...tables.flatMap(({ caption, rows }) => [caption, ...rows.flat()]),
  ];
  expect(said).toContain('Abgestimmt: 6 von 7 Wahlberechtigten (85,7 %).');
  expect(
    said.filter((text) => /\b(the|of|and|with|from|for|each|votes|round)\b/i.test(text)),
  ).toEqual([]);
});

test('tables of hundreds of candidates do not fill the memory: no more are set than a document holds', async () => {
  const organiser = anActor();
  const position = (title: string) => ({
    position: title,
    description: 'Leads.',
    method: 'condorcet',
    candidates: Array.from({ length: 200 }, (_, each) => `Candidate ${each}`),
  });
  const created = await asking(testApp, organiser)
    .post('/api/v1/elections')
    .send({ ...electionInput(testApp), positions: [position('Chair'), position('Treasurer')] })
    .expect(201);
  const election = electionSchema.parse(created.body);
  await addedVoter(testApp, organiser, election._id);
  testApp.clock.set(election.votingStartDate);
  await asking(testApp, organiser).get(`/api/v1/elections/${election._id}`).expect(200);
  closePoll(testApp, { election });
  const file = await download({ election } as Poll, 'certificate.pdf');
  expect(file.length).toBeLessThan(6_000_000);
}, 120_000);

test('motions of one long word are set in a moment', async () => {
  const positions = Array.from({ length: 4 }, () => ({
    method: 'motion' as const,
    candidates: 0,
  }));
  const poll = await openPoll(testApp, { status: 'draft', positions });
  const { _id: election, votingStartDate } = poll.election;
  for (const { _id } of poll.positions) {
    await asking(testApp, poll.organiser)
      .put(`/api/v1/positions/${_id}?election=${election}`)
      .send({ description: '[U+'.repeat(666) })
      .expect(204);
  }
  testApp.clock.set(votingStartDate);
  await castByVoters(testApp, poll, [[[0]]]);
  closePoll(testApp, poll);
  await download(poll, 'results.json');
  const before = process.cpuUsage();
  await download(poll, 'certificate.pdf');
  const { user, system } = process.cpuUsage(before);
  // Setting a paragraph is not interrupted, so meanwhile nobody else is answered.
  expect((user + system) / 1_000).toBeLessThan(2_000);
});

test('no name breaks or hides anything, and an annulment appears with it', async () => {
  const poll = await openPoll(testApp, {
    status: 'draft',
    positions: [{ candidates: 7, method: 'stv', seats: 2 }],
    voters: 3,
  });
  const names: [typed: string, read: string][] = [
    ['W'.repeat(118) + ' Ω', 'W'.repeat(118) + ' Ω'],
    ['\u202eمحمد', '[U+202E]محمد'],
    ['Ada 🎉', 'Ada [U+1F389]'],
    ['Ada [U+1F389]', 'Ada [U+005B]U+1F389]'],
    ['Ben\0\u200b\nSecond line', 'Ben[U+0000 U+200B] Second line'],
    ['=cmd()|"/C calc"!A0', '=cmd()|"/C calc"!A0'],
    ['Łucja Stęp-Юлія', 'Łucja Stęp-Юлія'],
  ];
  const candidates = mongoose.connection.collection('candidates');
  for (const [index, { _id }] of (poll.positions[0]?.candidates ?? []).entries()) {
    await candidates.updateOne(
      { _id: new Types.ObjectId(_id) },
      { $set: { fullName: names[index]?.[0], nameKey: `planted ${index}` } },
    );
  }
  testApp.clock.set(poll.election.votingStartDate);
  await castByVoters(testApp, poll, [[[1, 2, 0]], [[2, 3]], [[4]]]);
  closePoll(testApp, poll);
  const reason = 'The second candidate could not stand at all.';
  await asking(testApp, poll.organiser)
    .post(`/api/v1/positions/${poll.positions[0]?._id}/annulments`)
    .send({ kind: 'annul', reason })
    .expect(201);
  const pdf = await readPdf(await download(poll, 'certificate.pdf'));
  const together = (text: string) => text.replaceAll(/\s/g, '');
  const rows = pdf.tables
    .filter(({ caption }) => caption.includes('votes after each stage'))
    .flatMap((table) => table.rows.map(([name = '']) => together(name)));
  for (const [, read] of names) expect(rows).toContain(together(read));
  const texts = pdf.texts.map(({ text }) => text);
  expect(
    texts.filter((text) => text.includes('are written here as their number in Unicode')),
  ).toHaveLength(1);
  expect(texts.some((text) => text.startsWith('Annulled on') && text.endsWith(reason))).toBe(true);
});

test.each([
  ['off', false],
  ['roll', true],
] as const)(
  'the certificate says when nominations opened only if there were any: %s',
  async (nominations, says) => {
    const poll = await openPoll(testApp, { settings: { nominations }, voters: 1 });
    await castByVoters(testApp, poll, [[[0]]]);
    closePoll(testApp, poll);
    const { tables } = await readPdf(await download(poll, 'certificate.pdf'));
    const named = tables.flatMap(({ rows }) => rows.map(([what]) => what));
    expect(named).toContain('Voting opened');
    expect(named.includes('Nominations opened')).toBe(says);
  },
);
