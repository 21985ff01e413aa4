import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  downloadAuditTrailCall,
  readAuditTrailCall,
  readElectionCall,
  type AuditEntry,
  type VoterTrail,
} from '@hustings/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, answerFile, answerNothing } from '../../../test/answer';
import { anElection, electionId } from '../../../test/elections';
import { renderAt } from '../../../test/render-at';
import { organiserSession, voterSession } from '../../../test/sessions';

const session = organiserSession();
const address = `/elections/${electionId}/audit`;
const entries: AuditEntry[] = [
  {
    seq: 1,
    at: '2027-01-01T09:00:00.000Z',
    actor: 'organiser@club.example',
    action: 'election_created',
    details: { name: 'Board' },
    hash: 'a'.repeat(64),
    salt: '5'.repeat(64),
  },
  {
    seq: 2,
    at: '2027-01-02T09:00:00.000Z',
    actor: 'system',
    action: 'election_opened',
    details: { registered: 12, positions: 1, ballotDigest: 'c0ffee' },
    hash: 'b'.repeat(64),
    salt: '5'.repeat(64),
  },
];

beforeEach(() => {
  answer(readElectionCall, 200, anElection());
});

test('the trail is shown newest first and filtered in the address', async () => {
  answer(readAuditTrailCall, 200, { entries, intact: true });
  const { user, location } = renderAt(address, { session });
  expect(await screen.findByText('The chain is intact')).toBeVisible();
  const [newest] = screen.getAllByText(/^(Voting opened|Election “Board” created)/, {
    selector: 'strong',
  });
  expect(newest).toHaveTextContent(/^Voting opened on 1 position for 12 voters of the roll$/);
  expect(screen.getByText('c0ffee')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Action'), 'Election created');
  expect(await screen.findByText('1 of 2 entries')).toBeVisible();
  expect(location()).toBe(`${address}?action=election_created`);
});

test('every entry reads as a sentence with names, and as its action where it lacks them', async () => {
  const details: [AuditEntry['action'], AuditEntry['details']][] = [
    ['candidate_added', { _id: 'x1', fullName: 'Ada Lovelace', position: 'Chair' }],
    ['position_edited', { _id: 'x2', position: 'Chair', fields: ['maxChoices', 'seats'] }],
    ['voters_imported', { added: 1200 }],
    ['election_counted', { tally: 7 }],
    ['publishing_changed', { from: 'by hand', to: 'at once' }],
  ];
  answer(readAuditTrailCall, 200, {
    entries: details.map(([action, each], index) => ({
      seq: index + 1,
      at: '2027-01-02T09:00:00.000Z',
      actor: 'Grace Hopper (grace@club.example)',
      action,
      details: each,
      hash: 'd'.repeat(64),
      salt: '5'.repeat(64),
    })),
    intact: true,
  });
  renderAt(address, { session });
  await screen.findByText('The chain is intact');
  const told = screen.getAllByRole('listitem').map((item) => item.textContent);
  for (const words of [
    'Ada Lovelace added as a candidate for Chair by Grace Hopper (grace@club.example)',
    'Position “Chair” edited: Choices per voter, Seats by Grace',
    '1,200 voters added to the roll by an import by Grace',
    'Ballots counted by Grace Hopper (grace@club.example)tally7',
    'Publishing of the results changed: to everyone as soon as they are counted by Grace',
  ]) {
    expect(told).toContainEqual(expect.stringContaining(words));
  }
  expect(told.join()).not.toContain('x1');
});

test('details are worded, and those of another version shown as they are', async () => {
  const cases: [AuditEntry['action'], AuditEntry['details'], string][] = [
    ['invitations_sent', { to: 'notVoted', queued: 3 }, 'RecipientsVoters who have not voted'],
    ['entry_checks_sent', { to: 'notAsked', queued: 3 }, 'RecipientsVoters who were never asked'],
    ['letters_made', { to: 'withoutLetter', letters: 3 }, 'RecipientsWithout a letter'],
    ['invitations_sent', { to: 'later', queued: 3 }, 'Recipientslater'],
    [
      'position_added',
      { position: 'Chair', method: 'stv' },
      'MethodSingle transferable vote (STV)',
    ],
    [
      'candidate_edited',
      { fullName: 'Ada', fields: ['tel', 'hat'] },
      'Candidate Ada edited: Phone, hat',
    ],
    ['messages_changed', { fields: ['reminder'] }, 'Words changed: Reminder'],
    ['election_opening_put_off', { due: 'x', missing: ['candidates'] }, 'MissingCandidates'],
    ['operator_acted', { what: 'password_link' }, 'ChangedNew password'],
    ['plan_followed', { queued: 3 }, 'Queued3'],
    ['notices_sent', { notice: 'dates' }, 'Voters emailed: The dates have changed'],
    [
      'publishing_changed',
      { from: 'by hand, to the roll and the members only', to: 'at a set time' },
      'Beforeto voters and members only once an officer publishes them',
    ],
    [
      'election_created',
      { settings: { opening: 'byHand', access: 'link', seconders: 2 } },
      'SettingsStart of voting: When you open it, Sign-in: With the emailed link only, Seconders needed: 2',
    ],
    [
      'trial_counted',
      { differences: [{ check: 'codes_counted', expected: 2, found: 1 }] },
      'What differedTracking codes that fit their ballot: 1 instead of 2.',
    ],
  ];
  answer(readAuditTrailCall, 200, {
    entries: cases.map(([action, details], index) => ({
      ...entries[0]!,
      seq: index + 1,
      action,
      details,
    })),
    intact: true,
  });
  renderAt(address, { session });
  await screen.findByText('The chain is intact');
  const told = screen.getAllByRole('listitem').map((item) => item.textContent);
  for (const [, , words] of cases) {
    expect(told).toContainEqual(expect.stringContaining(words));
  }
});

test('hashes that are withheld are said to be', async () => {
  answer(readAuditTrailCall, 200, {
    entries: entries.map((entry) => ({ ...entry, hash: null, salt: null })),
    intact: true,
  });
  renderAt(address, { session });
  expect(await screen.findByText(/Some hashes are not shown to you/)).toBeVisible();
  expect(screen.queryByText('Hash begins with')).not.toBeInTheDocument();
});

test('a broken chain is said as one', async () => {
  answer(readAuditTrailCall, 200, { entries, intact: false });
  renderAt(address, { session });
  expect(await screen.findByText('The chain is broken')).toBeVisible();
});

test('the trail is downloaded as CSV with the session’s token', async () => {
  answer(readAuditTrailCall, 200, { entries, intact: true });
  const asked = answerFile(downloadAuditTrailCall, 'seq,at');
  const { user } = renderAt(address, { session });
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.headers.get('Authorization')).toBe('Bearer access-token');
});

