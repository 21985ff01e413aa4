import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readElectionCall } from '@hustings/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, answerError } from '../../../test/answer';
import { aPositionWith, candidateIn } from '../../../test/ballots';
import { aMotion, anElection, aPosition, electionId } from '../../../test/elections';
import { renderAt } from '../../../test/render-at';
import { server } from '../../../test/server';
import { memberSession, organiserSession, voterSession } from '../../../test/sessions';

const address = `/elections/${electionId}/ballot/preview`;
const chair = aPositionWith(1, 'Chair', ['Ada Byron', 'Bob Cobb']);
const board = aPositionWith(2, 'Board', ['Cy Dunn', 'Di Earl', 'Ed Fry'], 2);
const nobody = aPosition({ position: 'Auditor' });

const asked: string[] = [];
const remember = ({ request }: { request: Request }) => {
  asked.push(`${request.method} ${new URL(request.url).pathname}`);
};
beforeEach(() => {
  asked.length = 0;
  server.events.on('request:start', remember);
});
afterEach(() => server.events.removeAllListeners());

function opened(session = organiserSession()) {
  answer(readElectionCall, 200, anElection({ positions: [chair, board, nobody] }));
  return renderAt(address, { session });
}

type User = ReturnType<typeof renderAt>['user'];

/** Marks Ada, leaves the board empty, and casts. */
async function castForAda(user: User) {
  await user.click(await screen.findByRole('radio', { name: /Ada Byron/ }));
  await user.click(screen.getByRole('button', { name: 'Next: Board' }));
  await user.click(await screen.findByRole('button', { name: 'Leave empty and continue' }));
  await user.click(await screen.findByRole('button', { name: 'Submit Vote' }));
  await user.click(await screen.findByRole('button', { name: 'Cast my ballot' }));
  expect(await screen.findByRole('heading', { name: 'That was a test vote.' })).toBeVisible();
}

const rowsOf = (position: string) =>
  within(screen.getByRole('table', { name: `Test votes for ${position}` }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

test('a member fills the ballot in as a voter does, and it is counted there alone', async () => {
  const { user } = opened(memberSession('observer'));
  await castForAda(user);
  expect(rowsOf('Chair')).toEqual(['Ada Byron1', 'Bob Cobb0', 'Left empty0']);
  expect(rowsOf('Board')).toEqual(['Cy Dunn0', 'Di Earl0', 'Ed Fry0', 'Left empty1']);
  await user.click(screen.getByRole('button', { name: 'Cast another test vote' }));
  await castForAda(user);
  expect(rowsOf('Chair')).toEqual(['Ada Byron2', 'Bob Cobb0', 'Left empty0']);
  expect(asked.filter((each) => !each.startsWith('GET'))).toEqual([]);
  expect(Object.values({ ...localStorage }).join('')).not.toContain(candidateIn(chair, 0));
});

test('test votes are thrown away on request', async () => {
  const { user } = opened();
  await castForAda(user);
  await user.click(screen.getByRole('button', { name: 'Discard them and start again' }));
  await castForAda(user);
  expect(rowsOf('Chair')).toEqual(['Ada Byron1', 'Bob Cobb0', 'Left empty0']);
});

test('the whole ballot is put on paper, with how each position is voted on', async () => {
  const motion = aMotion();
  answer(
    readElectionCall,
    200,
    anElection({ positions: [chair, { ...board, method: 'stv' }, motion] }),
  );
  const { user } = renderAt(address, { session: organiserSession() });
  await user.click(await screen.findByRole('button', { name: 'On paper' }));
  const sheet = within(screen.getByRole('region', { name: 'The ballot on paper' }));
  expect(sheet.getByText('Specimen: votes are not cast on this sheet.')).toBeVisible();
  const names = (position: string) =>
    within(sheet.getByRole('region', { name: position }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(names('Chair')[0]).toContain('Ada Byron');
  expect(names('Board')).toHaveLength(3);
  expect(names(motion.position)).toEqual(['Yes', 'No', 'Abstain']);
  expect(sheet.getByText(/Single transferable vote \(STV\), 2 seats/)).toBeVisible();
  expect(sheet.getByText(motion.description)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to the preview' }));
  expect(await screen.findByRole('radio', { name: /Ada Byron/ })).toBeVisible();
});

test('what will be left off the ballot is said', async () => {
  opened();
  expect(await screen.findByText(/no candidates yet: Auditor/)).toBeVisible();
  expect(screen.getByText('Position 1 of 2')).toBeVisible();
});

test('the telephone’s ballot is in a window of its own, and works there', async () => {
  const { user } = opened();
  await user.click(await screen.findByRole('radio', { name: 'On a phone' }));
  const frame = screen.getByTitle<HTMLIFrameElement>('The ballot on a phone');
  await waitFor(() => expect(frame.contentDocument?.querySelector('h1')).not.toBeNull());
  // jsdom has no scrollTo in frames.
  Object.assign(frame.contentWindow ?? {}, { scrollTo: () => undefined });
  const inside = within(frame.contentDocument?.body ?? document.body);
  await user.click(inside.getByRole('radio', { name: /Bob Cobb/ }));
  await user.click(inside.getByRole('button', { name: 'Next: Board' }));
  expect(await inside.findByRole('heading', { name: 'Board' })).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: /Bob Cobb/ })).not.toBeInTheDocument();
});

test('an election without candidates has nothing to preview yet', async () => {
  answer(readElectionCall, 200, anElection({ positions: [nobody] }));
  renderAt(address, { session: organiserSession() });
  expect(await screen.findByText(/There is nothing to vote on yet/)).toBeVisible();
});

test('a voter reads that the page is for organisers', async () => {
  renderAt(address, { session: voterSession() });
  expect(await screen.findByRole('heading', { name: 'For organisers' })).toBeVisible();
});

test('an election that cannot be had is said to be so', async () => {
  answerError(readElectionCall, 404, 'not_found');
  renderAt(address, { session: organiserSession() });
  expect(await screen.findByRole('link', { name: 'Go to your elections' })).toBeVisible();
});

test('test votes are counted by the method of their position', async () => {
  const ranked = { ...chair, method: 'irv' as const };
  answer(readElectionCall, 200, anElection({ positions: [ranked, aMotion()], voters: 3 }));
  const { user } = renderAt(address, { session: organiserSession() });
  await user.click(await screen.findByRole('button', { name: 'Rank Bob Cobb first' }));
  await user.click(screen.getByRole('button', { name: 'Next: Change of the by-laws' }));
  await user.click(await screen.findByRole('radio', { name: 'No' }));
  await user.click(screen.getByRole('button', { name: 'Review your ballot' }));
  await user.click(await screen.findByRole('button', { name: 'Submit Vote' }));
  await user.click(await screen.findByRole('button', { name: 'Cast my ballot' }));
  await screen.findByRole('heading', { name: 'That was a test vote.' });
  expect(rowsOf('Chair')).toEqual(
    expect.arrayContaining(['Ada Byron0', 'Bob Cobb1', 'Left empty0']),
  );
  expect(screen.getByRole('columnheader', { name: 'First preferences' })).toBeVisible();
  expect(screen.getByText('By these ballots Bob Cobb would be elected.')).toBeVisible();
  expect(rowsOf('Change of the by-laws')).toEqual(['Yes0', 'No1', 'Abstained0']);
  expect(screen.getByText(/the motion would not be carried/)).toBeVisible();
});
