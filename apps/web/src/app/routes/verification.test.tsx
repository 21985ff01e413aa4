import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answer, answerError } from '../../test/answer';
import { renderApp } from '../../test/render-app';

test('a good link verifies the address once and leads to the sign-in', async () => {
  const seen = answer('PUT /auth/users/verify', 200, { message: 'ok' });
  renderApp('/verification?token=good');
  expect(await screen.findByText('Email verified')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  expect(seen).toHaveLength(1);
});

test('an address that was verified before goes on to the sign-in', async () => {
  answerError('PUT /auth/users/verify', 409, 'already_verified');
  const { location } = renderApp('/verification?token=old');
  expect(await screen.findByText('Email already verified')).toBeInTheDocument();
  await waitFor(() => expect(location()).toBe('/login'));
});

test.each([
  [404, 'not_found'],
  [400, 'verification_expired'],
] as const)('a link refused with %i cannot verify', async (status, code) => {
  answerError('PUT /auth/users/verify', status, code);
  renderApp('/verification?token=bad');
  expect(await screen.findByText('Email cannot be verified')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('too many attempts say nothing of the link, which can be tried again', async () => {
  answerError('PUT /auth/users/verify', 429, 'too_many_requests', 'Please wait a minute.');
  const { user } = renderApp('/verification?token=good');
  expect(await screen.findByRole('heading', { name: 'Please wait a little' })).toBeVisible();
  expect(screen.queryByText(/The link is incomplete/)).not.toBeInTheDocument();
  answer('PUT /auth/users/verify', 200, { message: 'ok' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Your account is ready' })).toBeVisible();
});

test('a link without its token cannot verify', async () => {
  renderApp('/verification');
  expect(await screen.findByText('Email cannot be verified')).toBeInTheDocument();
});
