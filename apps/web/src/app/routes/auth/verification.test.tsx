import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  disownSignUpCall,
  listElectionsCall,
  listVotesCall,
  readSignUpCall,
  readStatsCall,
  refreshCall,
  verifyEmailCall,
  type WaitingSignUp,
} from '@hustings/shared';
import { screen, waitFor } from '@testing-library/react';
import { answer, answerError } from '../../../test/answer';
import { aPageOf } from '../../../test/elections';
import { renderAt } from '../../../test/render-at';
import { organiserSession } from '../../../test/sessions';

const signUp: WaitingSignUp = {
  email: 'ada@example.org',
  signedUpAt: '2027-03-01T10:00:00.000Z',
  isThisBrowser: false,
  organisation: 'Riverside Rowing Club',
  password: 'mailed',
};

const heading = (name: string) => screen.findByRole('heading', { name });

describe('in the browser that signed up', () => {
  beforeEach(() => {
    answer(readSignUpCall, 200, { ...signUp, isThisBrowser: true, password: 'signUp' });
  });

  test('a good link verifies the address once, signs in and leads to the dashboard', async () => {
    const seen = answer(verifyEmailCall, 200, { message: 'ok', code: 'email_verified' });
    const { user, location } = renderAt('/verification?token=good');
    expect(await heading('Email verified')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    expect(seen.map(({ url }) => url.search)).toEqual(['?token=good']);
    const { accessToken, ...rest } = organiserSession();
    answer(refreshCall, 200, { ...rest, accessToken, newAccessToken: accessToken });
    answer(listElectionsCall, 200, aPageOf([]));
    answer(readStatsCall, 200, { elections: 0, candidates: 0, voters: 0 });
    answer(listVotesCall, 200, { results: [] });
    await user.click(screen.getByRole('button', { name: 'Go to your dashboard' }));
    expect(await screen.findByRole('button', { name: 'Sign Out' })).toBeVisible();
    expect(location()).toBe('/dashboard');
  });

  test('too many attempts say nothing of the link, which can be tried again', async () => {
    answerError(verifyEmailCall, 429, 'too_many_requests');
    const { user } = renderAt('/verification?token=good');
    expect(await heading('Please wait a little')).toBeVisible();
    expect(screen.queryByText(/The link is incomplete/)).not.toBeInTheDocument();
    answer(verifyEmailCall, 200, { message: 'ok', code: 'email_verified' });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('Email verified')).toBeVisible();
  });
});

describe('anywhere else', () => {
  test('nothing is verified until somebody says so', async () => {
    answer(readSignUpCall, 200, signUp);
    const seen = answer(verifyEmailCall, 200, { message: 'ok', code: 'email_verified' });
    const { user } = renderAt('/verification?token=good');
    expect(await heading('Did you sign up?')).toBeVisible();
    expect(screen.getByText('ada@example.org')).toBeVisible();
    expect(seen).toHaveLength(0);
    await user.tab();
    while (document.activeElement?.textContent !== 'Verify') await user.tab();
    await user.keyboard('{Enter}');
    expect(await heading('Email verified')).toHaveFocus();
    // Another person may have typed the sign-up's password.
    expect(seen.map(({ url }) => url.search)).toEqual(['?token=good&password=mailed']);
  });

  test('“It wasn’t me” removes the sign-up and verifies nothing', async () => {
    answer(readSignUpCall, 200, signUp);
    const verified = answer(verifyEmailCall, 200, { message: 'ok', code: 'email_verified' });
    const removed = answer(disownSignUpCall, 204);
    const { user } = renderAt('/verification?token=good');
    await user.click(await screen.findByRole('button', { name: 'It wasn’t me' }));
    expect(await heading('The sign-up is removed')).toHaveFocus();
    expect(removed).toHaveLength(1);
    expect(verified).toHaveLength(0);
  });

  test('a sign-up that is gone meanwhile is said to be', async () => {
    answer(readSignUpCall, 200, signUp);
    answerError(disownSignUpCall, 404, 'not_found');
    const { user } = renderAt('/verification?token=good');
    const button = await screen.findByRole('button', { name: 'It wasn’t me' });
    answerError(readSignUpCall, 404, 'not_found');
    await user.click(button);
    expect(await heading('Email cannot be verified')).toBeVisible();
  });

  test('without an answer the question stays, with what went wrong', async () => {
    answer(readSignUpCall, 200, signUp);
    answerError(disownSignUpCall, 500, 'internal');
    const { user } = renderAt('/verification?token=good');
    await user.click(await screen.findByRole('button', { name: 'It wasn’t me' }));
    expect(await screen.findByText('Network error')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Verify' })).toBeVisible();
  });

  test.each<[WaitingSignUp['password'], RegExp]>([
    ['present', /with the password you have always used/],
    ['mailed', /We have sent a link to ada@example\.org/],
  ])('a voter whose password is %s reads how to sign in', async (password, words) => {
    answer(readSignUpCall, 200, { ...signUp, password });
    answer(verifyEmailCall, 200, { message: 'ok', code: 'email_verified' });
    const { user } = renderAt('/verification?token=good');
    await user.click(await screen.findByRole('button', { name: 'Verify' }));
    expect(await screen.findByText(words)).toBeVisible();
  });
});

test('an address that was already verified leads to the sign-in', async () => {
  answerError(readSignUpCall, 409, 'already_verified');
  const { location } = renderAt('/verification?token=old');
  expect(await screen.findByText('Email already verified')).toBeInTheDocument();
  await waitFor(() => expect(location()).toBe('/login'));
});

test.each([
  [404, 'not_found'],
  [400, 'verification_expired'],
] as const)('a link refused with %i cannot verify', async (status, code) => {
  answerError(readSignUpCall, status, code);
  renderAt('/verification?token=bad');
  expect(await heading('Email cannot be verified')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('a link without its token cannot verify', async () => {
  renderAt('/verification');
  expect(await heading('Email cannot be verified')).toBeVisible();
});
