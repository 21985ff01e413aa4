import { beforeEach, expect, test } from '@jest/globals';
import {
  createElectionCall,
  electionIdSchema,
  listElectionsCall,
  listVotesCall,
  readElectionCall,
  readOrganisationCall,
  readStatsCall,
} from '@hustings/shared';
import { fireEvent, screen, within } from '@testing-library/react';
import { answer, answerError } from '../../../test/answer';
import { aPositionWith } from '../../../test/ballots';
import { aPageOf, aMotion, anElection, anElectionSummary } from '../../../test/elections';
import { anOrganisation } from '../../../test/organisations';
import { renderAt } from '../../../test/render-at';
import { organiserSession } from '../../../test/sessions';

const session = organiserSession();
const year = new Date().getFullYear() + 1;

beforeEach(() => {
  answer(readOrganisationCall, 200, anOrganisation());
  answer(listElectionsCall, 200, aPageOf([]));
  // Requests of the dashboard, which a new election leads to.
  answer(readStatsCall, 200, { elections: 1, candidates: 0, voters: 0 });
  answer(listVotesCall, 200, { results: [] });
});

async function pickDate(label: string, typed: string) {
  await screen.findAllByPlaceholderText('Select date and time');
  const field = await screen.findByLabelText(label, { selector: 'input:not([readonly])' });
  fireEvent.change(field, { target: { value: typed } });
}

async function fillIn(user: ReturnType<typeof renderAt>['user']) {
  const name = await screen.findByLabelText('Election name');
  expect(name).toHaveAttribute('name', 'electionName');
  await user.type(name, 'Board');
  await user.type(screen.getByLabelText('Description'), 'One member, one vote.');
  await pickDate('Open Nominations date', `03 1, ${year} 9:00 AM`);
  await pickDate('Date of Election', `03 31, ${year} 6:00 PM`);
}

test('the voting period is said before the election is saved, and can be changed', async () => {
  const { user } = renderAt('/elections/create', { session });
  await fillIn(user);
  expect(await screen.findByText('11 days', { selector: 'strong' })).toBeVisible();
  await pickDate('Voting opens (optional)', `03 29, ${year} 6:00 PM`);
  expect(await screen.findByText('2 days', { selector: 'strong' })).toBeVisible();
  await pickDate('Voting opens (optional)', `04 2, ${year} 6:00 PM`);
  expect(await screen.findByText('Voting must open before it closes.')).toBeVisible();
});

test('an election is created with its settings and leads to the dashboard', async () => {
  const created = answer(createElectionCall, 201, anElection());
  const { user, location } = renderAt('/elections/create', { session });
  await fillIn(user);
  await user.click(screen.getByRole('radio', { name: /Results after voting closes/ }));
  await user.click(screen.getByRole('switch', { name: 'Shuffle candidates' }));
  await user.click(screen.getByRole('button', { name: 'Create election' }));
  expect(await screen.findByText('Election successfully created')).toBeVisible();
  expect(location()).toBe('/dashboard');
  expect(created[0]?.body).toMatchObject({
    name: 'Board',
    description: 'One member, one vote.',
    startDate: new Date(`${year}-03-01T09:00`).toISOString(),
    endDate: new Date(`${year}-03-31T18:00`).toISOString(),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    settings: {
      resultsVisibility: 'afterClose',
      ballotBox: 'codes',
      shuffleCandidates: false,
      collectDemographics: false,
    },
  });
});

test('an election can start with the positions of a board', async () => {
  const created = answer(createElectionCall, 201, anElection());
  const { user } = renderAt('/elections/create', { session });
  await fillIn(user);
  expect(screen.getByRole('radio', { name: /^An empty ballot/ })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: /^A board/ }));
  await user.click(screen.getByRole('button', { name: 'Create election' }));
  expect(await screen.findByText('Election successfully created')).toBeVisible();
  expect(created[0]?.body).toMatchObject({
    positions: [
      { position: 'Chair', seats: 1, maxChoices: 1 },
      { position: 'Secretary' },
      { position: 'Treasurer' },
    ],
  });
});

