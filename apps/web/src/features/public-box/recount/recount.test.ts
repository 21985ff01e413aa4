import { describe, expect, test } from '@jest/globals';
import {
  candidateInWords,
  methodNames,
  recountBox,
  refusalInWords,
  reportChecks,
  type BoxRefused,
  type Recount,
} from '@hustings/shared';
import { i18n } from '../../../lib/words/i18n';
import { candidateIn, chair, committee } from '../../../test/ballots';
import { aBox, aBoxOfVersion3, streamed } from '../../../test/boxes';
import { aPositionBy, ballotsOf, votesBy } from '../../../test/every-method';
import { boxesWrongInOneThing, methodBoxesWrongInOneThing } from '../../../test/wrong-boxes';
import { countBoxFile, newSha256 } from './count-box-file';

const [ada, grace] = [candidateIn(chair, 0), candidateIn(chair, 1)];
const [alan, emmy] = [candidateIn(committee, 0), candidateIn(committee, 1)];
const votes = [
  [{ position: chair._id, candidates: [ada] }],
  [
    { position: chair._id, candidates: [grace] },
    { position: committee._id, candidates: [alan, emmy] },
  ],
  [],
  [{ position: chair._id, candidates: [ada] }],
];

const candidatesIn = (result: Recount) => result.positions.flatMap((each) => each.candidates);
const recount = (text: string) => countBoxFile(new Blob([text]));

const refusalOf = (counting: Promise<Recount>) =>
  counting.then(
    () => 'It is counted.',
    ({ refusal }: BoxRefused) => refusalInWords(i18n, refusal),
  );

/** The failed checks, by the beginning of their text. */
const wrongIn = (result: Recount) =>
  reportChecks(i18n, result)
    .filter(({ ok }) => !ok)
    .map(({ text, detail = '' }) => `${text} ${detail}`.trim());

for (const kind of ['codes', 'ballots'] as const) {
  test(`a box of ${kind} is counted again and matches`, async () => {
    const result = await recount(streamed(aBox(kind, votes).file));
    expect(result).toMatchObject({ matches: true, ballots: 4, codes: 4, invalidVotes: 0 });
    expect(candidatesIn(result).map((row) => [candidateInWords(i18n, row), row.recounted])).toEqual(
      [
        ['Ada Lovelace', 2],
        ['Grace Hopper', 1],
        ['Alan Turing', 1],
        ['Emmy Noether', 1],
        ['Mary Somerville', 0],
      ],
    );
  });

  test(`an empty box of ${kind} matches`, async () => {
    expect(await recount(streamed(aBox(kind, []).file))).toMatchObject({
      matches: true,
      ballots: 0,
    });
  });
}

test('a file saved again on one line is read as well', async () => {
  expect(await recount(JSON.stringify(aBox('ballots', votes).file))).toMatchObject({
    matches: true,
  });
});

test('a vote that was changed in a box of codes is found by count and digest', async () => {
  const { file } = aBox('codes', votes);
  const changed = {
    ...file,
    votes: [...(file.votes ?? [])].map((vote, index) => (index === 3 ? [] : vote)),
  };
  const result = await recount(streamed(changed));
  expect(result.matches).toBe(false);
  expect(result.digest).not.toBe(result.recordedDigest);
});

test('a changed choice no longer has the code of its ballot', async () => {
  const { file } = aBox('ballots', votes);
  const changed = {
    ...file,
    ballots: (file.ballots ?? []).map((ballot, index) =>
      index === 0 ? { ...ballot, choices: [{ position: chair._id, candidates: [grace] }] } : ballot,
    ),
  };
  expect(await recount(streamed(changed))).toMatchObject({
    matches: false,
    codesWrong: 1,
  });
});

test('a recorded number that is not the counted one is named', async () => {
  const { file } = aBox('codes', votes);
  const first = file.positions[0]?.candidates[0];
  if (first) first.votes += 1;
  const result = await recount(streamed(file));
  expect(result.matches).toBe(false);
  expect(candidatesIn(result)[0]).toMatchObject({ recorded: 3, recounted: 2 });
});

