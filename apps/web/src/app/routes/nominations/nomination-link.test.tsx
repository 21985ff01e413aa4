import { expect, test } from '@jest/globals';
import {
  answerByLinkCall,
  readLinkedNominationCall,
  type LinkedNomination,
} from '@hustings/shared';
import { screen } from '@testing-library/react';
import { answer, answerError } from '../../../test/answer';
import { aLinkedNomination } from '../../../test/nominations';
import { renderAt } from '../../../test/render-at';

const token = 'a'.repeat(43);

function openLink(linked: Partial<LinkedNomination> = {}) {
  answer(readLinkedNominationCall, 200, aLinkedNomination(linked));
  return renderAt(`/nomination?token=${token}`);
}

test('a nominee corrects the text and accepts', async () => {
  const sent = answer(answerByLinkCall, 200, { state: 'accepted', mailed: null });
  const { user } = openLink();
  expect(
    await screen.findByRole('heading', { name: 'Grace Hopper nominates you for Treasurer' }),
  ).toBeVisible();
  expect(sent).toEqual([]);
  const manifesto = screen.getByLabelText(/^Manifesto/);
  expect(manifesto).toHaveValue('More engines.');
  await user.type(manifesto, ' And trains.');
  await user.click(screen.getByRole('button', { name: 'Accept the nomination' }));
  expect(await screen.findByText('Waiting for review')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({
    token,
    answer: 'accept',
    manifesto: 'More engines. And trains.',
    fullName: 'Ada Lovelace',
  });
});

test('or declines, also when nominations have closed', async () => {
  const sent = answer(answerByLinkCall, 200, { state: 'declined', mailed: null });
  const { user } = openLink({ phase: 'over', answers: ['decline'] });
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('You have declined')).toBeVisible();
  expect(sent[0]?.body).toEqual({ token, answer: 'decline' });
  expect(screen.queryByRole('button', { name: 'Accept the nomination' })).not.toBeInTheDocument();
});

test.each([
  ['confirm', 'proposer', 'unconfirmed', 'Confirm the nomination', 'Nomination sent'],
  ['second', 'seconder', 'accepted', 'Second this nomination', 'You have seconded the nomination'],
] as const)('a link to %s does nothing before the click', async (what, as, state, button, done) => {
  const after = { state: what === 'confirm' ? 'proposed' : 'accepted', mailed: null } as const;
  const sent = answer(answerByLinkCall, 200, after);
  const { user } = openLink({ as, state, answers: [what] });
  await user.click(await screen.findByRole('button', { name: button }));
  expect(await screen.findByText(done)).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ token, answer: what }]);
});

test.each([
  ['used', 403, 'link_unusable', /has been used|expired or used/],
  ['unknown', 404, 'not_found', /incomplete or mistyped/],
] as const)('a link that is %s says so', async (_what, status, code, words) => {
  answerError(readLinkedNominationCall, status, code);
  renderAt(`/nomination?token=${token}`);
  expect(await screen.findByText(words)).toBeVisible();
});

test('a link that was cut off asks nothing of the server', async () => {
  renderAt('/nomination?token=abc');
  expect(await screen.findByText(/incomplete or mistyped/)).toBeVisible();
});
