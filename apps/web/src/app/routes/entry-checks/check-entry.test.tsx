import { expect, test } from '@jest/globals';
import { answerEntryCheckCall, readOwnEntryCall, type OwnEntry } from '@hustings/shared';
import { screen, waitFor } from '@testing-library/react';
import { answer, answerError } from '../../../test/answer';
import { renderAt } from '../../../test/render-at';

const token = 'Zk3vQ9sT1xYb7Lw0RmJcE5uHnA2dGfP8oKiV4qX6tNs';
const address = `/check-entry?token=${token}`;
const own: OwnEntry = {
  election: 'Board',
  organisation: 'The Rowing Club',
  contact: 'mary@club.example',
  votingStartDate: '2027-03-08T08:00:00.000Z',
  timeZone: 'Europe/London',
  entry: { fullName: 'Grace Hoper', email: 'grace@club.example', memberNo: '17' },
  answered: null,
};

test('a voter sees the entry and confirms it, which opening the page does not', async () => {
  answer(readOwnEntryCall, 200, own);
  const said = answer(answerEntryCheckCall, 200, { ...own, answered: 'confirmed' });
  const { user } = renderAt(address);
  expect(await screen.findByRole('heading', { name: 'Is your entry right?' })).toBeVisible();
  for (const text of ['Grace Hoper', 'grace@club.example', '17']) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(said).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'This is right' }));
  expect(await screen.findByText('You have confirmed your entry')).toBeVisible();
  expect(said[0]?.body).toEqual({ token, answer: 'right' });
});

test('a voter asks for a correction, and reads that an officer decides', async () => {
  answer(readOwnEntryCall, 200, own);
  const { user } = renderAt(address);
  await user.click(await screen.findByRole('button', { name: 'Something is wrong' }));
  await user.click(screen.getByRole('button', { name: 'Ask for the correction' }));
  expect(await screen.findByText(/This is already on the roll/)).toBeVisible();
  const name = screen.getByRole('textbox', { name: 'Full name' });
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: 'Ask for the correction' }));
  await waitFor(() => expect(name).toBeInvalid());
  await user.type(name, 'Grace Hopper');
  answerError(answerEntryCheckCall, 503, 'unavailable');
  await user.click(screen.getByRole('button', { name: 'Ask for the correction' }));
  expect(await screen.findByText('Your answer was not kept')).toBeVisible();
  expect(name).toHaveValue('Grace Hopper');
  const wanted = { fullName: 'Grace Hopper' };
  const said = answer(answerEntryCheckCall, 200, { ...own, answered: 'correction', wanted });
  await user.click(screen.getByRole('button', { name: 'Ask for the correction' }));
  expect(await screen.findByText('You have asked for a correction')).toBeVisible();
  expect(screen.getByText(/An officer decides on it/)).toBeVisible();
  const { email } = own.entry;
  expect(said[0]?.body).toEqual({ token, answer: 'wrong', fullName: 'Grace Hopper', email });
});

test('a link that is over, wrong or incomplete tells nothing of an entry', async () => {
  answerError(readOwnEntryCall, 403, 'link_unusable');
  const { unmount } = renderAt(address);
  expect(await screen.findByText(/^Voting has opened/)).toBeVisible();
  unmount();
  renderAt('/check-entry?token=short');
  expect(await screen.findByText(/^The link is incomplete/)).toBeVisible();
});
