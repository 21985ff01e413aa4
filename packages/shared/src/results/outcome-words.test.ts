import { expect, test } from '@jest/globals';
import { wordsOfAll } from '../common/words.js';
import { workedExample } from '../methods/method-examples.js';
import type { Intent } from '../methods/method-intents.js';
import type { MethodName } from '../methods/method-names.js';
import { english } from '../test/english.js';
import { outcomeInWords, type Counted } from './outcome-words.js';
import type { PositionResult } from './results.schema.js';

const german = wordsOfAll('de');

/** The result of ten ballots. */
function example(method: MethodName, intent: Intent): Counted<PositionResult> {
  const settings = { majority: 'twoThirds', quorum: 40 } as const;
  const { position, ballots, outcome } = workedExample(method, intent, settings);
  const candidates = position.candidates.map((name) => ({ _id: name, fullName: name }));
  const cast = ballots.reduce((sum, { times }) => sum + times, 0);
  const result = { ...position, method, outcome, candidates, ballots: cast };
  return result as unknown as Counted<PositionResult>;
}

test.each<[MethodName, Intent, english: string[], german: string[]]>([
  ['plurality', 'post', ['Elected: Amir'], ['Gewählt: Amir']],
  ['approval', 'post', ['Elected: Chen'], ['Gewählt: Chen']],
  [
    'irv',
    'post',
    ['Berta is elected in round 3 of 3 with 6 of 10 continuing ballots.'],
    ['Berta ist in Runde 3 von 3 gewählt, mit 6 von 10 verbliebenen Stimmzetteln.'],
  ],
  [
    'stv',
    'committee',
    ['Elected: Amir and Dora in stage 1 and Berta in stage 2. The quota was 3 votes.'],
    ['Gewählt: Amir und Dora in Schritt 1 und Berta in Schritt 2. Die Quote betrug 3 Stimmen.'],
  ],
  [
    'star',
    'post',
    ['Chen is elected: of the two with the most stars, 6 ballots prefer Chen and 4 Berta.'],
    [
      'Chen ist gewählt: Von den beiden mit den meisten Sternen ziehen 6 Stimmzettel Chen vor; bei Berta sind es 4.',
    ],
  ],
  [
    'condorcet',
    'post',
    ['Chen is elected and beats everybody else in pairs.'],
    ['Chen ist gewählt und gewinnt jeden Paarvergleich.'],
  ],
  [
    'motion',
    'decision',
    [
      'Carried: 6 Yes, 3 No; 6 Yes needed for two thirds.',
      'The quorum of 40 % of the roll was reached with 10 ballots.',
    ],
    [
      'Angenommen: 6 Ja, 3 Nein; nötig für zwei Drittel: 6 Ja.',
      'Das Quorum von 40\u00a0% der Wahlberechtigten wurde mit 10 Stimmzetteln erreicht.',
    ],
  ],
])('the outcome by %s of a %s is said in English and in German', (method, intent, ...said) => {
  const result = example(method, intent);
  expect([outcomeInWords(english, result), outcomeInWords(german, result)]).toEqual(said);
});
