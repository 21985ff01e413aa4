import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  downloadArchiveCall,
  downloadCertificateCall,
  listVotesCall,
  openResultsStreamCall,
  readBallotBoxCall,
  readElectionCall,
  readPositionResultsCall,
  readPublicPageCall,
  readResultsCall,
  type PositionResult,
} from '@hustings/shared';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answer, answerError, answerFile, answerNothing } from '../../../test/answer';
import { fakeStreams } from '../../../test/fake-event-source';
import { chair, committee } from '../../../test/ballots';
import { anElection, anElectionSummary, electionId } from '../../../test/elections';
import { renderAt } from '../../../test/render-at';
import { aPositionResult, someResults } from '../../../test/results';
import { organiserSession, voterSession } from '../../../test/sessions';

const address = `/results/elections/${electionId}`;

const digest = 'c0ffee'.repeat(10);

beforeEach(() => {
  answer(readElectionCall, 200, anElection());
  answer(readBallotBoxCall, 200, {
    state: 'codes',
    version: 2,
    count: 0,
    digest,
    countedAt: '2026-03-04T12:00:10Z',
    page: 1,
    limit: 100,
    total: 0,
    trackingCodes: [],
    votes: [],
  });
});

test('a seat that nobody fills is said to be empty', async () => {
  const positions = [aPositionResult(committee, [20, 0, 0])];
  answer(readResultsCall, 200, someResults({ positions }));
  renderAt(address, { session: organiserSession() });
  const outcomes = await screen.findByRole('region', { name: 'Who was elected' });
  expect(within(outcomes).getByText('1 seat could not be filled.')).toBeVisible();
});

