import { expect, test } from '@jest/globals';
import { stageInWords } from '@hustings/shared';
import { wordsIn } from '../../../platform/words.js';

/** Processor time for the words of one of so many stages, with 200 candidates. */
function millisecondsOf(count: number): number {
  const ids = Array.from({ length: 200 }, (_, each) => `candidate ${each}`);
  const stages = ids.slice(0, count).map((from, each) => ({
    stage: each + 1,
    transferred: each === 0 ? null : { from, because: 'excluded' as const },
    votes: Object.fromEntries(ids.map((id, place) => [id, place * each])),
    exhausted: 0,
    quota: 1,
    elected: [],
    excluded: [],
    lot: false,
  }));
  const outcome = { ballots: 1, elected: [], tied: [], stages };
  const before = process.cpuUsage();
  for (const stage of stages) stageInWords(wordsIn('en'), stage, outcome, (id) => id);
  return process.cpuUsage(before).user / 1_000 / count;
}

test('a stage of a certified count takes no longer to be said if there are many', () => {
  millisecondsOf(20);
  expect(millisecondsOf(200)).toBeLessThan(3 * millisecondsOf(20) + 1);
});