test('a code that appears twice is found', async () => {
  const { file } = aBox('codes', votes);
  const codes = file.trackingCodes ?? [];
  const changed = {
    ...file,
    trackingCodes: codes.map((code, at) => (at === 1 ? (codes[0] ?? '') : code)),
  };
  expect(await recount(streamed(changed))).toMatchObject({
    matches: false,
    codesRepeated: 1,
  });
});

test('a vote for somebody who did not stand is found', async () => {
  const stranger = [{ position: chair._id, candidates: [alan] }];
  expect(await recount(streamed(aBox('codes', [...votes, stranger]).file))).toMatchObject({
    matches: false,
    invalidVotes: 1,
  });
});

test('a vote for more than may be chosen is found', async () => {
  const both = [{ position: chair._id, candidates: [ada, grace] }];
  expect(await recount(streamed(aBox('codes', [...votes, both]).file))).toMatchObject({
    matches: false,
    invalidVotes: 1,
  });
});

describe.each(methodNames)('votes by %s', (method) => {
  const position = aPositionBy(method);
  const votes = ballotsOf(position, votesBy[method]);

  test.each(['codes', 'ballots'] as const)(
    'a box of %s matches to the last stage',
    async (kind) => {
      const { file } = aBox(kind, votes, { version: 2, positions: [chair, position] });
      const result = await recount(streamed(file));
      expect(result).toMatchObject({ matches: true, ballots: votes.length, invalidVotes: 0 });
      expect(result.positions[1]).toMatchObject({ outcome: { difference: undefined } });
    },
  );
});

test('lots are drawn again from the digest of the box', async () => {
  const irv = aPositionBy('irv');
  const results = [];
  for (let more = 0; more < 8; more++) {
    // The second and third candidates have one vote each, whatever the digest.
    const votes = ballotsOf(irv, [
      [3 + more, { ranks: [0] }],
      [1, { ranks: [1, 0] }],
      [1, { ranks: [2, 0] }],
      [2 + more, { ranks: [3] }],
    ]);
    const { file } = aBox('codes', votes, { version: 2, positions: [irv] });
    results.push(await recount(streamed(file)));
  }
  expect(results.map(({ matches }) => matches)).toEqual(results.map(() => true));
});

describe.each(['codes', 'ballots'] as const)('a box of %s of version 3', (kind) => {
  const positions = methodNames.map((method) => aPositionBy(method));
  const every = positions.flatMap((position, at) =>
    ballotsOf(position, votesBy[methodNames[at] ?? 'plurality']),
  );
  const box = () => aBoxOfVersion3(kind, every, { positions, registered: 400 });

  test('matches, however its fields are written', async () => {
    expect(await recount(streamed(box()))).toMatchObject({ matches: true, lotSecretFits: true });
    expect(await recount(JSON.stringify(box()))).toMatchObject({ matches: true });
  });

  test('says the digest of its paper', async () => {
    const { paperDigest } = await recount(streamed(box()));
    expect(paperDigest).toMatch(/^[0-9a-f]{64}$/);
  });

  test('does not match with names, seats or a majority changed', async () => {
    const changes: ((paper: ReturnType<typeof box>['paper']) => unknown)[] = [
      ({ positions: [first] }) => first?.candidates?.forEach((each) => (each.name += '!')),
      ({ positions: [first] }) => (first!.seats = (first!.seats ?? 0) + 1),
      (paper) => (paper.positions.at(-1)!.majority = 'absolute'),
    ];
    for (const change of changes) {
      const changed = structuredClone(box());
      change(changed.paper);
      const result = await recount(streamed(changed));
      expect(result.matches).toBe(false);
      expect(result.digest).not.toBe(result.recordedDigest);
    }
  });

  test('does not match with another lot secret, or more ballots than voters', async () => {
    const other = { ...box(), lotSecret: '0'.repeat(64) };
    expect(await recount(streamed(other))).toMatchObject({ matches: false, lotSecretFits: false });
    const few = aBoxOfVersion3(kind, every, { positions, registered: every.length - 1 });
    const result = await recount(streamed(few));
    expect(wrongIn(result)).toEqual([expect.stringContaining('on the roll, fewer than ballots')]);
  });

  test('is refused with a field that the checker does not know, by name', async () => {
    const changed = structuredClone(box());
    Object.assign(changed.paper.positions[0]!, { weight: 2 });
    expect(await refusalOf(recount(streamed(changed)))).toContain('paper.positions[0].weight');
    expect(await refusalOf(recount(JSON.stringify({ ...box(), more: 1 })))).toContain('know: more');
  });

  test('is refused with a field twice', async () => {
    const text = streamed(box()).replace('"count":', '"digest":"","count":');
    expect(await refusalOf(recount(text))).toContain('gives one field twice');
  });
});