test('results start with who is elected, with their votes; turnout comes after', async () => {
  answer(readResultsCall, 200, someResults());
  renderAt(address, { session: organiserSession() });
  expect(await screen.findByRole('heading', { name: 'Board election' })).toBeVisible();
  expect(screen.getByText('Final count')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Turnout' })).toHaveAttribute(
    'aria-valuenow',
    '22',
  );
  expect(await screen.findByRole('button', { name: 'Copy the page’s link' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Copy public link' })).not.toBeInTheDocument();
  expect(
    screen
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent)
      .filter((title) => title !== 'Signatures'),
  ).toEqual([
    'Who was elected',
    'Votes by position',
    'Turnout by hour',
    'Publishing',
    'For the minutes and your files',
  ]);
  const outcomes = screen.getByRole('region', { name: 'Who was elected' });
  expect(within(outcomes).getByText('Ada Lovelace').parentElement).toHaveTextContent('14 votes');
  const turnout = screen.getByRole('progressbar', { name: 'Turnout' });
  expect(outcomes.compareDocumentPosition(turnout)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const [first, second] = screen.getAllByRole('article');
  expect(within(first as HTMLElement).getByRole('link', { name: 'Chair' })).toHaveAttribute(
    'href',
    `/results/elections/Chair/${chair._id}`,
  );
  expect(within(first as HTMLElement).getAllByText('Elected')[0]).toBeVisible();
  expect(within(second as HTMLElement).getAllByText('Tied').length).toBeGreaterThanOrEqual(2);
});

test.each(['the public page', 'the page of its organisation'])(
  'a final count can be filed from %s, and what fails to load says so',
  async (page) => {
    answer(readResultsCall, 200, someResults());
    const certificate = answerFile(downloadCertificateCall, '%PDF');
    const archive = answerError(downloadArchiveCall, 409, 'not_counted');
    const { user } =
      page === 'the public page'
        ? renderAt(`/published/${electionId}`)
        : renderAt(address, { session: organiserSession() });
    const heading = { name: 'For the minutes and your files' };
    expect(await screen.findByRole('heading', heading)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Results (CSV)' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Results (JSON)' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Certificate (PDF)' }));
    await waitFor(() => expect(certificate).toHaveLength(1));
    expect(certificate[0]?.url.pathname).toBe(`/api/v1/elections/${electionId}/certificate.pdf`);
    await user.click(screen.getByRole('button', { name: 'Complete record (ZIP)' }));
    expect(
      await screen.findByText('This is possible once voting has closed and the count is recorded.'),
    ).toBeVisible();
    expect(archive).toHaveLength(1);
  },
);

test('late additions to the roll are counted where the turnout is', async () => {
  answer(readResultsCall, 200, someResults({ lateAdditions: 3 }));
  renderAt(address, { session: organiserSession() });
  expect(await screen.findByText(/^3 voters were added after voting opened/)).toBeVisible();
});

test('live counts say that they are not final, and nobody is elected yet', async () => {
  answer(
    readResultsCall,
    200,
    someResults({ status: 'open', final: false, ballots: 24, turnout: 60 }),
  );
  renderAt(address, { session: organiserSession() });
  expect(await screen.findByText(/advance in steps of 5 ballots/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Certificate (PDF)' })).not.toBeInTheDocument();
  expect(screen.getByText(/include 22 of these ballots/)).toBeVisible();
  expect(screen.queryByText('Elected')).not.toBeInTheDocument();
  expect(screen.getAllByText('In the lead')[0]).toBeVisible();
});

test('results that are sent are shown at once, from open to final, and nobody asks meanwhile', async () => {
  const streams = fakeStreams();
  const open = { status: 'open', final: false } as const;
  answer(openResultsStreamCall, 201, { token: 'a-token', expiresAt: '2026-03-04T12:00:00Z' });
  const asked = answer(readResultsCall, 200, someResults({ ...open, ballots: 20 }));
  renderAt(address, { session: organiserSession() });
  expect(await screen.findByText('Connecting…')).toBeVisible();
  await waitFor(() => expect(streams).toHaveLength(1));
  const [stream] = streams;
  expect(stream?.url).toMatch(`/api/v1/elections/${electionId}/results/stream?token=a-token`);
  const sends = (results: object) => act(() => stream?.sends('results', someResults(results)));
  sends({ ...open, ballots: 20, asOf: '2026-03-04T12:00:10Z' });
  expect(await screen.findByText(/^No change since/)).toBeVisible();
  sends({ ...open, ballots: 24, asOf: '2026-03-04T12:00:11Z' });
  expect(await screen.findByText('Live')).toHaveRole('status');
  expect(await screen.findByText('24')).toBeVisible();
  expect(screen.getByText(/^Last change at/)).toBeVisible();
  sends({ ...open, status: 'counting', asOf: '2026-03-04T12:00:12Z' });
  expect(await screen.findByText('The votes are being counted')).toBeVisible();
  sends({});
  expect(await screen.findByText('Final count')).toBeVisible();
  expect(screen.queryByText('Live')).not.toBeInTheDocument();
  expect(stream?.isClosed).toBe(true);
  expect(asked).toHaveLength(1);
});

test('where nothing can be sent, the page asks every few seconds and says so', async () => {
  answer(readResultsCall, 200, someResults({ status: 'open', final: false }));
  renderAt(address, { session: organiserSession() });
  expect(await screen.findByText('Updating every few seconds')).toHaveRole('status');
});

test('live results renew themselves', async () => {
  answer(readElectionCall, 200, anElection());
  answer(readResultsCall, 200, someResults({ status: 'counting', final: false, positions: [] }));
  renderAt(address, { session: organiserSession() });
  expect(await screen.findByText('The votes are being counted')).toBeVisible();
  answer(readResultsCall, 200, someResults());
  expect(await screen.findByText('Final count')).toBeVisible();
});

test('the count of a large box says how far it is', async () => {
  const running = { status: 'counting', final: false, positions: [] } as const;
  const counting = { done: 420_000, total: 1_000_000 };
  answer(readResultsCall, 200, someResults({ ...running, counting }));
  renderAt(address, { session: organiserSession() });
  expect(await screen.findByText('Counting: 420,000 of 1,000,000 ballots')).toBeVisible();
  const bar = screen.getByRole('progressbar', { name: 'Ballots counted' });
  expect(bar).toHaveAttribute('aria-valuenow', '420000');
  expect(bar).toHaveAttribute('aria-valuemax', '1000000');
});

test.each(['open', 'counting'] as const)(
  'while voting is %s, no link to the public page is offered',
  async (status) => {
    answer(readResultsCall, 200, someResults({ status, final: false }));
    renderAt(address, { session: organiserSession() });
    expect(await screen.findByRole('heading', { name: 'Board election' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ballot box' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Copy public link' })).not.toBeInTheDocument();
  },
);

test('an election that hides its counts shows the turnout alone', async () => {
  answer(readElectionCall, 200, anElection());
  answer(
    readResultsCall,
    200,
    someResults({ status: 'open', final: false, positions: [], counted: 0 }),
  );
  renderAt(address, { session: organiserSession() });
  expect(await screen.findByText(/are shown once voting has closed/)).toBeVisible();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
});

test('a difference in the count is shown as what it is', async () => {
  answer(
    readResultsCall,
    200,
    someResults({ difference: { ballots: 22, trackingCodes: 22, marked: 21 } }),
  );
  renderAt(address, { session: organiserSession() });
  expect(await screen.findByText('The count found a difference')).toBeVisible();
  expect(screen.getByText(/people marked as having voted/)).toHaveTextContent('21');
});

test('results that may no longer be seen are replaced by a sentence saying so', async () => {
  answer(readResultsCall, 200, someResults({ status: 'counting', final: false, positions: [] }));
  renderAt(address, { session: organiserSession() });
  expect(await screen.findByText('The votes are being counted')).toBeVisible();
  answerError(readResultsCall, 401, 'not_allowed');
  expect(await screen.findByText('These results are not shown yet')).toBeVisible();
  expect(screen.queryByText('The votes are being counted')).not.toBeInTheDocument();
});

test('results that may not be seen yet are no failure', async () => {
  answerError(readResultsCall, 401, 'not_allowed');
  renderAt(address, { session: organiserSession() });
  expect(await screen.findByText('These results are not shown yet')).toBeVisible();
});

test('results that could not be loaded can be tried again', async () => {
  answerNothing(readResultsCall);
  const { user } = renderAt(address, { session: organiserSession() });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer(readResultsCall, 200, someResults());
  await user.click(retry);
  expect(await screen.findByText('Final count')).toBeVisible();
});

test('published results need no account, down to one position', async () => {
  answer(readResultsCall, 200, someResults());
  const { election, status, final, asOf, positions } = someResults();
  answer(readPositionResultsCall, 200, {
    ...(positions[0] as PositionResult),
    suppressed: false,
    election,
    status,
    final,
    asOf,
  });
  const { user } = renderAt(`/published/${electionId}`);
  await user.click(await screen.findByRole('link', { name: 'Chair' }));
  expect(await screen.findByRole('heading', { name: 'Vote result for Chair' })).toBeVisible();
  expect(await screen.findByRole('row', { name: /Ada Lovelace/ })).toBeVisible();
});

test('who is elected is said in words with their faces, and a tie as what it is', async () => {
  answer(readResultsCall, 200, someResults());
  renderAt(address, { session: organiserSession() });
  const outcomes = within(await screen.findByRole('region', { name: 'Who was elected' }));
  expect(outcomes.getByText('Ada Lovelace')).toBeVisible();
  expect(
    outcomes.getByText(/^Tied for the last seat: .* and .*\. The count decides no tie\.$/),
  ).toBeVisible();
});

test('nobody is called elected before the count is final', async () => {
  answer(readResultsCall, 200, someResults({ status: 'open', final: false }));
  renderAt(address, { session: organiserSession() });
  expect(await screen.findByRole('link', { name: 'Chair' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Who was elected' })).not.toBeInTheDocument();
});

test('a turnout of one or two hours is a sentence, not a chart', async () => {
  const hour = '2026-03-04T09:00:00Z';
  answer(readResultsCall, 200, someResults({ turnoutByHour: [{ hour, ballots: 15 }] }));
  renderAt(address, { session: organiserSession() });
  expect(await screen.findByText('15 ballots in the hour from Wed 4 Mar 09:00.')).toBeVisible();
  expect(screen.queryByRole('img', { name: /^Ballots over time/ })).not.toBeInTheDocument();
});

test('the print of a final count has the digest of the box and a place for signatures', async () => {
  answer(readResultsCall, 200, someResults());
  renderAt(`/published/${electionId}`);
  expect(await screen.findByText(digest)).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Signatures' })).toHaveTextContent(
    'Chair of the count',
  );
  expect(screen.getByText('Riverside Rowing Club')).toBeInTheDocument();
});

describe('a signed-out reader', () => {
  test('reads a final count on its public page, at both addresses of results', async () => {
    answer(readResultsCall, 200, someResults());
    const election = renderAt(address);
    await waitFor(() => expect(election.location()).toBe(`/published/${electionId}`));
    election.unmount();
    answer(readPositionResultsCall, 200, {
      ...someResults().positions[0]!,
      suppressed: false,
      final: true,
      status: 'closed',
      election: someResults().election,
      asOf: '2026-03-04T12:00:10Z',
    });
    const position = renderAt(`/results/elections/Chair/${chair._id}`);
    await waitFor(() =>
      expect(position.location()).toBe(
        `/published/${electionId}?position=${chair._id}&name=${chair.position}`,
      ),
    );
  });

  test('signs in for counts that are not public', async () => {
    answerError(readResultsCall, 401, 'not_allowed');
    const { location } = renderAt(address);
    await waitFor(() => expect(location()).toBe('/login'));
  });
});

describe('the audit trail is linked', () => {
  const vote = { election: anElectionSummary(), hasVoted: true, canVote: false };
  const linked = { name: 'Audit trail' };

  test.each(['published', 'withheld', 'hidden'] as const)(
    'from %s results, for a voter of the election',
    async (state) => {
      answer(listVotesCall, 200, { results: [vote] });
      answer(readPublicPageCall, 200, {
        state: 'withheld',
        election: null,
        publishesAt: null,
        rollOnly: false,
      });
      if (state === 'published') answer(readResultsCall, 200, someResults());
      if (state === 'withheld') answerError(readResultsCall, 403, 'not_published');
      if (state === 'hidden') answerError(readResultsCall, 401, 'not_allowed');
      renderAt(address, { session: voterSession() });
      const link = await screen.findByRole('link', linked);
      expect(link).toHaveAttribute('href', `/elections/${electionId}/audit`);
    },
  );

  test('not for somebody on no roll of it, nor on the public page', async () => {
    answer(listVotesCall, 200, { results: [] });
    answer(readResultsCall, 200, someResults());
    const { unmount } = renderAt(address, { session: voterSession() });
    expect(await screen.findByText('Final count')).toBeVisible();
    expect(screen.queryByRole('link', linked)).not.toBeInTheDocument();
    unmount();
    renderAt(`/published/${electionId}`);
    expect(await screen.findByText('Final count')).toBeVisible();
    expect(screen.queryByRole('link', linked)).not.toBeInTheDocument();
  });
});

test('titles are in the language of the page, and the original is one tap away', async () => {
  const results = someResults();
  answer(readResultsCall, 200, {
    ...results,
    election: {
      ...results.election,
      name: 'Vorstandswahl',
      language: 'de',
      translations: { en: { name: 'Election of the board' } },
    },
    positions: results.positions.map((position, at) =>
      at === 0
        ? { ...position, position: 'Vorsitz', translations: { en: { position: 'Chair' } } }
        : position,
    ),
  });
  const { user } = renderAt(address, { session: organiserSession() });
  expect(await screen.findByRole('heading', { name: 'Election of the board' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Chair' })).toHaveAttribute('lang', 'en');
  await user.click(screen.getByRole('button', { name: 'Show the original' }));
  expect(screen.getByRole('heading', { name: 'Vorstandswahl' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Vorsitz' })).toHaveAttribute('lang', 'de');
});
