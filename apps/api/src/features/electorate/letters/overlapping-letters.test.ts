import { expect, jest, test } from '@jest/globals';
import { lettersBegunSchema, type AccountId, type LettersId } from '@hustings/shared';
import request from 'supertest';
import { signedUpOrganiser } from '../../../test/builders/accounts.js';
import { asking } from '../../../test/builders/actors.js';
import { openPoll } from '../../../test/builders/ballots.js';
import { lettersOf, madeLetters } from '../../../test/builders/letters.js';
import { useTestApp } from '../../../test/test-app.js';
import { until } from '../../../test/waiting.js';
import { codesOf } from './letter-codes.js';
import { LettersModel } from './letter-keys.model.js';
import { LetterModel } from './letters.model.js';

const testApp = useTestApp();

async function signsIn(letters: LettersId, account: AccountId): Promise<string> {
  const stored = await LettersModel.findById(letters).lean();
  const { buffer } = stored?.salt as unknown as { buffer: Uint8Array };
  const code = codesOf(testApp.deps, letters, buffer)(account);
  const { body } = await request(testApp.app).post('/auth/users/letter').send({ code });
  return (body as { code?: string }).code ?? 'signed in';
}

test('letters that later ones overtake do not end those', async () => {
  const poll = await openPoll(testApp, {
    organiser: await signedUpOrganiser(testApp),
    status: 'nominations',
    voters: ['Ada', 'Ben'].map((fullName) => ({ fullName, email: '' })),
  });
  const { organiser, election } = poll;
  const insertMany = LetterModel.insertMany.bind(LetterModel);
  let later: LettersId | undefined;
  // The first letters have been claimed. Before their codes are stored, somebody clicks again.
  jest.spyOn(LetterModel, 'insertMany').mockImplementationOnce((async (...args: never[]) => {
    later = await madeLetters(testApp, organiser, election._id, 'withoutAddress');
    return (insertMany as (...all: never[]) => Promise<unknown>)(...args);
  }) as never);
  const begun = await asking(testApp, organiser)
    .post(`/api/v1/elections/${election._id}/letters`)
    .send({ to: 'withoutAddress', reason: 'A second time' })
    .expect(202);
  const { letters: first } = lettersBegunSchema.parse(begun.body);
  await until('both', async () =>
    (await lettersOf(testApp, organiser, election._id)).every(({ state }) => state === 'done'),
  );
  for (const { id } of poll.voters) {
    expect(await signsIn(later as LettersId, id)).toBe('signed in');
    expect(await signsIn(first, id)).toBe('letter_replaced');
  }
  await asking(testApp, organiser)
    .get(`/api/v1/elections/${election._id}/letters/${later}.pdf`)
    .expect(200);
});
