import { expect, jest, test } from '@jest/globals';
import { VERSION } from '@hustings/shared';
import { fireEvent, screen } from '@testing-library/react';
import { renderAt } from '../../../test/render-at';

test('the help leads to the one for organisers, signed in or not', async () => {
  const { user, location } = renderAt('/help');
  const link = await screen.findByRole('link', { name: 'Help for organisers' });
  expect(screen.getByText(`This is version ${VERSION} of Hustings.`)).toBeVisible();
  await user.click(link);
  expect(await screen.findByRole('heading', { name: 'Help for organisers' })).toBeVisible();
  expect(location()).toBe('/help/organisers');
});

test('the calendar counts back from the last day of voting, and is copied with its dates', async () => {
  const { user } = renderAt('/help/organisers');
  const day = await screen.findByLabelText('Last day of voting');
  expect(screen.getByText('11 days before the close')).toBeVisible();
  fireEvent.change(day, { target: { value: '2027-03-31' } });
  expect(screen.getByText('Saturday, 20 March 2027')).toBeVisible();
  const written = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy the calendar' }));
  const [[copied] = []] = written.mock.calls;
  expect(copied).toContain('Saturday, 20 March 2027: Voting opens.');
  fireEvent.change(day, { target: { value: '' } });
  expect(screen.getByText('11 days before the close')).toBeVisible();
});
