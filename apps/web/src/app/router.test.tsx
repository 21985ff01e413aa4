import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { organiserSession, voterSession } from '../test/sessions';
import { renderAt } from '../test/render-at';
import { Component as NotFound } from './not-found';

test('an unknown address says so and offers the way back', async () => {
  renderAt('/nowhere');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Go back' })).toBeVisible();
});

test('a visitor who opens a protected screen is sent to sign in', async () => {
  const { location } = renderAt('/elections');
  expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
  expect(location()).toBe('/login');
});

test('an organiser sees the entries of the side navigation', async () => {
  renderAt('/help', { session: organiserSession() });
  const entries = ['Home', 'Elections', 'Voters', 'Directory', 'Results', 'Password Reset', 'Help'];
  for (const name of entries) {
    expect(await screen.findByRole('link', { name })).toBeInTheDocument();
  }
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBeInTheDocument();
});

test('a voter who opens an organiser’s screen is shown the way to its own', async () => {
  renderAt('/elections/create', { session: voterSession() });
  expect(await screen.findByRole('heading', { name: 'For organisers' })).toBeVisible();
});

test('a new screen names the document and takes focus to its heading', async () => {
  const { user } = renderAt('/login');
  const first = await screen.findByRole('heading', { name: 'Login' });
  expect(first).not.toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Create an account' }));
  expect(await screen.findByRole('heading', { name: 'Register' })).toHaveFocus();
  expect(document.title).toBe('Register · Hustings');
});

test('the skip link leads past the navigation', async () => {
  const { user } = renderAt('/help', { session: organiserSession() });
  await screen.findByRole('heading', { name: 'Help' });
  await user.click(screen.getByRole('link', { name: 'Skip to the main content' }));
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a bar says that the next page is on its way, while the present one stays', async () => {
  let arrive: (screen: { Component: typeof NotFound }) => void = () => undefined;
  const { user } = renderAt('/', {
    routes: [
      { path: '/', Component: () => <Link to="/next">Next</Link> },
      { path: '/next', lazy: () => new Promise((resolve) => (arrive = resolve)) },
    ],
  });
  await user.click(await screen.findByRole('link', { name: 'Next' }));
  expect(await screen.findByRole('progressbar', { name: 'Loading the next page' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Next' })).toBeVisible();
  arrive({ Component: NotFound });
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});
