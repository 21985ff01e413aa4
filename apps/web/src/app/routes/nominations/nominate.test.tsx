import { describe, expect, test } from '@jest/globals';
import {
  answerNominationCall,
  proposeNominationCall,
  readNominationPageCall,
  type NominationPage,
} from '@hustings/shared';
import { screen, within } from '@testing-library/react';
import { answer, answerError } from '../../../test/answer';
import { electionId, inDays, positionId } from '../../../test/elections';
import { aNominationPage, nominationId } from '../../../test/nominations';
import { renderAt } from '../../../test/render-at';
import { voterSession } from '../../../test/sessions';

function openPage(page: Partial<NominationPage> = {}, session = voterSession()) {
  answer(readNominationPageCall, 200, aNominationPage(page));
  return renderAt(`/elections/${electionId}/nominate`, { session });
}

/** Nobody is signed in, and anybody may nominate. */
function openAsStranger() {
  const reader = { barred: null, signedIn: false, fullName: '', nominations: [] };
  answer(readNominationPageCall, 200, aNominationPage({ by: 'anyone', reader }));
  return renderAt(`/elections/${electionId}/nominate`);
}

const send = () => screen.findByRole('button', { name: 'Send nomination' });

describe('nominating', () => {
  test('oneself takes a click, as the roll says who one is', async () => {
    const sent = answer(proposeNominationCall, 201, { state: 'accepted', mailed: null });
    const { user } = openPage();
    expect(await screen.findByLabelText('Full name')).toHaveValue('Grace Hopper');
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
    await user.click(await send());
    expect(await screen.findByText('Waiting for review')).toBeVisible();
    expect(sent[0]?.body).toMatchObject({ who: 'self', position: positionId });
    await user.click(screen.getByRole('button', { name: 'Nominate another person' }));
    expect(await send()).toBeVisible();
  });

  test('somebody else asks for name and address, and says at the field what is wrong', async () => {
    const { user } = openPage();
    await user.click(await screen.findByRole('radio', { name: /^Somebody else/ }));
    expect(screen.getByLabelText('Their full name')).toHaveValue('');
    await user.click(await send());
    expect(await screen.findByText('Please give the full name.')).toBeVisible();
    expect(screen.getByText('Please enter your email.')).toBeVisible();
  });

  test('as a stranger says that a link has to be followed first', async () => {
    const sent = answer(proposeNominationCall, 201, { state: 'unconfirmed', mailed: 'proposer' });
    const { user } = openAsStranger();
    await user.click(await screen.findByRole('radio', { name: /^Somebody else/ }));
    await user.click(await send());
    expect(await screen.findByText('Please give your name.')).toBeVisible();
    expect(sent).toEqual([]);
    await user.type(screen.getByLabelText('Their full name'), 'Ada');
    await user.type(screen.getByLabelText('Their email'), 'ada@club.example');
    await user.type(screen.getByLabelText('Your name'), 'Eve');
    await user.type(screen.getByLabelText('Your email'), 'eve@club.example');
    expect(screen.queryByLabelText(/^Photo/)).not.toBeInTheDocument();
    await user.click(await send());
    expect(await screen.findByText('Confirm it by email')).toBeVisible();
    expect(sent[0]?.body).toMatchObject({ proposerEmail: 'eve@club.example' });
  });

  test('that is refused keeps what was typed', async () => {
    answerError(proposeNominationCall, 409, 'nominated_already');
    const { user } = openPage();
    await user.type(await screen.findByLabelText(/^Motto/), 'Ships are safe.');
    await user.click(await send());
    expect(await screen.findByText(/has been nominated for this position already/)).toBeVisible();
    expect(screen.getByLabelText(/^Motto/)).toHaveValue('Ships are safe.');
  });
});

test.each([
  ['before they open', { phase: 'before' }, /^Nominations open on/],
  ['once they are over', { phase: 'over' }, 'Nominations have closed.'],
  ['where none are taken', { phase: 'off', by: null }, /takes no nominations here/],
  [
    'once the clock has passed, whatever was answered',
    { election: { ...aNominationPage().election, votingStartDate: inDays(-0.001) } },
    'Nominations have closed.',
  ],
] as const)('there is no form %s', async (_when, page, words) => {
  openPage(page);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send nomination' })).not.toBeInTheDocument();
});

test('a signed-out visitor signs in first if only the roll may see the page', async () => {
  answerError(readNominationPageCall, 401, 'not_allowed');
  renderAt(`/elections/${electionId}/nominate`);
  expect(await screen.findByText(/for voters on the electoral roll/)).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Login' })).toBeVisible();
});

test('somebody of the roll seconds who is shown', async () => {
  const sent = answer(answerNominationCall, 200, { state: 'accepted', mailed: null });
  const [position] = aNominationPage().positions;
  if (!position) throw new Error('the page has no position');
  const ada = {
    fullName: 'Ada Lovelace',
    manifesto: '',
    organisation: '',
    motto: '',
    link: '',
    photoUrl: null,
    state: 'under_way' as const,
    nomination: nominationId,
    seconders: 0,
    maySecond: true,
  };
  const { user } = openPage({ secondersNeeded: 2, positions: [{ ...position, standing: [ada] }] });
  await user.click(
    await screen.findByRole('button', { name: 'Second this nomination: Ada Lovelace' }),
  );
  expect(await screen.findByText('You have seconded the nomination.')).toBeVisible();
  expect(sent[0]?.body).toEqual({ answer: 'second' });
});

test('a nominee withdraws after confirming', async () => {
  const sent = answer(answerNominationCall, 200, { state: 'withdrawn', mailed: null });
  const own = {
    fullName: 'Grace Hopper',
    manifesto: '',
    organisation: '',
    motto: '',
    link: '',
    photoUrl: null,
    _id: nominationId,
    as: 'nominee' as const,
    position: positionId,
    state: 'admitted' as const,
    seconders: 0,
    reason: '',
  };
  const { reader } = aNominationPage();
  const { user } = openPage({ reader: { ...reader, nominations: [own] } });
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Withdraw?' });
  expect(sent).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Your answer is recorded.')).toBeVisible();
  expect(sent[0]?.body).toEqual({ answer: 'withdraw' });
});
