import { expect, test } from '@jest/globals';
import { requestNewPasswordCall } from '@hustings/shared';
import { screen } from '@testing-library/react';
import { answer, answerError } from '../../../test/answer';
import { renderAt } from '../../../test/render-at';

test.each(['/change-password', '/new-password', '/password-reset'])(
  '%s sends a link and says to look in the spam folder',
  async (address) => {
    const seen = answer(requestNewPasswordCall, 201, {
      message: 'sent',
      code: 'password_link_sent',
    });
    const { user } = renderAt(address);
    await user.type(await screen.findByLabelText('Email'), 'me@club.example');
    await user.click(screen.getByRole('button', { name: 'Reset password' }));
    expect(await screen.findByText(/your spam folder/)).toBeVisible();
    expect(seen[0]?.body).toEqual({ email: 'me@club.example' });
    expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
  },
);

test('an empty address asks for all fields', async () => {
  const { user } = renderAt('/change-password');
  await user.click(await screen.findByRole('button', { name: 'Reset password' }));
  expect(await screen.findByText('Fill all fields')).toBeInTheDocument();
});

test.each([
  [401, 'not_an_address', 'Invalid email'],
  [500, 'internal', 'Internal error'],
] as const)('a request refused with %i says why', async (status, code, text) => {
  answerError(requestNewPasswordCall, status, code);
  const { user } = renderAt('/change-password');
  await user.type(await screen.findByLabelText('Email'), 'me@club.example');
  await user.click(screen.getByRole('button', { name: 'Reset password' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
});
