import { beforeEach, expect, test } from '@jest/globals';
import {
  changePublishingCall,
  publishResultsCall,
  readBallotBoxCall,
  readElectionCall,
  readPublicPageCall,
  readPublishingCall,
  readResultsCall,
  type Publishing,
} from '@hustings/shared';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, answerError } from '../../../test/answer';
import { anElection, electionId } from '../../../test/elections';
import { renderAt } from '../../../test/render-at';
import { someResults } from '../../../test/results';
import { organiserSession, memberSession } from '../../../test/sessions';

const address = `/results/elections/${electionId}`;
const published = `/published/${electionId}`;
const byHand: Publishing = {
  when: 'byHand',
  at: null,
  plannedReaders: 'everyone',
  announce: false,
  indexed: false,
  embedOrigins: [],
  publishedAt: null,
  readers: 'officers',
  counted: true,
  onlyMorePublic: true,
};

beforeEach(() => {
  answer(readElectionCall, 200, anElection());
  answer(readResultsCall, 200, someResults());
  answerError(readBallotBoxCall, 403, 'not_published');
});

test('an officer publishes what waits for that, and chooses when and how it is shown', async () => {
  answer(readPublishingCall, 200, byHand);
  renderAt(address, { session: organiserSession() });
  expect(
    await screen.findByText(
      'The results are counted. Everybody can read them once an officer publishes them.',
    ),
  ).toBeVisible();

  const changes = answer(changePublishingCall, 200, byHand);
  await userEvent.click(screen.getByRole('button', { name: 'Change publishing' }));
  expect(
    await screen.findByText(/^Until results are published, nobody can recount them/),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: /^Voters and members/ }));
  await userEvent.click(screen.getByRole('radio', { name: /^At the close/ }));
  await userEvent.click(screen.getByRole('switch', { name: /^Announce the election/ }));
  await userEvent.type(
    screen.getByRole('textbox', { name: /^Websites that may show/ }),
    'https://club.example',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save publishing' }));
  await waitFor(() =>
    expect(changes[0]?.body).toMatchObject({
      when: 'atOnce',
      readers: 'roll',
      at: null,
      announce: true,
      indexed: false,
      embedOrigins: ['https://club.example'],
    }),
  );
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Publishing' })).toHaveFocus());

  await userEvent.click(await screen.findByText('QR code and frame for your website'));
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Colours of the frame' }),
    'Dark',
  );
  expect(screen.getByRole('textbox', { name: 'Frame for your website' })).toHaveValue(
    `<iframe src="${window.location.origin}/embed/elections/${electionId}?theme=dark" title="Election results" width="100%" height="420" style="border: 0" loading="lazy"></iframe>`,
  );
  expect(
    screen.getByRole('img', { name: `QR code of ${window.location.origin}${published}` }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Save it for print (SVG)' })).toHaveAttribute(
    'href',
    `${published}/qr.svg`,
  );

  const publishings = answer(publishResultsCall, 200, { ...byHand, readers: 'everybody' });
  await userEvent.click(await screen.findByRole('button', { name: 'Publish to everybody now' }));
  expect(screen.getByRole('alertdialog', { name: 'Publish the results now?' })).toBeVisible();
  expect(publishings).toHaveLength(0);
  answer(readPublishingCall, 200, { ...byHand, readers: 'everybody' });
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(publishings).toHaveLength(1));

  expect(await screen.findByText('Everybody can read the results.')).toBeVisible();
  expect(screen.queryByText(/^Until then/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Change publishing' }));
  expect(await screen.findByRole('switch', { name: /^Let search engines/ })).toBeVisible();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

test('voters and members get the result at a set time', async () => {
  answer(readPublishingCall, 200, { ...byHand, plannedReaders: 'roll' });
  renderAt(address, { session: organiserSession() });
  expect(
    await screen.findByRole('button', { name: 'Publish to voters and members now' }),
  ).toBeVisible();
  const changes = answer(changePublishingCall, 200, byHand);
  await userEvent.click(screen.getByRole('button', { name: 'Change publishing' }));
  expect(await screen.findByRole('group', { name: 'Who sees the result?' })).toBeVisible();
  expect(screen.getByRole('radio', { name: /^Voters and members/ })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: /^At a time/ }));
  // The calendar loads when it is first shown.
  await waitFor(() =>
    expect(screen.getByLabelText('Published on')).not.toHaveAttribute('readonly'),
  );
  fireEvent.change(screen.getByLabelText('Published on'), {
    target: { value: '03 20, 2099 9:00 AM' },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Save publishing' }));
  await waitFor(() =>
    expect(changes[0]?.body).toMatchObject({
      when: 'atTime',
      readers: 'roll',
      at: '03/20/2099 9:00',
    }),
  );
});

test('what voters and members read already can only be opened to everyone', async () => {
  const published = { ...byHand, plannedReaders: 'roll', readers: 'roll' } as const;
  answer(readPublishingCall, 200, published);
  renderAt(address, { session: organiserSession() });
  expect(
    await screen.findByText('Voters and members can read the results. Nobody else can.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Publish to/ })).not.toBeInTheDocument();
  const changes = answer(changePublishingCall, 200, published);
  await userEvent.click(screen.getByRole('button', { name: 'Change publishing' }));
  await userEvent.click(await screen.findByRole('radio', { name: /^Everyone/ }));
  expect(screen.queryByRole('radio', { name: /^At the close/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Save publishing' }));
  await waitFor(() =>
    expect(changes[0]?.body).toMatchObject({ when: 'atOnce', readers: 'everyone' }),
  );
});

test('what cannot be saved is said where it is typed, and stays', async () => {
  answer(readPublishingCall, 200, byHand);
  answerError(changePublishingCall, 422, 'invalid', [
    { path: 'embedOrigins', code: 'not_an_origin' },
  ]);
  renderAt(address, { session: organiserSession() });
  await userEvent.click(await screen.findByRole('button', { name: 'Change publishing' }));
  const field = await screen.findByRole('textbox', { name: /^Websites that may show/ });
  await userEvent.type(field, 'club');
  await userEvent.click(screen.getByRole('button', { name: 'Save publishing' }));
  expect(await screen.findByText(/^Please give the beginning of a web address/)).toBeVisible();
  expect(field).toHaveValue('club');
});

test('an observer reads how results are published, without a button to change it', async () => {
  answerError(readResultsCall, 403, 'not_published');
  answer(readPublicPageCall, 200, {
    state: 'withheld',
    election: null,
    publishesAt: null,
    rollOnly: false,
  });
  answer(readPublishingCall, 200, byHand);
  renderAt(address, { session: memberSession('observer') });
  expect(
    await screen.findByText(
      'The results are counted. Everybody can read them once an officer publishes them.',
    ),
  ).toBeVisible();
  expect(await screen.findByText('The results are not published yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change publishing' })).not.toBeInTheDocument();
});

test.each([
  ['withheld', { publishesAt: '2027-03-20T09:00:00.000Z' }, 'The results are not published yet'],
  ['withheld', { rollOnly: true }, 'These results are not public'],
  ['before', {}, 'Voting has not closed yet'],
] as const)('a stranger reads why there is nothing yet: %s %o', async (state, more, title) => {
  answerError(readResultsCall, 403, 'not_published');
  answer(readPublicPageCall, 200, {
    state,
    publishesAt: null,
    rollOnly: false,
    election: {
      name: 'Board election',
      language: 'en',
      organisation: { name: 'The Rowing Club', logoUrl: null },
      votingStartDate: '2027-03-08T08:00:00.000Z',
      endDate: '2027-03-15T18:00:00.000Z',
    },
    ...more,
  });
  renderAt(published);
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Board election' })).toBeVisible();
  const signIn = screen.queryByRole('link', { name: 'Sign in' });
  if ('rollOnly' in more) expect(signIn).toHaveAttribute('href', address);
  else expect(signIn).not.toBeInTheDocument();
});

test('a stranger learns nothing where nothing is announced', async () => {
  answerError(readResultsCall, 401, 'not_allowed');
  answerError(readPublicPageCall, 404, 'not_found');
  renderAt(published);
  expect(await screen.findByText('There is nothing to see here yet')).toBeVisible();
});
