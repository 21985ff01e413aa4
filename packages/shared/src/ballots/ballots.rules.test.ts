import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { candidateIdSchema, electionIdSchema, positionIdSchema } from '../common/ids.schema.js';
import { english } from '../test/english.js';
import { sentence } from '../texts/sentence.js';
import {
  choiceProblems,
  choicesOf,
  methodsOn,
  voteText,
  type BallotPaper,
  type Choice,
} from './ballots.rules.js';
import {
  canonicalBallot,
  readCodeBeginning,
  readTrackingCode,
  trackingCodeOf,
} from './tracking-codes.rules.js';

const aPosition = (digit: string) => positionIdSchema.parse(digit.repeat(24));
const aCandidate = (digit: string) => candidateIdSchema.parse(digit.repeat(24));
const election = electionIdSchema.parse('e'.repeat(24));
const [chair, treasurer] = [aPosition('a'), aPosition('b')];
const [ada, ben, cleo, dai] = [aCandidate('1'), aCandidate('2'), aCandidate('3'), aCandidate('4')];
const paper: BallotPaper = {
  positions: [
    {
      _id: chair,
      method: 'plurality',
      seats: 1,
      maxChoices: 1,
      candidates: [{ _id: ada }, { _id: ben }],
    },
    {
      _id: treasurer,
      method: 'plurality',
      seats: 1,
      maxChoices: 2,
      candidates: [{ _id: cleo }, { _id: dai }],
    },
  ],
};

describe('a ballot', () => {
  test.each([
    [
      'one candidate for each position',
      [
        { position: chair, candidates: [ada] },
        { position: treasurer, candidates: [cleo, dai] },
      ],
    ],
    ['a position left out, an abstention', [{ position: chair, candidates: [ben] }]],
    ['a position left empty', [{ position: chair, candidates: [] }]],
    ['nothing at all', []],
  ])('may hold %s', (_what, choices) => {
    expect(choiceProblems(choices, paper)).toEqual([]);
  });

  test.each([
    ['an unknown position', [{ position: aPosition('f'), candidates: [] }], 'not on the ballot'],
    [
      'an unknown candidate',
      [{ position: chair, candidates: [aCandidate('f')] }],
      'is not standing',
    ],
    [
      'a candidate of another position',
      [{ position: chair, candidates: [cleo] }],
      'is not standing',
    ],
    ['more than may be chosen', [{ position: chair, candidates: [ada, ben] }], 'At most 1'],
    ['a candidate twice', [{ position: treasurer, candidates: [dai, dai] }], 'chosen twice'],
    [
      'a position twice',
      [
        { position: chair, candidates: [ada] },
        { position: chair, candidates: [ben] },
      ],
      'appears twice',
    ],
  ])('may not hold %s', (_what, choices, message) => {
    expect(
      choiceProblems(choices, paper)
        .map(({ code, params }) => sentence(english, code, params))
        .join(' '),
    ).toContain(message);
  });
});

const hex = (length: number) =>
  fc
    .array(fc.constantFrom(...'0123456789abcdef'), { minLength: length, maxLength: length })
    .map((digits) => digits.join(''));
const choicesArbitrary = fc.uniqueArray(
  fc.record({
    position: hex(24).map((text) => positionIdSchema.parse(text)),
    candidates: fc.uniqueArray(
      hex(24).map((text) => candidateIdSchema.parse(text)),
      {
        maxLength: 4,
      },
    ),
  }),
  { maxLength: 5, selector: (choice) => choice.position },
);

/** Marks in every position. */
const methodsIn = (choices: readonly Choice[]) =>
  methodsOn({
    positions: choices.map(({ position: _id }) => ({ _id, method: 'plurality' as const })),
  });
const textOf = (choices: readonly Choice[]) => voteText(choices, methodsIn(choices));

/** Every chosen pair of position and candidate, sorted. */
const chosen = (choices: readonly Choice[]) =>
  choices
    .flatMap(({ position, candidates = [] }) => candidates.map((each) => `${position} ${each}`))
    .sort();
const shuffled = <Item>(items: readonly Item[]) =>
  fc.shuffledSubarray([...items], { minLength: items.length });

