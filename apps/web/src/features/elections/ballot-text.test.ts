import { describe, expect, test } from '@jest/globals';
import { ballotText, positionsIn } from './ballot-text';
import { electionTemplates } from './election-templates';

const templates = electionTemplates.flatMap(({ positions }) => positions);
const read = (text: string) =>
  positionsIn(text, templates).map(({ position, seats, method, candidates }) => [
    position,
    seats,
    method,
    candidates,
  ]);

describe('a pasted ballot', () => {
  test('has a position, its candidates below, and an empty line before the next', () => {
    const text = 'Chair\nAda Marsh\n Ben  Okoro \n\n\nSecretary\r\nCleo Hart';
    expect(read(text)).toEqual([
      ['Chair', 1, 'plurality', ['Ada Marsh', 'Ben Okoro']],
      ['Secretary', 1, 'plurality', ['Cleo Hart']],
    ]);
  });

  test.each([
    ['Board, 5 seats, STV', 'Board', 5, 'stv'],
    ['Board, stv, 5 places', 'Board', 5, 'stv'],
    ['Board (3 people, approval)', 'Board', 3, 'approval'],
    ['Chair, ranked choice', 'Chair', 1, 'irv'],
    ['Secretary, North', 'Secretary, North', 1, 'plurality'],
    ['Board, 5 seets', 'Board, 5 seets', 1, 'plurality'],
  ])('reads “%s” as seats and method', (heading, title, seats, method) => {
    expect(read(`${heading}\nAda Marsh`)).toEqual([[title, seats, method, ['Ada Marsh']]]);
  });

  test.each([
    ['a line with seats', 'Chair\nAda\nBoard, 2 seats\nBen\nCleo'],
    ['a colon', 'Chair:\nAda\nBoard (2 seats):\nBen\nCleo'],
    ['bullets', 'Chair\n- Ada\nBoard, 2 seats\n- Ben\n- Cleo'],
    ['numbers', 'Chair\n1. Ada\nBoard, 2 seats\n1. Ben\n2. Cleo'],
    ['columns', 'Position\tName\nChair\tAda\nBoard, 2 seats\tBen\n\tCleo'],
  ])('knows its positions by %s', (_by, text) => {
    expect(read(text)).toEqual([
      ['Chair', 1, 'plurality', ['Ada']],
      ['Board', 2, 'plurality', ['Ben', 'Cleo']],
    ]);
  });

  test('lists a candidate of a position once', () => {
    expect(read('Chair\nAda Marsh\nBen\nada  marsh')).toEqual([
      ['Chair', 1, 'plurality', ['Ada Marsh', 'Ben']],
    ]);
  });

  test('can ask a question, with the majority and quorum it needs', () => {
    const text = 'New by-laws, motion, two thirds, quorum 20%\nShall § 4 be struck out?\nAs sent.';
    expect(positionsIn(text, [])).toMatchObject([
      {
        position: 'New by-laws',
        description: 'Shall § 4 be struck out?\nAs sent.',
        method: 'motion',
        majority: 'twoThirds',
        quorum: 20,
        candidates: [],
      },
    ]);
  });

  test('describes positions that say nothing more', () => {
    expect(positionsIn('Chair\nAda\n\nCrew, 3 seats', templates)).toMatchObject([
      { description: 'Leads the board and speaks for the organisation.' },
      { description: '3 people are elected.', maxChoices: 3 },
    ]);
  });

  test('is empty without text', () => {
    expect(read('\n  \n')).toEqual([]);
  });
});

test.each(electionTemplates.map(({ label, positions }) => [label, positions] as const))(
  'the template “%s” is read as it was written',
  (_label, positions) => {
    expect(positionsIn(ballotText(positions), templates)).toEqual(positions);
  },
);

test('an earlier position keeps what its heading does not say', () => {
  const [board] = positionsIn('Board, 5 seats', []);
  const earlier = [{ ...board!, description: 'Runs the club.', maxChoices: 2 }];
  expect(positionsIn(`${ballotText(earlier)}\nAda`, earlier)).toEqual([
    { ...earlier[0], candidates: ['Ada'] },
  ]);
});

test('Arabic commas and digits are read, and words without their accents', () => {
  expect(positionsIn('Board، ٥ seats، STV\nMotion on fees، motion، quórum ٢٠٪', [])).toMatchObject([
    { position: 'Board', seats: 5, method: 'stv' },
    { position: 'Motion on fees', method: 'motion', quorum: 20 },
  ]);
});
