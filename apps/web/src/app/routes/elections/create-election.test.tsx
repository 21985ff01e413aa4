import { beforeEach, expect, test } from '@jest/globals';
import {
  createElectionCall,
  importVotersCall,
  listElectionsCall,
  listImportsCall,
  listRollCall,
  readElectionCall,
  readInvitationsCall,
  readOrganisationCall,
} from '@hustings/shared';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { answer, answerError } from '../../../test/answer';
import { aPositionWith } from '../../../test/ballots';
import { aPageOf, aMotion, anElection, electionId } from '../../../test/elections';
import { anOrganisation } from '../../../test/organisations';
import { renderAt } from '../../../test/render-at';
import { server } from '../../../test/server';
import { organiserSession } from '../../../test/sessions';

const session = organiserSession();
const year = new Date().getFullYear() + 1;

beforeEach(() => {
  sessionStorage.clear();
  answer(readOrganisationCall, 200, anOrganisation());
  answer(listElectionsCall, 200, aPageOf([]));
  // Requests of the new election's page.
  answer(readElectionCall, 200, anElection());
  answer(listRollCall, 200, aPageOf([]));
  answer(readInvitationsCall, 200, { queued: 0, sent: 0, failed: 0, failures: [] });
});

const atStart = () => renderAt('/elections/create', { session });
type User = ReturnType<typeof renderAt>['user'];

const dateField = (label: string) =>
  screen.findByLabelText(label, { selector: 'input:not([readonly])' });

async function pickDate(label: string, typed: string) {
  fireEvent.change(await dateField(label), { target: { value: typed } });
}

const submit = (user: User, name = 'Continue') => user.click(screen.getByRole('button', { name }));

async function nameIt(user: User, name = 'Board') {
  await user.type(await screen.findByLabelText('Election name'), name);
}

async function toBallot(user: User) {
  await nameIt(user);
  await submit(user);
  return screen.findByLabelText('Positions and candidates');
}

/** Walks through the remaining steps. */
async function create(user: User) {
  if (screen.queryByLabelText('Election name')) await submit(user);
  if (await screen.findByLabelText('Positions and candidates')) await submit(user);
  await screen.findByLabelText('Or paste rows');
  await submit(user, 'Create election');
}

const isCreated = () => screen.findByText('Election successfully created');

test('only a name is needed: the rest is filled in, and shown before it is saved', async () => {
  const created = answer(createElectionCall, 201, anElection());
  const { user, location } = atStart();
  await nameIt(user);
  expect(screen.getByRole('radio', { name: /^When I open it/ })).toBeChecked();
  expect(screen.getByText(/Voting opens when you open it, and closes on/)).toBeVisible();
  expect(
    screen.getByText(/Results at the close to voters and members, .*voting by emailed link/),
  ).toBeVisible();
  const now = new Date();
  await create(user);
  await isCreated();
  expect(location()).toBe(`/elections/${electionId}`);
  const body = created[0]?.body as Record<'startDate' | 'votingStartDate' | 'endDate', string>;
  expect(body).toMatchObject({
    name: 'Board',
    description: 'Each voter has one ballot, and every vote is secret.',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    settings: {
      opening: 'byHand',
      resultsVisibility: 'afterClose',
      access: 'link',
      nominations: 'off',
      shuffleCandidates: true,
    },
    publishing: { when: 'atOnce', readers: 'roll' },
    positions: [],
  });
  expect(body.startDate).toBe(body.votingStartDate);
  const closes = new Date(body.endDate);
  expect(closes.getHours()).toBe(20);
  const days = (closes.getTime() - now.getTime()) / 86_400_000;
  // Give or take the hour of a change to summer or winter time.
  expect(days).toBeGreaterThan(7 - 1 / 24);
  expect(days).toBeLessThan(8 + 1 / 24);
});

