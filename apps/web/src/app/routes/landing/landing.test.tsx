import { expect, test } from '@jest/globals';
import { sendContactCall } from '@hustings/shared';
import { screen, within } from '@testing-library/react';
import { answer, answerError } from '../../../test/answer';
import { renderAt } from '../../../test/render-at';

async function openLandingPage() {
  const page = renderAt('/');
  await screen.findByRole('button', { name: 'Send message' });
  return page;
}

test('the landing page has its anchors and the ways in', async () => {
  const { container } = await openLandingPage();
  for (const id of ['features', 'how-it-works', 'why-use-us', 'contact']) {
    expect(container.querySelector(`#${id}`)).not.toBeNull();
  }
  expect(screen.getByRole('link', { name: 'Signin' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'Signup' })).toHaveAttribute('href', '/register');
});

test('one question is open at a time, and pressing it again closes it', async () => {
  const { user } = await openLandingPage();
  const app = screen.getByRole('button', { name: 'Is there a mobile app?' });
  const help = screen.getByRole('button', { name: 'Who can I ask for help?' });
  await user.click(app);
  expect(screen.getByText(/^Not yet\./)).toBeVisible();
  await user.click(help);
  expect(screen.queryByText(/^Not yet\./)).not.toBeInTheDocument();
  expect(app).toHaveAttribute('aria-expanded', 'false');
  await user.click(help);
  expect(help).toHaveAttribute('aria-expanded', 'false');
});

test('marking the specimen ballot gives a tracking code', async () => {
  const { user } = await openLandingPage();
  await user.click(screen.getByRole('radio', { name: /Lindqvist/ }));
  const group = screen.getByText('Your receipt').parentElement ?? document.body;
  expect(await within(group).findByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/)).toBeInTheDocument();
});

test('the contact form asks for every field', async () => {
  const { user } = await openLandingPage();
  await user.type(screen.getByLabelText('Name'), 'Ada');
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText('Please fill out all fields.')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Ada');
});

test('the contact form sends the message and says thank you', async () => {
  const seen = answer(sendContactCall, 202, { message: 'Thank you.', code: 'message_received' });
  const { user } = await openLandingPage();
  await user.type(screen.getByLabelText('Name'), 'Ada');
  await user.type(screen.getByLabelText('Email'), 'ada@club.example');
  await user.type(screen.getByLabelText('Message'), 'Hello');
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText('Thank you, Ada.')).toBeVisible();
  expect(seen[0]?.body).toEqual({ name: 'Ada', email: 'ada@club.example', message: 'Hello' });
});

test('the contact form names a wrong address and keeps the message', async () => {
  answerError(sendContactCall, 500, 'internal');
  const { user } = await openLandingPage();
  await user.type(screen.getByLabelText('Name'), 'Ada');
  await user.type(screen.getByLabelText('Email'), 'ada');
  await user.type(screen.getByLabelText('Message'), 'Hello');
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText('Must be a valid email')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveFocus();
  await user.type(screen.getByLabelText('Email'), '@club.example');
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText('Network error')).toBeVisible();
  expect(screen.getByLabelText('Message')).toHaveValue('Hello');
});
