import { beforeEach, expect, test } from '@jest/globals';
import {
  changeNoticesCall,
  previewNoticeCall,
  listRollCall,
  readElectionCall,
  readInvitationsCall,
  readNoticesCall,
  sendTestNoticeCall,
} from '@hustings/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, answerError } from '../../../test/answer';
import { anElection, aPageOf, electionId } from '../../../test/elections';
import { renderAt } from '../../../test/render-at';
import { memberSession, organiserSession } from '../../../test/sessions';

const session = organiserSession();
const open = { status: 'open', voters: 3, turnout: 0 } as const;
const told = { on: true, recipients: 2 };
const notices = { ...told, text: '', sent: [] };
beforeEach(() => {
  answer(listRollCall, 200, aPageOf([]));
  answer(readInvitationsCall, 200, { queued: 0, sent: 2, failed: 0, failures: [] });
  answer(readElectionCall, 200, anElection({ ...open, notices: told }));
  answer(readNoticesCall, 200, notices);
});

const opened = (by = session) => renderAt(`/elections/${electionId}/messages`, { session: by });

test('the messages tab switches notices off', async () => {
  const changed = answer(changeNoticesCall, 200, { ...notices, on: false });
  const { user } = opened();
  const control = await screen.findByRole('switch', { name: 'Email voters' });
  expect(control).toBeChecked();
  expect(control).toHaveAccessibleDescription(/^Invited voters get an email when/);
  answer(readNoticesCall, 200, { ...notices, on: false });
  await user.click(control);
  expect(await screen.findByText('updated!')).toBeVisible();
  expect(changed[0]?.body).toEqual({ on: false, text: '' });
  expect(control).not.toBeChecked();
  expect(screen.queryByRole('textbox', { name: /Your text/ })).not.toBeInTheDocument();
});

test('the organisation’s words are saved, and not too many of them', async () => {
  const changed = answer(changeNoticesCall, 200, { ...notices, text: 'Ring us.' });
  const { user } = opened();
  const words = await screen.findByRole('textbox', { name: /Your text/ });
  expect(screen.queryByRole('button', { name: 'Save your text' })).not.toBeInTheDocument();
  await user.click(words);
  await user.paste('x'.repeat(1_001));
  await user.click(screen.getByRole('button', { name: 'Save your text' }));
  expect(words).toHaveAccessibleDescription(/1,?000/);
  await user.clear(words);
  await user.type(words, ' Ring us. ');
  // Another member has meanwhile saved other text, which a refetch shows.
  answer(readNoticesCall, 200, { ...notices, text: 'Come by.' });
  await user.click(screen.getByRole('switch', { name: 'Email voters' }));
  expect(await screen.findByText('updated!')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Your text/ })).toHaveValue(' Ring us. ');
  await user.click(screen.getByRole('button', { name: 'Save your text' }));
  await waitFor(() => expect(changed.at(-1)?.body).toEqual({ on: true, text: 'Ring us.' }));
});

test('a notice is previewed with text that is not saved yet, and sent as a test', async () => {
  const shown = answer(previewNoticeCall, 200, {
    to: 'grace@navy.example',
    subject: 'Voting is paused',
    text: '',
    html: '<p>Ring us.</p>',
  });
  const tested = answer(sendTestNoticeCall, 202, { message: '', code: 'test_message_sent' });
  const { user } = opened();
  await user.type(await screen.findByRole('textbox', { name: /Your text/ }), 'Ring us.');
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Notice to preview' }),
    'Voting is paused',
  );
  await user.click(screen.getByRole('button', { name: 'Preview message' }));
  expect(await screen.findByTitle('Message preview')).toHaveAttribute('srcdoc', '<p>Ring us.</p>');
  expect(shown[0]?.body).toEqual({ kind: 'paused', text: 'Ring us.' });
  await user.click(screen.getByRole('button', { name: 'Send a test to me' }));
  await waitFor(() => expect(tested[0]?.body).toEqual({ kind: 'paused', text: 'Ring us.' }));
});

test('an observer reads it and changes nothing', async () => {
  answer(readNoticesCall, 200, { ...notices, on: false });
  opened(memberSession('observer'));
  expect(await screen.findByText(/^Email notices are switched off/)).toBeVisible();
  expect(screen.queryByRole('switch', { name: 'Email voters' })).not.toBeInTheDocument();
});

test('notices that do not load can be asked for again', async () => {
  answerError(readNoticesCall, 404, 'not_found');
  const { user } = opened();
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer(readNoticesCall, 200, notices);
  await user.click(again);
  expect(await screen.findByRole('switch', { name: 'Email voters' })).toBeVisible();
});

test.each([
  [{ on: true, recipients: 2 }, '2 invited voters will get an email.'],
  [{ on: true, recipients: 1 }, '1 invited voter will get an email.'],
  [{ on: true, recipients: 0 }, 'No email is sent: nobody has been invited yet.'],
  [{ on: false, recipients: 2 }, /No email is sent: notices are switched off/],
])(
  'the dialogs that pause, close or return to preparation say who gets an email: %j',
  async (tells, words) => {
    answer(readElectionCall, 200, anElection({ ...open, notices: tells }));
    const { user } = renderAt(`/elections/${electionId}`, { session });
    const mails = tells.on && tells.recipients > 0;
    await user.click(await screen.findByRole('button', { name: 'Return to preparation' }));
    expect(within(screen.getByRole('dialog')).getByText(words)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Pause voting' }));
    const pausing = within(screen.getByRole('dialog'));
    expect(
      mails
        ? pausing.getByRole('checkbox', { name: /^Email \d invited/ })
        : pausing.getByText(words),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Close early' }));
    const dialog = screen.getByRole('alertdialog');
    expect(dialog).toHaveTextContent(
      mails ? 'will get an email when the results are available.' : words,
    );
  },
);