test('without nominations, voting opens at the one opening date', async () => {
  const created = answer(createElectionCall, 201, anElection());
  const { user } = atStart();
  await nameIt(user);
  await user.click(screen.getByRole('radio', { name: /^At a time/ }));
  await pickDate('Voting opens', `03 1, ${year} 9:00 AM`);
  // The close follows, until it is chosen itself.
  expect(await dateField('Date of Election')).toHaveValue(`03 8, ${year} 8:00 PM`);
  await pickDate('Date of Election', `03 31, ${year} 6:00 PM`);
  expect(screen.queryByLabelText('Open Nominations date')).not.toBeInTheDocument();
  await create(user);
  await isCreated();
  const opens = new Date(`${year}-03-01T09:00`).toISOString();
  expect(created[0]?.body).toMatchObject({
    startDate: opens,
    votingStartDate: opens,
    endDate: new Date(`${year}-03-31T18:00`).toISOString(),
    settings: { opening: 'atTime' },
  });
});

test('with nominations, the form asks when they open, and when voting does', async () => {
  const created = answer(createElectionCall, 201, anElection());
  const { user } = atStart();
  await nameIt(user);
  await user.click(screen.getByRole('button', { name: 'Change the settings' }));
  await user.click(screen.getByRole('radio', { name: /^Anybody/ }));
  await user.click(screen.getAllByRole('radio', { name: /^At a time/ })[0]!);
  await pickDate('Open Nominations date', `03 1, ${year} 9:00 AM`);
  await submit(user);
  expect(await dateField('Voting opens')).toHaveAccessibleDescription(
    'Please choose a date and time.',
  );
  await pickDate('Voting opens', `03 10, ${year} 9:00 AM`);
  await pickDate('Date of Election', `03 20, ${year} 9:00 AM`);
  await create(user);
  await isCreated();
  expect(created[0]?.body).toMatchObject({
    startDate: new Date(`${year}-03-01T09:00`).toISOString(),
    votingStartDate: new Date(`${year}-03-10T09:00`).toISOString(),
    settings: { nominations: 'anyone' },
  });
});

test('what the shortcuts fill in is never refused', async () => {
  const created = answer(createElectionCall, 201, anElection());
  const { user } = atStart();
  await nameIt(user);
  await user.click(screen.getByRole('radio', { name: /^At a time/ }));
  await dateField('Voting opens');
  const opening = screen.getByRole('group', { name: 'Suggestions for the opening' });
  expect(within(opening).queryByRole('button', { name: 'Now' })).not.toBeInTheDocument();
  await user.click(within(opening).getByRole('button', { name: 'Tomorrow 8:00' }));
  await user.click(screen.getByRole('button', { name: '7 days' }));
  expect(await screen.findByText('7 days', { selector: 'strong' })).toBeVisible();
  await create(user);
  await isCreated();
  expect(created).toHaveLength(1);
});

test('the result is published to whom and when the organiser says', async () => {
  const created = answer(createElectionCall, 201, anElection());
  const { user } = atStart();
  await nameIt(user);
  await user.click(screen.getByRole('button', { name: 'Change the settings' }));
  const times = screen.getByRole('group', { name: 'When?' });
  await user.click(within(times).getByRole('radio', { name: /^At a time/ }));
  await submit(user);
  expect(await dateField('Published on')).toHaveAccessibleDescription(
    'Please choose a date and time.',
  );
  await user.click(within(times).getByRole('radio', { name: /^While voting is open/ }));
  await user.click(screen.getByRole('radio', { name: /^Everyone/ }));
  expect(
    screen.getByText(/^Results while voting is open and at the close to everyone/),
  ).toBeVisible();
  await create(user);
  await isCreated();
  expect(created[0]?.body).toMatchObject({
    settings: { resultsVisibility: 'live' },
    publishing: { when: 'atOnce', readers: 'everyone', at: null },
  });
});