test.each([
  [
    'By-law change by two thirds',
    { position: 'Change of the by-laws', method: 'motion', majority: 'twoThirds', quorum: null },
  ],
  ['Chair by IRV', { position: 'Chair', method: 'irv', seats: 1 }],
  ['Board of five by STV', { position: 'Board members', method: 'stv', seats: 5 }],
  ['Committee by block vote', { method: 'plurality', seats: 5, maxChoices: 5 }],
])('an election can start with a ballot called %s', async (label, position) => {
  const created = answer(createElectionCall, 201, anElection());
  const { user } = renderAt('/elections/create', { session });
  await fillIn(user);
  await user.click(screen.getByRole('radio', { name: new RegExp(`^${label}`) }));
  await user.click(screen.getByRole('button', { name: 'Create election' }));
  expect(await screen.findByText('Election successfully created')).toBeVisible();
  expect(created[0]?.body).toMatchObject({ positions: [position] });
});

test('an election can start with the ballot and the settings of an earlier one', async () => {
  const created = answer(createElectionCall, 201, anElection());
  const last = anElection({
    name: 'Board of last year',
    positions: [
      aPositionWith(1, 'Chair', ['Ada']),
      aPositionWith(2, 'Board', ['Bob', 'Cy'], 2),
      aMotion({ quorum: 20 }),
    ],
    settings: { ...anElection().settings, shuffleCandidates: false },
  });
  const summaries = [
    { ...last, positions: last.positions },
    anElectionSummary({ _id: electionIdSchema.parse('650000000000000000000012'), positions: [] }),
  ];
  answer(listElectionsCall, 200, aPageOf(summaries));
  answer(readElectionCall, 200, last);
  const { user } = renderAt('/elections/create', { session });
  await fillIn(user);
  await user.click(screen.getByRole('radio', { name: /As in an earlier election/ }));
  const select = screen.getByRole('combobox', { name: 'Earlier election' });
  expect(within(select).getAllByRole('option')).toHaveLength(1);
  expect(await screen.findByText(/^Chair, Board, Change of the by-laws\./)).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Shuffle candidates' })).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Create election' }));
  expect(await screen.findByText('Election successfully created')).toBeVisible();
  expect(created[0]?.body).toMatchObject({
    settings: { shuffleCandidates: false },
    positions: [
      { position: 'Chair', description: 'About the Chair.', seats: 1, maxChoices: 1 },
      { position: 'Board', description: 'About the Board.', seats: 2, maxChoices: 2 },
      { method: 'motion', majority: 'twoThirds', quorum: 20 },
    ],
  });
});

test('a name already taken is said at the name, and nothing typed is lost', async () => {
  answerError(createElectionCall, 409, 'name_taken', [
    { path: 'name', code: 'election_name_taken' },
  ]);
  const { user } = renderAt('/elections/create', { session });
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Create election' }));
  expect(await screen.findByText('Election already exists.')).toBeVisible();
  expect(screen.getByLabelText('Election name')).toHaveAccessibleDescription(
    'Another of your elections has this name.',
  );
  expect(screen.getByLabelText('Description')).toHaveValue('One member, one vote.');
});

test('an empty form says what is missing and sends nothing', async () => {
  const { user } = renderAt('/elections/create', { session });
  await user.click(await screen.findByRole('button', { name: 'Create election' }));
  expect(await screen.findByText('Please give the election a name.')).toBeVisible();
  expect(
    await screen.findByText('check form inputs to make sure all fields are valid'),
  ).toBeVisible();
});

test('each setting says what it is worth and what it costs', async () => {
  const { user } = renderAt('/elections/create', { session });
  for (const more of await screen.findAllByText('Learn more')) await user.click(more);
  for (const words of [
    /They can show how small groups voted/,
    /puts invented people on the roll and votes for them can make that group as small as one/,
    /A vote changed by the server would go unnoticed/,
    /They could be made to prove them to others/,
  ]) {
    expect(await screen.findByText(words)).toBeVisible();
  }
});

test('what is no date is refused in the library’s words, whatever else is empty', async () => {
  const { user } = renderAt('/elections/create', { session });
  await pickDate('Date of Election', 'next spring');
  await user.click(screen.getByRole('button', { name: 'Create election' }));
  expect(await screen.findByText('Date input not valid.')).toBeVisible();
});

