import { expect, test } from '@jest/globals';
import {
  listRollCall,
  readElectionCall,
  readInvitationsCall,
  updateElectionCall,
} from '@hustings/shared';
import { screen } from '@testing-library/react';
import { answer } from '../../../test/answer';
import { anElection, aPageOf, electionId, inDays } from '../../../test/elections';
import { renderAt } from '../../../test/render-at';
import { organiserSession } from '../../../test/sessions';

test('voting is not extended to the end that it has', async () => {
  // The field has a precision of minutes.
  const endDate = `${inDays(2).slice(0, 16)}:00.000Z`;
  answer(readElectionCall, 200, anElection({ status: 'open', endDate }));
  answer(listRollCall, 200, aPageOf([]));
  answer(readInvitationsCall, 200, { queued: 0, sent: 0, failed: 0, failures: [] });
  const updated = answer(updateElectionCall, 200, anElection());
  const { user } = renderAt(`/elections/${electionId}`, { session: organiserSession() });
  await user.click(await screen.findByRole('button', { name: 'Extend voting' }));
  await screen.findByLabelText('New end of voting');
  await user.click(screen.getByRole('button', { name: 'Extend voting' }));
  expect(await screen.findByText(/^Choose a time after the current closing time/)).toBeVisible();
  expect(updated).toHaveLength(0);
});