test('a ballot is pasted, and shown as a ballot before it is saved', async () => {
  const created = answer(createElectionCall, 201, anElection());
  const { user } = atStart();
  await user.click(await toBallot(user));
  await user.paste('Chair\nAda Marsh\nBen Okoro\n\nBoard, 5 seats, STV\nCleo Hart');
  const ballot = screen.getByRole('region', { name: 'Your ballot' });
  expect(within(ballot).getByRole('status')).toHaveTextContent('2 positions, 3 candidates');
  const board = within(ballot).getByRole('region', { name: 'Board' });
  expect(board).toHaveTextContent('Single transferable vote (STV), 5 seats');
  expect(board).toHaveTextContent('Cleo Hart');
  await create(user);
  await isCreated();
  expect(created[0]?.body).toMatchObject({
    positions: [
      { position: 'Chair', candidates: ['Ada Marsh', 'Ben Okoro'] },
      { position: 'Board', seats: 5, method: 'stv', candidates: ['Cleo Hart'] },
    ],
  });
});

test('a ballot that cannot be saved says why, and the form goes no further', async () => {
  const { user, location } = atStart();
  const ballot = await toBallot(user);
  await user.click(ballot);
  await user.paste('Chair, 2 seats, IRV\nAda Marsh\n\nSecretary\nBen\n\nsecretary\nCleo');
  await submit(user);
  expect(ballot).toHaveAccessibleDescription(/^Chair: /);
  expect(location()).toBe('/elections/create?step=ballot');
  await user.clear(ballot);
  await user.paste('Secretary\nBen\n\nsecretary\nCleo');
  await submit(user);
  expect(ballot).toHaveAccessibleDescription(/^secretary: /);
});

test('a setting that cannot be read is said beside its position', async () => {
  const { user } = atStart();
  const ballot = await toBallot(user);
  await user.click(ballot);
  await user.paste('Board, 5 seats, SVT\nAda Marsh');
  expect(screen.getByText(/^“SVT” is not a voting method we know/)).toBeVisible();
  await user.clear(ballot);
  await user.paste('Board, North and South, 5 seats, STV\nAda Marsh');
  expect(screen.queryByText(/is not a voting method we know/)).not.toBeInTheDocument();
});

test('a template starts the ballot, and goes below what was typed', async () => {
  const { user } = atStart();
  const ballot = await toBallot(user);
  const start = screen.getByRole('combobox', { name: 'Start from' });
  await user.selectOptions(start, 'A board');
  expect(ballot).toHaveValue('Chair\n\nSecretary\n\nTreasurer');
  await user.selectOptions(start, 'Board of five by STV');
  expect(ballot).toHaveValue('Board members, 5 seats, STV');
  await user.type(ballot, '\nAda Marsh');
  await user.selectOptions(start, 'Chair by IRV');
  expect(ballot).toHaveValue('Board members, 5 seats, STV\nAda Marsh\n\nChair, IRV');
});

test('an earlier election starts the ballot and the settings', async () => {
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
  answer(listElectionsCall, 200, aPageOf([{ ...last, positions: last.positions }]));
  answer(readElectionCall, 200, last);
  const { user } = atStart();
  const ballot = await toBallot(user);
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Start from' }),
    await screen.findByRole('option', { name: 'As in “Board of last year”' }),
  );
  await waitFor(() => expect(ballot).toHaveDisplayValue(/^Chair\n\nBoard, 2 seats\n\nChange/));
  await create(user);
  await isCreated();
  expect(created[0]?.body).toMatchObject({
    settings: { shuffleCandidates: false, opening: 'byHand' },
    positions: [
      { position: 'Chair', description: 'About the Chair.', seats: 1, candidates: [] },
      { position: 'Board', description: 'About the Board.', seats: 2, maxChoices: 2 },
      { method: 'motion', majority: 'twoThirds', quorum: 20 },
    ],
  });
});