describe('a voter', () => {
  const asVoter = { session: voterSession() };
  const trail: VoterTrail = {
    reader: 'voter',
    entries: [
      {
        at: '2027-01-01T09:00:00.000Z',
        actor: 'organiser',
        action: 'voter_added',
        details: { late: true },
      },
      {
        at: '2027-01-02T09:00:00.000Z',
        actor: 'system',
        action: 'election_opened',
        details: { registered: 12, positions: 1 },
      },
      {
        at: '2027-01-03T09:00:00.000Z',
        actor: 'system',
        action: 'plan_followed',
        details: { step: 'opening' },
      },
    ],
    intact: true,
  };

  test('reads what was done, newest first, by roles, and whether the chain is intact', async () => {
    answer(readAuditTrailCall, 200, trail);
    renderAt(address, asVoter);
    expect(await screen.findByText('The chain is intact')).toBeVisible();
    const list = within(screen.getByRole('list', { name: 'Entries, newest first' }));
    const told = list.getAllByRole('listitem').map((item) => item.textContent);
    expect(told[1]).toContain('Voting opened on 1 position for 12 voters of the roll by');
    expect(told[2]).toContain('Voter added by the organisers');
    expect(told[0]).toMatch(/^Sent by plan: /);
    const links = screen.getAllByRole('link', { name: 'Results' });
    const addresses = links.map((link) => link.getAttribute('href'));
    expect(addresses).toContain(`/results/elections/${electionId}`);
    expect(screen.queryByRole('button', { name: 'Download CSV' })).not.toBeInTheDocument();
  });

  test('sees that a chain is broken, and that a trail is empty', async () => {
    answer(readAuditTrailCall, 200, { ...trail, entries: [], intact: false });
    renderAt(address, asVoter);
    expect(await screen.findByText('The chain is broken')).toBeVisible();
    expect(screen.getByText('Nothing has been recorded yet.')).toBeVisible();
  });

  test('sees that the trail could not be loaded, and can try again', async () => {
    answerNothing(readAuditTrailCall);
    const { user } = renderAt(address, asVoter);
    expect(await screen.findByRole('alert')).toHaveTextContent('This could not be loaded');
    answer(readAuditTrailCall, 200, trail);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The chain is intact')).toBeVisible();
  });
});
