import { beforeEach, expect, test } from '@jest/globals';
import {
  changeNoticesCall,
  listRollCall,
  readElectionCall,
  readInvitationsCall,
  readNoticesCall,
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
const aNotice = {
  _id: '3b241101-e2bb-4255-8caf-4136c566a962',
  kind: 'paused' as const,
  at: '2027-03-08T08:00:00.000Z',
  queued: 9,
  waiting: 2,
  sent: 4,
  failed: 1,
};

beforeEach(() => {
  answer(listRollCall, 200, aPageOf([]));
  answer(readInvitationsCall, 200, { queued: 0, sent: 2, failed: 0, failures: [] });
  answer(readElectionCall, 200, anElection({ ...open, notices: told }));
  answer(readNoticesCall, 200, notices);
});

const opened = (by = session) => renderAt(`/elections/${electionId}/voters`, { session: by });

test('the voters tab lists the notices, and switches them off', async () => {
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

test('notices that were sent are listed with the delivery of their emails', async () => {
  answer(readNoticesCall, 200, { ...notices, sent: [aNotice] });
  opened();
  const list = await screen.findByRole('list', { name: 'Notices sent' });
  expect(within(list).getByRole('listitem')).toHaveTextContent('Voting is paused');
  expect(list).toHaveTextContent(
    '4 sent, 2 queued, 1 failed, 2 left out, as something newer came first',
  );
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
  [{ on: true, recipients: 0 }, 'Nobody gets an email: nobody has been invited yet.'],
  [{ on: false, recipients: 2 }, /Nobody gets an email: notices are switched off/],
])(
  'the dialogs that pause, close or return to preparation say who gets an email: %j',
  async (tells, words) => {
    answer(readElectionCall, 200, anElection({ ...open, notices: tells }));
    const { user } = renderAt(`/elections/${electionId}`, { session });
    const mails = tells.on && tells.recipients > 0;
    await user.click(await screen.findByRole('button', { name: 'Return to preparation' }));
    expect(within(screen.getByRole('dialog')).getByText(words)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    const pausing = within(screen.getByRole('dialog'));
    expect(
      mails ? pausing.getByRole('checkbox', { name: /^Email \d invited/ }) : pausing.getByText(words),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Close early' }));
    const dialog = screen.getByRole('alertdialog');
    expect(dialog).toHaveTextContent(
      mails
        ? 'will get an email when the results are available.'
        : words,
    );
  },
);