test('an earlier election that loads after another choice changes neither ballot nor settings', async () => {
  const created = answer(createElectionCall, 201, anElection());
  const last = anElection({
    name: 'Board of last year',
    positions: [aPositionWith(1, 'Chair', ['Ada'])],
    settings: { ...anElection().settings, shuffleCandidates: false },
  });
  answer(listElectionsCall, 200, aPageOf([{ ...last, positions: last.positions }]));
  const reads: (() => void)[] = [];
  server.use(
    http.get(`*/api/v1/elections/${electionId}`, async () => {
      await new Promise<void>((resolve) => reads.push(resolve));
      return HttpResponse.json(last);
    }),
  );
  const { user } = atStart();
  const ballot = await toBallot(user);
  const start = screen.getByRole('combobox', { name: 'Start from' });
  await user.selectOptions(
    start,
    await screen.findByRole('option', { name: 'As in “Board of last year”' }),
  );
  await waitFor(() => expect(reads).toHaveLength(1));
  await user.selectOptions(start, 'A board');
  reads[0]?.();
  expect(ballot).toHaveValue('Chair\n\nSecretary\n\nTreasurer');
  await create(user);
  await isCreated();
  expect(created[0]?.body).toMatchObject({ settings: { shuffleCandidates: true } });
});

test('pasted voters are checked once the election is saved, and nobody is added before', async () => {
  answer(createElectionCall, 201, anElection());
  answer(listImportsCall, 200, []);
  const asked = answerError(importVotersCall, 422, 'invalid');
  const { user, location } = atStart();
  await toBallot(user);
  await submit(user);
  await user.click(await screen.findByLabelText('Or paste rows'));
  await user.paste('Ada Okafor\tada@example.org');
  await submit(user, 'Create election');
  await isCreated();
  expect(await screen.findByRole('heading', { name: 'Check the list' })).toBeVisible();
  expect(location()).toBe(`/elections/${electionId}/voters/import`);
  await waitFor(() => expect(asked[0]?.body).toMatchObject({ dryRun: 'true' }));
});

test('a file of voters is chosen, and can be taken back', async () => {
  const { user } = atStart();
  await toBallot(user);
  await submit(user);
  const file = new File(['Who,Where'], 'members.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText('File of voters'), file);
  expect(screen.getByRole('status')).toHaveTextContent('members.csv');
  await user.click(screen.getByRole('button', { name: 'Remove the file' }));
  expect(screen.getByLabelText('File of voters')).toBeVisible();
});

test('nothing typed is lost on a reload', async () => {
  const first = atStart();
  await first.user.click(await toBallot(first.user));
  await first.user.paste('Chair\nAda Marsh');
  await submit(first.user);
  await first.user.click(await screen.findByLabelText('Or paste rows'));
  await first.user.paste('Ben Ott');
  first.unmount();
  const { user } = renderAt('/elections/create?step=voters', { session });
  expect(await screen.findByLabelText('Or paste rows')).toHaveValue('Ben Ott');
  await user.click(screen.getByRole('link', { name: '2. Ballot' }));
  expect(await screen.findByLabelText('Positions and candidates')).toHaveValue('Chair\nAda Marsh');
  await user.click(screen.getByRole('link', { name: '1. What and when' }));
  expect(await screen.findByLabelText('Election name')).toHaveValue('Board');
});

test('a cancelled election leaves nothing behind', async () => {
  const first = atStart();
  await nameIt(first.user);
  await first.user.click(screen.getByRole('link', { name: 'Cancel' }));
  await first.user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(first.location()).toBe('/elections'));
  first.unmount();
  atStart();
  expect(await screen.findByLabelText('Election name')).toHaveValue('');
});

test('a name already taken is said at the name, and nothing typed is lost', async () => {
  answerError(createElectionCall, 409, 'name_taken', [
    { path: 'name', code: 'election_name_taken' },
  ]);
  const { user } = atStart();
  await nameIt(user);
  await create(user);
  expect(await screen.findByText('Election already exists.')).toBeVisible();
  const name = await screen.findByLabelText('Election name');
  expect(name).toHaveAccessibleDescription('Another of your elections has this name.');
  expect(name).toHaveFocus();
  expect(name).toHaveValue('Board');
});

