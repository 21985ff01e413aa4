import { expect, test } from '@jest/globals';
import { nextDetailPhase, type DetailEvent, type DetailPhase } from './detail-phase';

const after = (...events: DetailEvent[]) => events.reduce<DetailPhase>(nextDetailPhase, 'reading');

test.each<[string, DetailEvent[], DetailPhase]>([
  ['a refused form can be sent again', ['edit', 'sent', 'answered'], 'editing'],
  [
    'a saved form is closed, and stays so when its answer is done',
    ['edit', 'sent', 'ended', 'answered'],
    'reading',
  ],
  ['a closed form cannot be sent', ['edit', 'ended', 'sent'], 'reading'],
  ['an answer does not take back the question before deleting', ['delete', 'answered'], 'deleting'],
  ['a deletion that was not wanted leads back', ['delete', 'ended'], 'reading'],
])('%s', (_name, events, phase) => expect(after(...events)).toBe(phase));
