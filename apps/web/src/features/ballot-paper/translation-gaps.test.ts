import { expect, test } from '@jest/globals';
import { aPositionWith } from '../../test/ballots';
import { aMotion, anElection } from '../../test/elections';
import { translationStates } from './translation-gaps';

const motion = aMotion();

test('what is missing is listed by language, in the order of the ballot', () => {
  const chair = aPositionWith(1, 'Chair', ['Ada', 'Bo']);
  const [ada, bo] = chair.candidates;
  const election = anElection({
    name: 'Board',
    description: 'Every member has one vote.',
    translations: { fr: { name: 'Comité' }, en: { name: 'Not a translation' }, de: {} },
    positions: [
      {
        ...chair,
        translations: { fr: { position: 'Présidence', description: 'Dirige.' } },
        candidates: [
          { ...ada!, motto: 'Count on me.', manifesto: '' },
          { ...bo!, motto: '', manifesto: '' },
        ],
      },
      { ...motion, translations: { ar: { position: 'الاشتراك' } } },
    ],
  });
  const place = (name: string) => expect.objectContaining({ name });
  expect(translationStates(election)).toEqual([
    {
      language: 'fr',
      done: 3,
      all: 7,
      missing: [place('Board'), place('Ada'), place(motion.position)],
    },
    {
      language: 'ar',
      done: 1,
      all: 7,
      missing: [place('Board'), place('Chair'), place('Ada'), place(motion.position)],
    },
  ]);
});

test('nothing is listed while nothing is translated', () => {
  expect(translationStates(anElection({ positions: [motion] }))).toEqual([]);
});
