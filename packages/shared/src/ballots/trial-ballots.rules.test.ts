import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { candidateIdSchema, positionIdSchema } from '../common/ids.schema.js';
import { addVotes, emptyTally } from '../results/results.rules.js';
import { methodNames, type MethodName } from '../methods/method-names.js';
import { choiceProblems, methodsOn, voteText, type BallotPaper } from './ballots.rules.js';
import { trialBallots } from './trial-ballots.rules.js';

const idOf = (position: number, candidate = 0) =>
  (position * 10_000 + candidate + 1).toString(16).padStart(24, '0');

function paperOf(
  positions: readonly { candidates: number; maxChoices: number; method?: MethodName }[],
): BallotPaper {
  return {
    positions: positions.map(({ candidates, maxChoices, method = 'plurality' }, at) => ({
      _id: positionIdSchema.parse(idOf(at)),
      method,
      seats: 1,
      maxChoices,
      candidates: Array.from({ length: candidates }, (_, each) => ({
        _id: candidateIdSchema.parse(idOf(at, each + 1)),
      })),
    })),
  };
}

const papers = fc
  .array(
    fc.record({
      candidates: fc.integer({ min: 1, max: 60 }),
      maxChoices: fc.integer({ min: 1, max: 20 }),
      method: fc.constantFrom(...methodNames),
    }),
    { minLength: 1, maxLength: 30 },
  )
  .map(paperOf);

const marksIn = (ballots: ReturnType<typeof trialBallots>['ballots'], paper: BallotPaper) =>
  paper.positions.map(({ _id }) =>
    ballots.map(
      (ballot) => ballot.find(({ position }) => position === _id)?.candidates?.length ?? 0,
    ),
  );

describe('the ballots of a trial count', () => {
  test('are valid and add up to the expected sums, on any paper', () => {
    fc.assert(
      fc.property(papers, (paper) => {
        const { ballots, candidates, positions } = trialBallots(paper);
        const methods = methodsOn(paper);
        const tally = emptyTally();
        for (const ballot of ballots) {
          expect(choiceProblems(ballot, paper)).toEqual([]);
          addVotes(tally, methods, voteText(ballot, methods));
        }
        expect(tally).toEqual({
          ballots: ballots.length,
          candidates: new Map([...candidates].filter(([, votes]) => votes > 0)),
          positions,
        });
      }),
      { numRuns: 25 },
    );
  });

  test('number between 120 and 400, some of them blank', () => {
    fc.assert(
      fc.property(papers, (paper) => {
        const { ballots, positions } = trialBallots(paper);
        expect(ballots.length).toBeGreaterThanOrEqual(120);
        expect(ballots.length).toBeLessThanOrEqual(400);
        expect(ballots.filter((ballot) => ballot.length === 0).length).toBeGreaterThan(0);
        for (const chosen of positions.values()) expect(chosen).toBeLessThan(ballots.length - 5);
      }),
      { numRuns: 25 },
    );
  });

  test.each([
    [2, 1],
    [12, 1],
    [20, 1],
    [25, 5],
    [60, 12],
  ])(
    'give each of %i candidates, with %i marks a ballot, a different total',
    (candidates, maxChoices) => {
      const trial = trialBallots(paperOf([{ candidates, maxChoices }]));
      expect(new Set(trial.candidates.values()).size).toBe(candidates);
      expect(trial.candidates.size).toBe(candidates);
    },
  );

  test.each([
    [5, 3],
    [3, 2],
    [3, 3],
    [6, 6],
    [12, 12],
  ])(
    'of %i candidates mark up to the maximum of %i, and sometimes fewer',
    (candidates, maxChoices) => {
      const paper = paperOf([
        { candidates: 2, maxChoices: 1 },
        { candidates, maxChoices },
      ]);
      const [, marks = []] = marksIn(trialBallots(paper).ballots, paper);
      expect(Math.max(...marks)).toBe(maxChoices);
      expect(marks).toContain(maxChoices - 1);
    },
  );

  test('are valid even with too many candidates for different totals', () => {
    const paper = paperOf([{ candidates: 900, maxChoices: 1 }]);
    const { ballots, candidates } = trialBallots(paper);
    expect(candidates.size).toBe(900);
    expect(ballots.every((ballot) => choiceProblems(ballot, paper).length === 0)).toBe(true);
  });

  test('are the same for the same paper', () => {
    const paper = paperOf([{ candidates: 7, maxChoices: 2 }]);
    expect(trialBallots(paper)).toEqual(trialBallots(paper));
  });
});