test('an empty box of votes by every method matches', async () => {
  const positions = methodNames.map((method) => aPositionBy(method));
  const { file } = aBox('codes', [], { version: 2, positions });
  expect(await recount(streamed(file))).toMatchObject({ matches: true, ballots: 0 });
});

test.each(Object.entries(methodBoxesWrongInOneThing()))(
  'a box of version 2 does not match in which nothing is wrong but %s',
  async (_what, { box, wrong }) => {
    const result = await recount(streamed(box));
    expect(result.matches).toBe(false);
    expect(wrongIn(result)).toEqual([wrong]);
  },
);

test.each(Object.entries(boxesWrongInOneThing()))(
  'a box does not match in which nothing is wrong but %s',
  async (_what, box) => {
    expect(await recount(streamed(box))).toMatchObject({ matches: false });
  },
);

test('something else than a box is refused in words', async () => {
  expect(await refusalOf(recount('{"hello":"world"}'))).toContain('not a ballot box');
  expect(await refusalOf(recount('hello'))).toContain('not a ballot box');
  expect(await refusalOf(recount(''))).toContain('not a ballot box');
});

const LARGE = 400_000_000;

/** Yields pieces while they are read, and counts readings and characters read. */
function largeFile(begin: string, piece: string) {
  const seen = { readings: 0, read: 0 };
  const file = {
    size: LARGE,
    // eslint-disable-next-line @typescript-eslint/require-await -- as files are read
    async *pieces() {
      seen.readings += 1;
      for (let text = begin, read = 0; read < LARGE; text = piece) {
        read += text.length;
        seen.read += text.length;
        yield { text, read };
      }
    },
  };
  return { seen, counted: () => recountBox(file, { newSha256 }) };
}

test('a large damaged box is refused where it is damaged, and not read as a whole', async () => {
  const whole = streamed(aBox('codes', votes).file);
  const damaged = `${whole.slice(0, whole.indexOf('"votes":['))}\n`;
  const { seen, counted } = largeFile(damaged, 'x'.repeat(100_000));
  expect(await refusalOf(counted())).toContain('download it again');
  expect(seen).toMatchObject({ readings: 1 });
  expect(seen.read).toBeLessThan(20_000_000);
});

test('a large file on one line is refused before it is in memory', async () => {
  const { seen, counted } = largeFile('{"trackingCodes":["', 'x'.repeat(100_000));
  expect(await refusalOf(counted())).toContain('download it again');
  expect(seen).toMatchObject({ readings: 1 });
  expect(seen.read).toBeLessThan(20_000_000);
});

test('a large box reports how far it is', async () => {
  const many = Array.from({ length: 2_000 }, () => votes[1] ?? []);
  const text = streamed(aBox('codes', many).file);
  const reports: number[] = [];
  await countBoxFile(new Blob([text]), {
    onProgress: (read, total) => reports.push(read / total),
  });
  expect(reports.at(-1)).toBe(1);
});
