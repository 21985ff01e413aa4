import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { organiserSession, voterSession } from '../test/sessions';
import { renderApp } from '../test/render-app';

test('an unknown address says so and offers the way back', async () => {
  renderApp('/nowhere');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Go back' })).toBeVisible();
});

test('a visitor who opens a protected screen is sent to sign in', async () => {
  const { location } = renderApp('/elections');
  expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
  expect(location()).toBe('/login');
});

test('an organiser sees the six entries of the side navigation', async () => {
  renderApp('/help', { session: organiserSession() });
  for (const name of ['Home', 'Elections', 'Voters', 'Results', 'Password Reset', 'Help']) {
    expect(await screen.findByRole('link', { name })).toBeInTheDocument();
  }
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBeInTheDocument();
});

test('a voter who opens an organiser’s screen is shown the way to its own', async () => {
  renderApp('/elections/create', { session: voterSession() });
  expect(await screen.findByRole('heading', { name: 'For organisers' })).toBeVisible();
});

test('a new screen names the document and takes focus to its heading', async () => {
  const { user } = renderApp('/login');
  const first = await screen.findByRole('heading', { name: 'Login' });
  expect(first).not.toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Create an account' }));
  expect(await screen.findByRole('heading', { name: 'Register' })).toHaveFocus();
  expect(document.title).toBe('Register · Hustings');
});

test('the skip link leads past the navigation', async () => {
  const { user } = renderApp('/help', { session: organiserSession() });
  await screen.findByRole('heading', { name: 'Help' });
  await user.click(screen.getByRole('link', { name: 'Skip to the main content' }));
  expect(screen.getByRole('main')).toHaveFocus();
});
