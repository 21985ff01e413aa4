import { expect, type Page } from 'playwright/test';
import { accessibilityFaults } from './support/accessibility';
import { ApiClient } from './support/api-client';
import type { Association } from './support/association';
import { test } from './support/test';

const CHAIR = ['Ada Marsh', 'Ben Okoro', 'Cleo Hart'];
const BOARD = ['Dan Reyes', 'Eve Lindt', 'Finn Adler', 'Gia Moretti'];

test('a chair by IRV, a board by STV and two motions, from setup to a stranger’s recount', async ({
  page,
  association,
  organiser,
  signIn,
  openAnotherBrowser,
}) => {
  // A whole election takes long on a busy machine; single waits keep their limits.
  test.setTimeout(300_000);
  const election = await association.savedElection('Spring meeting');
  await signIn(organiser);
  await page.goto(`/elections/${election}/ballot`);
  await test.step('the organiser sets up four positions by their purpose', () => setUp(page));
  await addCandidates(association, election);
  const [first, ...others] = [
    await association.savedVoter(election, 'Una First'),
    await association.savedVoter(election, 'Tom Second'),
    await association.savedVoter(election, 'Ria Third'),
  ];
  await association.openVoting(election);

  const voter = await openAnotherBrowser();
  const code = await test.step('a voter ranks and answers', async () => {
    await voter.goto(`${association.product.url}/login`);
    await voter.getByRole('textbox', { name: 'Email' }).fill(first?.email ?? '');
    await voter.getByLabel('Password', { exact: true }).fill(first?.password ?? '');
    await voter.getByRole('button', { name: 'Login' }).click();
    await expect(voter).toHaveURL(/\/dashboard$/);
    return vote(voter, `${association.product.url}/votes/${election}`);
  });
  for (const person of others) await castAlike(association, election, person);

  await test.step('the organiser closes, and the results say who is elected and how', async () => {
    await association.api.post(`/api/v1/elections/${election}/close`, {});
    await page.goto(`/results/elections/${election}`);
    await expect(page.getByText('Final count')).toBeVisible();
    const outcomes = page.getByRole('region', { name: 'Who was elected' });
    await expect(outcomes).toContainText(
      'Ben Okoro is elected in the first round with 2 of 3 ballots.',
    );
    await expect(outcomes).toContainText(/Elected: Finn Adler .*Dan Reyes/);
    await expect(
      page.getByText('Carried: 3 Yes, 0 No; 1 Yes needed for two thirds.'),
    ).toBeVisible();
    await expect(page.getByText(/^Not carried: 0 Yes, 2 No/)).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  await test.step('a stranger finds the ballot and recounts', async () => {
    const stranger = await openAnotherBrowser();
    await stranger.goto(`${association.product.url}/elections/${election}/ballot-box`);
    await stranger.getByLabel('Tracking code', { exact: true }).fill(code);
    await stranger.getByRole('button', { name: 'Find', exact: true }).click();
    await expect(stranger.getByText(`${code} is in the ballot box`)).toBeVisible();
    await stranger.getByRole('button', { name: 'Recount in this browser' }).click();
    await expect(
      stranger.getByRole('status').filter({ hasText: 'Everything matches' }),
    ).toBeVisible();
  });
});

async function setUp(page: Page): Promise<void> {
  await addPosition(page, 'One post', async (form) => {
    await form.getByRole('radio', { name: 'A majority winner' }).check();
    await form.getByLabel('Position name').fill('Chair');
    await form.getByLabel('Position description').fill('Leads the meeting.');
  });
  await addPosition(page, 'A committee', async (form) => {
    await form.getByRole('radio', { name: 'Proportional representation' }).check();
    await form.getByLabel('Position name').fill('Board members');
    await form.getByLabel('Position description').fill('Run the association together.');
    await form.getByLabel('Seats').fill('2');
  });
  await addPosition(page, 'A decision', async (form) => {
    await form.getByLabel('Title of the motion').fill('Two water pumps');
    await form.getByLabel('Text of the motion').fill('Shall a second water pump be bought?');
    await form.getByLabel('Majority').selectOption('twoThirds');
  });
  await addPosition(page, 'A decision', async (form) => {
    await form.getByLabel('Title of the motion').fill('A higher fee');
    await form.getByLabel('Text of the motion').fill('Shall the yearly fee rise by five pounds?');
  });
}

type Form = ReturnType<Page['getByRole']>;

async function addPosition(
  page: Page,
  intent: string,
  fill: (form: Form) => Promise<void>,
): Promise<void> {
  await page.getByRole('button', { name: 'Create a new Position' }).click();
  const form = page.getByRole('form', { name: 'New position' });
  await form.getByRole('radio', { name: intent }).check();
  await fill(form);
  await form.getByRole('button', { name: 'Add position' }).click();
  await expect(form).toBeHidden();
}

async function addCandidates({ api }: Association, election: string): Promise<void> {
  const [chair, board] = await api.get<{ _id: string }[]>(
    `/api/v1/positions/?election=${election}`,
  );
  for (const [position, names] of [
    [chair, CHAIR],
    [board, BOARD],
  ] as const) {
    for (const fullName of names) {
      await api.post('/api/v1/candidates', { fullName, election, position: position?._id });
    }
  }
}

/** Fills in all four positions by hand; returns the tracking code. */
async function vote(page: Page, ballot: string): Promise<string> {
  await page.goto(ballot);
  await expect(page.getByRole('heading', { name: 'Chair' })).toBeVisible();
  for (const [index, name] of ['Ben Okoro', 'Ada Marsh'].entries()) {
    await page.getByRole('button', { name: `Rank ${name} ${['first', 'second'][index]}` }).click();
  }
  await page.getByRole('button', { name: 'Next: Board members' }).click();
  await expect(page.getByRole('heading', { name: 'Board members' })).toBeVisible();
  for (const [index, name] of ['Finn Adler', 'Dan Reyes', 'Eve Lindt'].entries()) {
    const place = ['first', 'second', 'third'][index];
    await page.getByRole('button', { name: `Rank ${name} ${place}` }).click();
  }
  // Reorders with the keyboard only.
  await page.getByRole('button', { name: 'Move Eve Lindt up, now third' }).press('Enter');
  await page.getByRole('button', { name: 'Next: Two water pumps' }).click();
  await expect(page.getByRole('heading', { name: 'Two water pumps' })).toBeVisible();
  await answer(page, 'Yes');
  await page.getByRole('button', { name: 'Next: A higher fee' }).click();
  await expect(page.getByRole('heading', { name: 'A higher fee' })).toBeVisible();
  await answer(page, 'Abstain');
  await page.getByRole('button', { name: 'Review your ballot' }).click();
  await expect(page.getByRole('heading', { name: 'Your ballot' })).toBeVisible();
  await page.getByRole('button', { name: 'Submit Vote' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cast my ballot' }).click();
  await expect(page.getByRole('heading', { name: 'Your ballot is in the box.' })).toBeVisible();
  return (await page.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/).innerText()).trim();
}

async function answer(page: Page, name: string): Promise<void> {
  const choice = page.getByRole('radio', { name });
  // The whole line is clickable.
  await page.getByRole('listitem').filter({ has: choice }).click();
  await expect(choice).toBeChecked();
}

/** Casts a ballot directly over HTTP. No two voters rank the chair in the same order. */
async function castAlike(
  { product, api }: Association,
  election: string,
  person: { email: string; password: string },
): Promise<void> {
  const positions = await api.get<{ _id: string; candidates: { _id: string }[] }[]>(
    `/api/v1/positions/?election=${election}`,
  );
  const [chair, board, pump, fee] = positions;
  const isSecond = person.email.startsWith('tom');
  const idsOf = (position: typeof chair, ...places: number[]) =>
    places.flatMap((place) => {
      const candidate = position?.candidates[place];
      return candidate ? [[candidate._id]] : [];
    });
  const own = new ApiClient(product.url);
  await own.signIn(person);
  await own.post(`/api/v1/elections/${election}/ballots`, {
    choices: [
      { position: chair?._id, ranking: isSecond ? idsOf(chair, 1, 2) : idsOf(chair, 0, 1) },
      { position: board?._id, ranking: isSecond ? idsOf(board, 2, 3) : idsOf(board, 0, 1) },
      { position: pump?._id, answer: 'yes' },
      { position: fee?._id, answer: 'no' },
    ],
  });
}
