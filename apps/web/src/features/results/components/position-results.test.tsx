import { ageGroups, readElectionCall } from '@hustings/shared';
import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { answer } from '../../../test/answer';
import { chair, committee } from '../../../test/ballots';
import { anElection } from '../../../test/elections';
import { renderAt } from '../../../test/render-at';
import { aPositionResult, someResults } from '../../../test/results';
import { server } from '../../../test/server';
import { organiserSession } from '../../../test/sessions';

beforeEach(() => {
  answer(readElectionCall, 200, anElection());
});

const everybody = { ageGroup: 'All', region: 'All' };

/** Answers a position's results: for all voters, and for the group if given. */
function answerResults(
  position: typeof chair,
  votes: number[],
  { group, overrides = {} }: { group?: object; overrides?: object } = {},
) {
  const { election, status, final, asOf } = someResults(overrides);
  const whole = {
    ...aPositionResult(position, votes),
    suppressed: false,
    election,
    status,
    final,
    asOf,
  };
  const asked: object[] = [];
  server.use(
    http.get(`*/api/v1/positions/${position._id}/results`, ({ request }) => {
      const filter = Object.fromEntries(new URL(request.url).searchParams);
      asked.push(filter);
      const isWhole = filter.ageGroup === 'All' && filter.region === 'All';
      return HttpResponse.json(isWhole ? whole : { ...whole, ...group });
    }),
  );
  return asked;
}

test('a table shows votes and share, and who is elected', async () => {
  answerResults(chair, [14, 6]);
  renderAt(`/results/elections/Chair/${chair._id}`, { session: organiserSession() });
  expect(await screen.findByRole('heading', { name: 'Vote result for Chair' })).toBeVisible();
  const winner = within(await screen.findByRole('row', { name: /Ada Lovelace/ }));
  expect(winner.getByText('14')).toBeVisible();
  expect(winner.getByText('70.0')).toBeVisible();
  expect(winner.getByText('Elected')).toBeVisible();
  expect(
    within(screen.getByRole('row', { name: /Grace Hopper/ })).queryByText('Elected'),
  ).not.toBeInTheDocument();
});

test('a tie for the last seat is shown as a tie, and decided by nobody', async () => {
  answerResults(committee, [12, 8, 8]);
  renderAt(`/results/elections/Committee/${committee._id}`, { session: organiserSession() });
  const badgeOf = async (name: RegExp, badge: string) =>
    within(await screen.findByRole('row', { name })).getByText(badge);
  expect(await badgeOf(/Alan Turing/, 'Elected')).toBeVisible();
  expect(await badgeOf(/Emmy Noether/, 'Tied')).toBeVisible();
  expect(await badgeOf(/Mary Somerville/, 'Tied')).toBeVisible();
});

test('the chosen graph is kept in the address', async () => {
  answerResults(chair, [14, 6]);
  const { user, location } = renderAt(`/results/elections/Chair/${chair._id}`, {
    session: organiserSession(),
  });
  await user.click(await screen.findByRole('tab', { name: 'Graph' }));
  expect(
    await screen.findByRole('img', { name: /Ada Lovelace 14, Grace Hopper 6/ }),
  ).toBeInTheDocument();
  expect(location()).toContain('tab=graph');
});

test('a group that is too small is said not to be shown', async () => {
  const asked = answerResults(chair, [14, 6], { group: { suppressed: true } });
  const { user } = renderAt(`/results/elections/Chair/${chair._id}`, {
    session: organiserSession(),
  });
  await user.selectOptions(await screen.findByLabelText('Region'), 'North');
  expect(await screen.findByText('This group is not shown')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(asked).toContainEqual({ ageGroup: 'All', region: 'North' });
  await user.selectOptions(screen.getByLabelText('Region'), 'All');
  expect(await screen.findByRole('row', { name: /Ada Lovelace/ })).toBeVisible();
});

test('a group elects nobody by itself', async () => {
  answerResults(chair, [14, 6], { group: aPositionResult(chair, [2, 9], 11) });
  renderAt(`/results/elections/Chair/${chair._id}?ageGroup=18-25`, {
    session: organiserSession(),
  });
  expect(await screen.findByRole('row', { name: /Grace Hopper 9/ })).toBeVisible();
  expect(screen.queryByText('Elected')).not.toBeInTheDocument();
});

test('there are no filters where the election knows no groups', async () => {
  const { election } = someResults();
  const asked = answerResults(chair, [14, 6], {
    overrides: { election: { ...election, collectDemographics: false } },
  });
  renderAt(`/results/elections/Chair/${chair._id}`, { session: organiserSession() });
  await screen.findByRole('row', { name: /Ada Lovelace/ });
  expect(screen.queryByLabelText('Age Group')).not.toBeInTheDocument();
  expect(asked).toEqual([everybody]);
});

test.each(['?ageGroup=&region=&tab=', '?ageGroup=seven&tab=pie', '?region=&region=Nowhere'])(
  'an odd address shows the candidates of everybody: %s',
  async (odd) => {
    const asked = answerResults(chair, [14, 6]);
    renderAt(`/results/elections/Chair/${chair._id}${odd}`, { session: organiserSession() });
    expect(await screen.findByRole('row', { name: /Ada Lovelace/ })).toBeVisible();
    expect(screen.getByLabelText('Age Group')).toHaveValue('All');
    expect(asked).toEqual([everybody]);
  },
);

test('a group that cannot be loaded says so and can be tried again', async () => {
  answerResults(chair, [14, 6]);
  const { user } = renderAt(`/results/elections/Chair/${chair._id}`, {
    session: organiserSession(),
  });
  await screen.findByRole('row', { name: /Ada Lovelace/ });
  server.use(
    http.get(`*/api/v1/positions/${chair._id}/results`, () =>
      HttpResponse.json({ code: 'unavailable', message: '' }, { status: 503 }),
    ),
  );
  await user.selectOptions(screen.getByLabelText('Age Group'), ageGroups[0]);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('Loading the result')).not.toBeInTheDocument();
  answerResults(chair, [14, 6], { group: aPositionResult(chair, [5, 4], 9) });
  await user.click(again);
  expect(await screen.findByText(/^Only ballots of the age group/)).toBeVisible();
});
