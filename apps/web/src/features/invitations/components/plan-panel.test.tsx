import { beforeEach, expect, test } from '@jest/globals';
import {
  changePlanCall,
  readElectionCall,
  readInvitationsCall,
  readPlanCall,
  type PlannedStep,
} from '@hustings/shared';
import { screen } from '@testing-library/react';
import { answer, answerError } from '../../../test/answer';
import { anElection, electionId } from '../../../test/elections';
import { renderAt } from '../../../test/render-at';
import { memberSession, organiserSession } from '../../../test/sessions';

const at = '2027-03-08T08:00:00.000Z';
const off = { on: false, state: 'off', at, queued: null } as const;
const opening: PlannedStep = { step: 'opening', ...off };
const halfTime: PlannedStep = { step: 'halfTime', ...off, on: true, state: 'planned' };
const lastDay: PlannedStep = { step: 'lastDay', ...off, at: null };

beforeEach(() => {
  answer(readInvitationsCall, 200, { queued: 0, sent: 2, failed: 0, failures: [] });
  answer(readElectionCall, 200, anElection({ status: 'open', voters: 3 }));
  answer(readPlanCall, 200, { steps: [opening, halfTime, lastDay] });
});

const opened = (session = organiserSession()) =>
  renderAt(`/elections/${electionId}/messages`, { session });

test('what is sent by itself is chosen, and says when', async () => {
  const changed = answer(changePlanCall, 200, { steps: [opening, halfTime, lastDay] });
  const { user } = opened();
  const first = await screen.findByRole('switch', { name: 'Invitations when voting opens' });
  expect(first).not.toBeChecked();
  expect(first).toHaveAccessibleDescription(/^Would be sent on March 8th, 2027/);
  const second = screen.getByRole('switch', { name: 'Reminders at half-time' });
  expect(second).toBeChecked();
  expect(second).toHaveAccessibleDescription(/^Will be sent on March 8th, 2027/);
  answer(readPlanCall, 200, {
    steps: [{ ...opening, on: true, state: 'late' }, halfTime, lastDay],
  });
  await user.click(first);
  expect(await screen.findByText('updated!')).toBeVisible();
  expect(changed[0]?.body).toEqual({ steps: ['halfTime', 'opening'] });
  expect(first).toBeChecked();
  expect(first).toHaveAccessibleDescription(
    /^Not sent: they were due .*, before you switched them on/,
  );
  await user.click(second);
  expect(changed[1]?.body).toEqual({ steps: ['opening'] });
});

test.each([
  [{ state: 'planned', at: null }, 'Will be sent halfway through voting.'],
  [{ state: 'held' }, /Voting is paused, so it will be sent when voting resumes\.$/],
  [{ state: 'tooShort', at: null }, /voting lasts less than two days\.$/],
  [{ state: 'sent', queued: 1_200 }, /^Sent on March 8th, 2027 .* to 1,200 voters\.$/],
  [{ state: 'sent', queued: 0 }, /^Nothing to send .*: everybody had voted\.$/],
  [{ state: 'overtaken' }, /until the next reminder was due\.$/],
  [{ state: 'over' }, 'Not sent: voting ended first.'],
] as const)('an observer only reads the state of a step: %j', async (how, words) => {
  answer(readPlanCall, 200, { steps: [opening, { ...halfTime, ...how }, lastDay] });
  opened(memberSession('observer'));
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('switch', { name: /Reminders/ })).not.toBeInTheDocument();
});

test('it says when the last invitations are expected, where only so many go out in a minute', async () => {
  const queued = { queued: 2, sent: 1, failed: 0, failures: [] };
  answer(readInvitationsCall, 200, { ...queued, expectedBy: at });
  opened();
  expect(await screen.findByText(/the last should go out by March 8th, 2027/)).toBeVisible();
});

test('a plan that does not load can be asked for again', async () => {
  answerError(readPlanCall, 404, 'not_found');
  const { user } = opened();
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer(readPlanCall, 200, { steps: [opening, halfTime, lastDay] });
  await user.click(again);
  expect(await screen.findByRole('switch', { name: 'Reminders at half-time' })).toBeChecked();
});