describe('the canonical vote', () => {
  test('does not depend on the order of clicks', () => {
    const clickedOtherwise = choicesArbitrary.chain((choices) =>
      fc.tuple(
        fc.constant(choices),
        shuffled(choices).chain((others) =>
          fc.tuple(
            ...others.map(({ position, candidates }) =>
              fc.record({ position: fc.constant(position), candidates: shuffled(candidates) }),
            ),
          ),
        ),
      ),
    );
    fc.assert(
      fc.property(clickedOtherwise, ([choices, others]) => {
        expect(textOf(others)).toBe(textOf(choices));
      }),
    );
  });

  test('can be read back; empty positions become abstentions', () => {
    fc.assert(
      fc.property(choicesArbitrary, (choices) => {
        expect(chosen(choicesOf(textOf(choices), methodsIn(choices)))).toEqual(chosen(choices));
        expect(textOf(choicesOf(textOf(choices), methodsIn(choices)))).toBe(textOf(choices));
      }),
    );
  });

  test('is equal only for ballots with equal choices', () => {
    // Few ids, so that ballots are often equal or nearly equal.
    const few = fc.uniqueArray(
      fc.record({
        position: fc.constantFrom(chair, treasurer),
        candidates: fc.uniqueArray(fc.constantFrom(ada, ben, cleo), { maxLength: 3 }),
      }),
      { maxLength: 2, selector: (choice) => choice.position },
    );
    fc.assert(
      fc.property(few, few, (one, other) => {
        const isSame = JSON.stringify(chosen(one)) === JSON.stringify(chosen(other));
        expect(textOf(one) === textOf(other)).toBe(isSame);
      }),
      { numRuns: 1000 },
    );
  });

  test('of an empty ballot is empty', () => {
    expect(textOf([])).toBe('');
    expect(textOf([{ position: chair, candidates: [] }])).toBe('');
    expect(choicesOf('', methodsIn([]))).toEqual([]);
  });

  test('follows the recipe in docs/recipes.md', () => {
    const vote = textOf([
      { position: treasurer, candidates: [dai, cleo] },
      { position: chair, candidates: [ada] },
    ]);
    expect(vote).toBe(`${chair}:${ada};${treasurer}:${cleo},${dai}`);
    expect(canonicalBallot(2, election, '0'.repeat(32), vote)).toBe(
      `hustings/ballot/v2\n${election}\n${'0'.repeat(32)}\n${vote}`,
    );
  });
});

const digests = fc.uint8Array({ minLength: 32, maxLength: 32 });

describe('the tracking code', () => {
  test('is the first 80 bits in Crockford base32', () => {
    const bytes = (fill: number) => new Uint8Array(32).fill(fill);
    expect(trackingCodeOf(bytes(0))).toBe('0000-0000-0000-0000');
    expect(trackingCodeOf(bytes(255))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ');
    expect(trackingCodeOf(Uint8Array.from([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 255]))).toBe(
      '000G-40R4-0M30-E209',
    );
  });

  test('has four groups of four letters and digits that are hard to confuse', () => {
    fc.assert(
      fc.property(digests, (digest) => {
        expect(trackingCodeOf(digest)).toMatch(
          /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/,
        );
      }),
    );
  });

  test('depends on exactly the first 80 bits', () => {
    fc.assert(
      fc.property(digests, fc.nat(31), fc.integer({ min: 1, max: 255 }), (digest, at, change) => {
        const changed = digest.map((byte, index) => (index === at ? byte ^ change : byte));
        expect(trackingCodeOf(changed) === trackingCodeOf(digest)).toBe(at >= 10);
      }),
    );
  });

  test('is read in every spelling people type', () => {
    const separators = fc.constantFrom('', ' ', '-', ' - ', '.', '\u2013', '\t');
    const typed = fc
      .tuple(digests, fc.array(fc.boolean()), fc.array(separators))
      .map(([digest, lower, between]) => {
        const code = trackingCodeOf(digest);
        const text = [...code.replaceAll('-', '')]
          .map((sign, index) => {
            const alike = { 0: 'O', 1: index % 2 ? 'I' : 'L' }[sign] ?? sign;
            return `${between[index] ?? ''}${lower[index] ? alike.toLowerCase() : alike}`;
          })
          .join('');
        return { code, text };
      });
    fc.assert(
      fc.property(typed, ({ code, text }) => {
        expect(readTrackingCode(text)).toBe(code);
        expect(readTrackingCode(code)).toBe(code);
      }),
    );
  });

  test('is computed from a text that differs whenever the ballots differ', () => {
    const electionId = hex(24).map((text) => electionIdSchema.parse(text));
    const ballot = fc.tuple(electionId, hex(32), choicesArbitrary.map(textOf));
    fc.assert(
      fc.property(ballot, ballot, (one, other) => {
        fc.pre(one.join() !== other.join());
        expect(canonicalBallot(2, ...one)).not.toBe(canonicalBallot(2, ...other));
      }),
    );
  });

  test.each([
    ['0123-4567-89AB-CDEF', '0123-4567-89AB-CDEF'],
    ['0123456789abcdef', '0123-4567-89AB-CDEF'],
    [' oil2 0000.0000 \u2013 0000 ', '0112-0000-0000-0000'],
  ])('typed as %j is read as %j', (typed, read) => {
    expect(readTrackingCode(typed)).toBe(read);
  });

  test.each([
    '',
    ' ',
    '-',
    '0123-4567-89AB',
    '0123-4567-89AB-CDEFG',
    'U123-4567-89AB-CDEF',
    '0123-4567-89AB-CDE\u0131',
    '0123*4567*89AB*CDEF',
    '0123-4567-89AB-CDEF\0',
    `0123-4567-89AB-CDEF${' '.repeat(80)}`,
  ])('typed as %j is no code', (typed) => {
    expect(readTrackingCode(typed)).toBeUndefined();
  });

  test.each([
    ['0', '0'],
    ['oil2 0', '0112-0'],
    ['0123456789abcdef', '0123-4567-89AB-CDEF'],
    ['', undefined],
    ['--', undefined],
    ['0123-4567-89AB-CDEFG', undefined],
  ])('that begins with %j is read as beginning with %j', (typed, read) => {
    expect(readCodeBeginning(typed)).toBe(read);
  });
});