test('the dates stand in the order in which they come, each with what it will do', async () => {
  const { user } = renderAt('/elections/create', { session });
  await fillIn(user);
  const dates = screen.getAllByPlaceholderText('Select date and time');
  expect(dates.map(({ id }) => id)).toEqual([
    'election-startDate',
    'election-votingStartDate',
    'election-endDate',
  ]);
  expect(screen.getByLabelText('Voting opens (optional)')).toHaveAccessibleDescription(
    /^If left empty, voting opens on \w+day, March 20th, \d{4} 6:00 PM: 11 days before/,
  );
  await pickDate('Voting opens (optional)', `03 29, ${year} 8:00 AM`);
  await user.click(screen.getByRole('button', { name: '3 days' }));
  expect(screen.getByLabelText('Date of Election')).toHaveValue(`03 31, ${year} 8:00 PM`);
  expect(screen.getByLabelText('Date of Election')).toHaveAccessibleDescription(
    /^Voting closes on \w+day, March 31st, \d{4} 8:00 PM, after 3 days\.$/,
  );
});

test('a day picked from the calendar opens at 8:00 and closes at 20:00, by mouse or keyboard', async () => {
  const { user } = renderAt('/elections/create', { session });
  await pickDate('Open Nominations date', `03 1, ${year} 9:00 AM`);
  const opens = screen.getByLabelText('Voting opens (optional)');
  await user.click(opens);
  await user.click(await screen.findByRole('gridcell', { name: /March 10th/ }));
  expect(opens).toHaveValue(`03 10, ${year} 8:00 AM`);
  const closes = screen.getByLabelText('Date of Election');
  await user.click(closes);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect((closes as HTMLInputElement).value).toMatch(/ 8:00 PM$/);
});

test('an opening in the past is asked about, not taken silently', async () => {
  const created = answer(createElectionCall, 201, anElection());
  const { user } = renderAt('/elections/create', { session });
  await user.type(await screen.findByLabelText('Election name'), 'Board');
  await user.type(screen.getByLabelText('Description'), 'One member, one vote.');
  await screen.findAllByPlaceholderText('Select date and time');
  const nominations = screen.getByRole('group', {
    name: 'Suggestions for nominations',
  });
  await user.click(within(nominations).getByRole('button', { name: 'Now' }));
  await user.click(screen.getByRole('button', { name: '7 days' }));
  await user.click(screen.getByRole('button', { name: 'Create election' }));
  expect(
    await screen.findByText(/If left empty, voting would have opened on .* which has passed/),
  ).toBeVisible();
  expect(created).toEqual([]);
  const opening = screen.getByRole('group', { name: 'Suggestions for the opening' });
  await user.click(within(opening).getByRole('button', { name: 'Now' }));
  await user.click(screen.getByRole('button', { name: 'Create election' }));
  expect(await screen.findByText('Election successfully created')).toBeVisible();
  expect(created).toHaveLength(1);
});

test('mails name the dates in the organisation’s time zone, unless another is chosen', async () => {
  answer(readOrganisationCall, 200, anOrganisation({ timeZone: 'Pacific/Auckland' }));
  const created = answer(createElectionCall, 201, anElection());
  const { user } = renderAt('/elections/create', { session });
  await fillIn(user);
  expect(screen.getByRole('combobox', { name: 'Time zone for emails' })).toHaveValue(
    'Pacific/Auckland',
  );
  await user.click(screen.getByRole('button', { name: 'Create election' }));
  expect(await screen.findByText('Election successfully created')).toBeVisible();
  // The dates still follow the reader's clock.
  expect(created[0]?.body).toMatchObject({
    startDate: new Date(`${year}-03-01T09:00`).toISOString(),
    timeZone: 'Pacific/Auckland',
  });
});

test('if the organisation cannot be loaded, the reader’s own time zone is preset', async () => {
  answerError(readOrganisationCall, 503, 'unavailable');
  renderAt('/elections/create', { session });
  expect(await screen.findByRole('combobox', { name: 'Time zone for emails' })).toHaveValue(
    Intl.DateTimeFormat().resolvedOptions().timeZone,
  );
});
