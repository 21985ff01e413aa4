import { beforeEach, expect, jest, test } from '@jest/globals';
import {
  annulmentSchema,
  isCounted,
  methodNames,
  outcomeInWords,
  readBallotBoxCall,
  readElectionCall,
  readPublicPageCall,
  readPublishingCall,
  readResultsCall,
} from '@hustings/shared';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answer, answerError } from '../../../test/answer';
import { anElection, electionId } from '../../../test/elections';
import { aPositionBy } from '../../../test/every-method';
import { paths } from '../../../lib/paths';
import { renderAt } from '../../../test/render-at';
import { aResultBy, someResults } from '../../../test/results';
import { organiserSession, voterSession } from '../../../test/sessions';
import { i18n } from '../../../lib/words/i18n';

const address = `/results/elections/${electionId}/hall`;
const positions = methodNames.map((method) => aResultBy(aPositionBy(method)));
const verdicts = positions.map((position) =>
  isCounted(position) ? outcomeInWords(i18n, position) : [],
);

beforeEach(() => {
  answer(readElectionCall, 200, anElection());
});

const onScreen = () => screen.getByRole('region', { name: 'On the screen' });

test('while it votes, the hall sees the turnout, the time left and the ballot box, and no counts', async () => {
  const endDate = new Date(Date.now() + 3_600_000).toISOString();
  const { election } = someResults();
  const open = { status: 'open', final: false, election: { ...election, endDate } };
  answer(readResultsCall, 200, someResults(open));
  renderAt(address, { session: organiserSession() });
  expect(await screen.findByRole('heading', { name: 'Board election' })).toBeVisible();
  expect(onScreen()).toHaveTextContent(/Turnout\s*55%\s*22 of 40 have voted/);
  expect(screen.getByRole('timer')).toHaveTextContent(/Voting closes in\s*00:\d\d:\d\d/);
  expect(screen.getByRole('img', { name: /^QR code of .*\/ballot-box$/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
  const [leading] = someResults().positions[0]?.candidates ?? [];
  expect(onScreen()).not.toHaveTextContent(leading?.fullName ?? '');
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(onScreen()).toHaveTextContent('Voting closes in');
});

test('the hall is in the language of the page, where the election is translated', async () => {
  const results = someResults();
  const inBoth = (name: string, translations: object) => ({
    ...results.election,
    name,
    language: 'de' as const,
    translations,
  });
  const [chair, ...others] = results.positions;
  answer(readResultsCall, 200, {
    ...results,
    election: inBoth('Vorstandswahl', { en: { name: 'Board election' } }),
    positions: [
      { ...chair!, position: 'Vorsitz', translations: { en: { position: 'Chair' } } },
      ...others,
    ],
  });
  const { user } = renderAt(address, { session: organiserSession() });
  expect(await screen.findByRole('heading', { name: 'Board election' })).toBeVisible();
  await user.keyboard('{ArrowRight}');
  expect(within(onScreen()).getByRole('heading', { name: 'Chair' })).toBeVisible();
});

test('a result of every method is revealed by a key, position by position, and nothing of it before', async () => {
  answer(readResultsCall, 200, someResults({ positions }));
  const { user } = renderAt(address, { session: organiserSession() });
  expect(await screen.findByText(/every ballot has been counted/)).toBeVisible();
  for (const [index, position] of positions.entries()) {
    await user.keyboard(index % 2 === 0 ? '{ArrowRight}' : ' ');
    const shown = onScreen();
    expect(within(shown).getByRole('heading', { name: position.position })).toBeVisible();
    for (const sentence of verdicts.flat()) expect(shown).not.toHaveTextContent(sentence);
    const named = within(shown)
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(named).toEqual([...named].sort());
    expect(named).toHaveLength(position.candidates.length);
    await user.keyboard('{PageDown}');
    for (const sentence of verdicts[index] ?? []) expect(onScreen()).toHaveTextContent(sentence);
    expect(onScreen()).toHaveTextContent(
      `${position.ballots} ballots, ${position.abstentions} abstained`,
    );
  }
  await user.keyboard('{ArrowDown}');
  for (const sentence of verdicts.flat()) expect(onScreen()).toHaveTextContent(sentence);
  expect(await screen.findByRole('img', { name: /^QR code of .*\/published\// })).toBeVisible();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(onScreen()).not.toHaveTextContent(verdicts.at(-1)?.[0] ?? '');
});

test('what was annulled is said not to be valid, wherever it would look as if it were', async () => {
  const annulment = annulmentSchema.parse({
    _id: '65000000000000000000aa01',
    kind: 'annul',
    reason: 'A name was missing.',
    by: { name: null, role: 'officer' },
    at: '2026-03-06T12:00:00.000Z',
    withdrawn: null,
    repeatedIn: [],
  });
  const elective = positions.filter(({ candidates }) => candidates.length > 0);
  const annulled = elective.map((position) => ({ ...position, annulment }));
  answer(readResultsCall, 200, someResults({ positions: annulled }));
  const { user, unmount } = renderAt(address, { session: organiserSession() });
  expect(await screen.findByText(/every ballot has been counted/)).toBeVisible();
  for (const { position } of annulled) {
    await user.keyboard('{ArrowRight}');
    expect(within(onScreen()).getByRole('heading', { name: position })).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(onScreen()).toHaveTextContent(
      'This result is annulled. What follows is no longer valid',
    );
    expect(within(onScreen()).queryAllByText(/^(Elected|Tied)$/)).toHaveLength(0);
    expect(within(onScreen()).queryAllByText(/^(Elected|Tied), not valid$/)).not.toHaveLength(0);
  }
  await user.keyboard('{ArrowRight}');
  expect(within(onScreen()).getAllByText(/\(no longer valid\)$/)).not.toHaveLength(0);
  unmount();

  // Both the page and its printed part.
  answerError(readBallotBoxCall, 404, 'not_found');
  renderAt(paths.electionResults(electionId), { session: organiserSession() });
  expect(await screen.findAllByText('Elected, not valid')).not.toHaveLength(0);
  expect(screen.queryAllByText(/^(Elected|Tied)$/)).toHaveLength(0);
});

test.each(['a member', 'somebody on the roll'])(
  'where results are not for everybody, %s shows the hall no address of them',
  async (who) => {
    const [position] = positions;
    answer(readResultsCall, 200, someResults({ positions: [position] }));
    const plan = answer(readPublishingCall, 200, {
      when: 'rollOnly',
      at: null,
      plannedReaders: 'roll',
      announce: false,
      indexed: false,
      embedOrigins: [],
      publishedAt: null,
      readers: 'roll',
      counted: true,
      onlyMorePublic: true,
    });
    const page = answer(readPublicPageCall, 200, {
      state: 'published',
      election: null,
      publishesAt: null,
      rollOnly: true,
    });
    const isMember = who === 'a member';
    const session = isMember ? organiserSession() : voterSession();
    const { user } = renderAt(address, { session });
    expect(await screen.findByText(/every ballot has been counted/)).toBeVisible();
    await waitFor(() => expect(isMember ? plan : page).toHaveLength(1));
    await user.keyboard('   ');
    expect(within(onScreen()).getByRole('heading', { name: 'The result' })).toBeVisible();
    expect(screen.queryByRole('img', { name: /^QR code/ })).not.toBeInTheDocument();
  },
);

test('a key that is held down or meant for a button reveals nothing more, and Escape leaves', async () => {
  answer(readBallotBoxCall, 200, {
    state: 'codes',
    version: 2,
    count: 0,
    digest: 'c0ffee',
    countedAt: '2026-03-04T12:00:10Z',
    page: 1,
    limit: 100,
    total: 0,
    trackingCodes: [],
    votes: [],
  });
  answer(readResultsCall, 200, someResults({ positions }));
  const requestFullscreen = jest.fn(() => Promise.resolve());
  Object.assign(document.documentElement, { requestFullscreen });
  Object.assign(document, { fullscreenElement: null });
  const { user, location } = renderAt(address, { session: organiserSession() });
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(screen.getByText('Position 1 of 7')).toBeVisible();
  fireEvent.keyDown(document.body, { key: 'ArrowRight', repeat: true });
  expect(screen.getByRole('button', { name: 'Show the result' })).toHaveFocus();
  await user.keyboard(' ');
  expect(onScreen()).toHaveTextContent(verdicts[0]?.[0] ?? 'none');
  await user.keyboard('f');
  expect(requestFullscreen).toHaveBeenCalledTimes(1);
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Final count')).toBeVisible();
  expect(location()).toBe(`/results/elections/${electionId}`);
});

test('the hall shows no results to a reader who may not see them', async () => {
  answerError(readResultsCall, 401, 'not_allowed');
  renderAt(address);
  expect(await screen.findByText('These results are not shown yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Leave' })).toHaveAttribute(
    'href',
    `/published/${electionId}`,
  );
});
