import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { renderAt } from '../test/render-at';
import { voterSession } from '../test/sessions';
import { Component as BallotLayout } from './layouts/ballot-layout';
import { failingInside } from './failing-inside';

function Broken(): never {
  throw new Error('the ink ran dry');
}

test('an unexpected error says so, shows a way on and leaves the layout standing', async () => {
  const silenced = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = renderAt('/broken', {
    session: voterSession(),
    routes: [
      {
        Component: BallotLayout,
        children: [
          ...failingInside([
            { path: '/broken', Component: Broken },
            { path: '/dashboard', Component: () => <Link to="/broken">Another screen</Link> },
          ]),
        ],
      },
    ],
  });
  expect(
    await screen.findByRole('heading', { name: 'Unexpected Application Error!' }),
  ).toBeVisible();
  expect(screen.getByText('the ink ran dry')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload this page' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
  await user.click(screen.getByRole('link', { name: 'Leave' }));
  expect(await screen.findByRole('link', { name: 'Another screen' })).toBeVisible();
  silenced.mockRestore();
});
