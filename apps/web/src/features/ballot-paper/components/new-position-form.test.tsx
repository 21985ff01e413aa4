import { expect, test } from '@jest/globals';
import { createPositionCall, readElectionCall } from '@hustings/shared';
import { screen, within } from '@testing-library/react';
import { answer } from '../../../test/answer';
import { aMotion, anElection, aPosition, electionId } from '../../../test/elections';
import { renderAt } from '../../../test/render-at';
import { organiserSession } from '../../../test/sessions';

async function open() {
  answer(readElectionCall, 200, anElection());
  const { user } = renderAt(`/elections/${electionId}/ballot?new=position`, {
    session: organiserSession(),
  });
  await screen.findByRole('form', { name: 'New position' });
  return user;
}

test('a committee with proportional representation is set up by its goal', async () => {
  const added = answer(createPositionCall, 201, aPosition());
  const user = await open();
  expect(screen.getByRole('radio', { name: 'One post' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Simple and familiar' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'A committee' }));
  expect(screen.getByRole('radio', { name: 'Block vote' })).toBeChecked();
  expect(screen.getByLabelText(/^Choices per voter/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Proportional representation' }));
  expect(
    screen.getByRole('radio', { name: 'Proportional representation' }),
  ).toHaveAccessibleDescription(/Single transferable vote.*Reaching the quota wins a seat/);
  expect(screen.queryByLabelText(/^Choices per voter/)).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Position name'), 'Board');
  await user.type(screen.getByLabelText('Position description'), 'Runs the club');
  await user.click(screen.getByRole('button', { name: 'Add position' }));
  expect(await screen.findByText('new position added')).toBeVisible();
  expect(added[0]?.body).toMatchObject({ position: 'Board', method: 'stv', seats: 5 });
});

test('one post that fills one seat asks for no number', async () => {
  const user = await open();
  for (const goal of ['A majority winner', 'A broadly acceptable winner', 'Consensus']) {
    await user.click(screen.getByRole('radio', { name: goal }));
    expect(screen.queryByLabelText('Seats')).not.toBeInTheDocument();
  }
});

test('a decision asks for a text, a majority and a quorum, and for no candidates', async () => {
  const added = answer(createPositionCall, 201, aMotion());
  const user = await open();
  await user.click(screen.getByRole('radio', { name: 'A decision' }));
  expect(screen.getByText(/A motion has no candidates/)).toBeVisible();
  expect(screen.queryByLabelText(/^Candidates/)).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Title of the motion'), 'By-laws');
  await user.type(screen.getByLabelText('Text of the motion'), 'Shall it be so?');
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Majority' }),
    'Two thirds of Yes and No',
  );
  await user.type(screen.getByLabelText(/^Quorum/), '500');
  await user.click(screen.getByRole('button', { name: 'Add position' }));
  expect(
    await screen.findByText('Please give the quorum in whole percent of the roll, from 1 to 100.'),
  ).toBeVisible();
  await user.clear(screen.getByLabelText(/^Quorum/));
  await user.type(screen.getByLabelText(/^Quorum/), '30');
  await user.click(screen.getByRole('button', { name: 'Add position' }));
  expect(await screen.findByText('new position added')).toBeVisible();
  expect(added[0]?.body).toMatchObject({
    position: 'By-laws',
    description: 'Shall it be so?',
    method: 'motion',
    majority: 'twoThirds',
    quorum: 30,
    seats: 1,
  });
});

test('ten ballots show what a method comes to, counted as any others', async () => {
  const user = await open();
  await user.click(screen.getByText('A worked example with ten ballots'));
  expect(await screen.findByText('Amir is elected.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'A majority winner' }));
  expect(await screen.findByText('Berta is elected.')).toBeVisible();
  expect(screen.getByText(/^2\. The votes of Dora, who is out, are transferred/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'A broadly acceptable winner' }));
  expect(await screen.findByText('Chen is elected.')).toBeVisible();
});

test('the sheet can be tried before anything is saved', async () => {
  const user = await open();
  await user.type(screen.getByLabelText(/^Candidates/), 'Ada\nBo');
  await user.click(screen.getByRole('radio', { name: 'Consensus' }));
  await user.click(screen.getByText('Try it as a voter'));
  const ada = within(await screen.findByRole('group', { name: 'Stars for Ada' }));
  await user.click(ada.getByRole('radio', { name: '4 stars' }));
  expect(screen.getByText('On the ballot: Ada 4 of 5, Bo 0 of 5.')).toBeVisible();
});
