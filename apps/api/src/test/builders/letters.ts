import {
  lettersBegunSchema,
  lettersStandingSchema,
  type ElectionId,
  type LettersId,
  type LettersStanding,
  type LettersTo,
} from '@hustings/shared';
import type { Actor } from '../../platform/access-tokens.js';
import { until } from '../waiting.js';
import { asking, type Asked } from './actors.js';

const pathOf = (election: ElectionId) => `/api/v1/elections/${election}/letters`;

export async function lettersOf(
  testApp: Asked,
  actor: Actor,
  election: ElectionId,
): Promise<LettersStanding[]> {
  const answer = await asking(testApp, actor).get(pathOf(election)).expect(200);
  return lettersStandingSchema.array().parse(answer.body);
}

/** Makes letters for the given recipients, and waits until they are done. */
export async function madeLetters(
  testApp: Asked,
  actor: Actor,
  election: ElectionId,
  to: LettersTo,
): Promise<LettersId> {
  const answer = await asking(testApp, actor)
    .post(pathOf(election))
    .send({ to, reason: 'They asked for one.' })
    .expect(202);
  const { letters } = lettersBegunSchema.parse(answer.body);
  await until('the letters to be made', async () =>
    (await lettersOf(testApp, actor, election)).some(
      ({ _id, state }) => _id === letters && state === 'done',
    ),
  );
  return letters;
}