test('an empty name is missed in the first step', async () => {
  const { user, location } = atStart();
  const name = await screen.findByLabelText('Election name');
  await submit(user);
  expect(await screen.findByText('Please give the election a name.')).toBeVisible();
  expect(
    await screen.findByText('check form inputs to make sure all fields are valid'),
  ).toBeVisible();
  expect(name).toHaveFocus();
  expect(location()).toBe('/elections/create');
});

test('each setting says what it is worth and what it costs', async () => {
  const { user } = atStart();
  await user.click(await screen.findByRole('button', { name: 'Change the settings' }));
  for (const more of await screen.findAllByText('Learn more')) await user.click(more);
  for (const words of [
    /which can show how small groups voted/,
    /A vote changed by the server would go unnoticed/,
    /but could be forced to show them/,
  ]) {
    expect(await screen.findByText(words)).toBeVisible();
  }
});

test('what is no date is refused in the library’s words', async () => {
  const { user } = atStart();
  await pickDate('Date of Election', 'next spring');
  await submit(user);
  expect(await screen.findByText('Date input not valid.')).toBeVisible();
});

test('voting must close after it opens', async () => {
  const { user } = atStart();
  await nameIt(user);
  await user.click(screen.getByRole('radio', { name: /^At a time/ }));
  await pickDate('Date of Election', `03 1, ${year} 6:00 PM`);
  await pickDate('Voting opens', `04 1, ${year} 6:00 PM`);
  await submit(user);
  expect(await dateField('Date of Election')).toHaveAccessibleDescription(
    'Voting must open before it closes.',
  );
});

test('a day picked from the calendar opens at 8:00 and closes at 20:00, by mouse or keyboard', async () => {
  const { user } = atStart();
  await user.click(await screen.findByRole('radio', { name: /^At a time/ }));
  const opens = await dateField('Voting opens');
  await user.click(opens);
  await user.click(await screen.findByRole('button', { name: 'Next Month' }));
  await user.click(await screen.findByRole('gridcell', { name: /10th/ }));
  expect((opens as HTMLInputElement).value).toMatch(/ 8:00 AM$/);
  const closes = await dateField('Date of Election');
  fireEvent.change(closes, { target: { value: '' } });
  await user.click(closes);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect((closes as HTMLInputElement).value).toMatch(/ 8:00 PM$/);
});

test('mails name the dates in the organisation’s time zone, unless another is chosen', async () => {
  answer(readOrganisationCall, 200, anOrganisation({ timeZone: 'Pacific/Auckland' }));
  const created = answer(createElectionCall, 201, anElection());
  const { user } = atStart();
  await user.click(await screen.findByRole('button', { name: 'Change the settings' }));
  expect(screen.getByRole('combobox', { name: 'Time zone for emails' })).toHaveValue(
    'Pacific/Auckland',
  );
  await nameIt(user);
  await create(user);
  await isCreated();
  expect(created[0]?.body).toMatchObject({ timeZone: 'Pacific/Auckland' });
});

test('an election has the organisation’s language, unless another is chosen', async () => {
  answer(readOrganisationCall, 200, anOrganisation({ language: 'fr' }));
  const created = answer(createElectionCall, 201, anElection());
  const { user } = atStart();
  await user.click(await screen.findByRole('button', { name: 'Change the settings' }));
  const language = screen.getByRole('combobox', { name: 'Language of the election' });
  expect(language).toHaveDisplayValue('French');
  await user.selectOptions(language, 'German');
  await nameIt(user);
  await create(user);
  await isCreated();
  expect(created[0]?.body).toMatchObject({ language: 'de' });
});

test('if the organisation cannot be loaded, the reader’s own time zone and language are preset', async () => {
  answerError(readOrganisationCall, 503, 'unavailable');
  const { user } = atStart();
  await user.click(await screen.findByRole('button', { name: 'Change the settings' }));
  expect(screen.getByRole('combobox', { name: 'Time zone for emails' })).toHaveValue(
    Intl.DateTimeFormat().resolvedOptions().timeZone,
  );
  expect(screen.getByRole('combobox', { name: 'Language of the election' })).toHaveDisplayValue(
    'English',
  );
});
