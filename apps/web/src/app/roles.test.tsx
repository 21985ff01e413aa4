import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  listCandidatesCall,
  listElectionsCall,
  listMembersCall,
  listRollCall,
  listVotesCall,
  memberRoles,
  organisationIdSchema,
  profileSchema,
  readCandidateCall,
  readElectionCall,
  readDirectoryCall,
  readInvitationsCall,
  readOrganisationCall,
  readPositionCall,
  readTrialCountCall,
  readProfileCall,
  readStatsCall,
  roleMay,
  type Act,
  type Election,
} from '@hustings/shared';
import { screen, waitFor } from '@testing-library/react';
import { answer } from '../test/answer';
import {
  aCandidate,
  anElection,
  anElectionSummary,
  aPageOf,
  aPosition,
  aVoter,
  electionId,
  inDays,
  positionId,
} from '../test/elections';
import { anOrganisation } from '../test/organisations';
import { renderAt } from '../test/render-at';
import { memberSession } from '../test/sessions';

type ScreenElement = ['button' | 'link' | 'searchbox' | 'menuitem' | 'text', string];

interface Area {
  address: string;
  /** Sets the server's answers; by default, an election before voting opens. */
  prepare?: () => void;
  /** Seen by every role; once it appears, the screen has loaded. */
  always: ScreenElement;
  /** A menu to open before looking. */
  menu?: string;
  /** What only roles that may do the act see. */
  only: Partial<Record<Act, ScreenElement[]>>;
}

const position = aPosition({ candidates: [aCandidate()] });
const election = (changes: Partial<Election> = {}) =>
  anElection({
    positions: [position],
    voters: 2,
    readiness: [
      {
        check: 'candidates',
        ok: false,
        code: 'candidates_missing_for',
        params: { positions: ['Treasurer'] },
        message: '',
      },
      {
        check: 'invitations',
        ok: false,
        code: 'invitations_missing',
        params: { voters: 2 },
        message: '',
      },
    ],
    ...changes,
  });
const deletion = { deletedAt: inDays(-1), removal: inDays(29) };

const createElection: ScreenElement[] = [
  ['link', 'Create election'],
  ['link', 'Create an election'],
];
const noElections = () => {
  answer(listElectionsCall, 200, aPageOf([]));
  answer(listCandidatesCall, 200, aPageOf([]));
};

const areas: Record<string, Area> = {
  'the dashboard': {
    address: '/dashboard',
    always: ['link', 'Voters'],
    only: { runElections: createElection, keepRoll: [['link', 'Password Reset']] },
  },
  'the dashboard before there is an election': {
    address: '/dashboard',
    prepare: noElections,
    always: ['text', 'No elections yet'],
    only: { runElections: createElection },
  },
  'the elections': {
    address: '/elections',
    always: ['link', 'Board of the Rowing Club'],
    menu: 'Options for Board of the Rowing Club',
    only: {
      runElections: [
        ['menuitem', 'Edit'],
        ['menuitem', 'Duplicate'],
        ['menuitem', 'Delete'],
      ],
    },
  },
  'the elections, of which one is deleted': {
    address: '/elections',
    prepare: () => void answer(listElectionsCall, 200, aPageOf([anElectionSummary(deletion)])),
    always: ['text', 'Deleted'],
    only: { runElections: [['button', 'Restore Board of the Rowing Club']] },
  },
  'an election before voting opens': {
    address: `/elections/${electionId}`,
    always: ['link', 'Open Treasurer'],
    only: {
      runElections: [
        ['button', 'Edit'],
        ['button', 'Delete'],
        ['link', 'Duplicate'],
        ['button', 'Create a new Position'],
        ['button', 'Delete Treasurer'],
        ['link', 'Register a candidate'],
        ['link', 'Add candidates'],
      ],
      keepRoll: [
        ['link', 'Import voters'],
        ['link', 'Register a voter'],
        ['link', 'Invite the voters'],
      ],
    },
  },
  'the ballot of an election before voting opens': {
    address: `/elections/${electionId}/ballot`,
    always: ['link', 'Ada Lovelace'],
    only: {
      runElections: [
        ['button', 'Create a new Position'],
        ['button', 'Delete Treasurer'],
        ['link', 'Add candidates for Treasurer'],
        ['button', 'Run a trial count'],
      ],
    },
  },
  'the roll of an election before voting opens': {
    address: `/elections/${electionId}/voters`,
    always: ['link', 'Grace Hopper'],
    only: {
      keepRoll: [
        ['link', 'Import voters'],
        ['link', 'Register a voter'],
        ['button', 'Options for Grace Hopper'],
      ],
      readAddresses: [['searchbox', 'Search by name or email']],
    },
  },
  'the messages of an election before voting opens': {
    address: `/elections/${electionId}/messages`,
    always: ['text', 'Nothing has been mailed or printed yet.'],
    only: {
      keepRoll: [
        ['button', 'Invite 2 voters'],
        ['button', 'Make letters'],
        ['button', 'Sample PDF'],
      ],
    },
  },
  'an election with nothing in it': {
    address: `/elections/${electionId}`,
    prepare: () => {
      answer(readElectionCall, 200, anElection());
      answer(listRollCall, 200, aPageOf([]));
    },
    always: ['text', 'Nobody is on the electoral roll yet.'],
    only: {
      runElections: [
        ['button', 'Create a new Position'],
        ['text', 'Go ahead and create a position to add some candidates.'],
      ],
      keepRoll: [['text', 'Register the people who may vote.']],
    },
  },
  'an election that is open': {
    address: `/elections/${electionId}`,
    prepare: () =>
      void answer(
        readElectionCall,
        200,
        election({ status: 'open', votingStartDate: inDays(-1), turnout: 1 }),
      ),
    always: ['link', 'Open Treasurer'],
    only: {
      runElections: [
        ['button', 'Extend voting'],
        ['button', 'Close early'],
      ],
      keepRoll: [['link', 'Register a voter']],
    },
  },
  'a deleted election': {
    address: `/elections/${electionId}`,
    prepare: () => void answer(readElectionCall, 200, election({ status: 'closed', ...deletion })),
    always: ['text', 'Deleted on'],
    only: { runElections: [['button', 'Restore Board of the Rowing Club']] },
  },
  'a position': {
    address: `/elections/positions/${positionId}`,
    always: ['link', 'Ada Lovelace'],
    only: {
      runElections: [
        ['button', 'Edit'],
        ['button', 'Delete'],
        ['link', 'Add candidates'],
      ],
    },
  },
  'a candidate': {
    address: `/candidates/${aCandidate()._id}`,
    always: ['link', 'Treasurer'],
    only: {
      runElections: [
        ['button', 'Edit'],
        ['button', 'Delete'],
      ],
    },
  },
  'the candidates, before there are any': {
    address: '/candidates',
    prepare: noElections,
    always: ['text', 'No candidates added yet.'],
    only: { runElections: createElection },
  },
  'the choice of an election, before there is any': {
    address: '/voters',
    prepare: noElections,
    always: ['text', 'There are no elections available.'],
    only: { runElections: createElection },
  },
  'the results, before there is an election': {
    address: '/results',
    prepare: noElections,
    always: ['text', 'No results yet'],
    only: { runElections: createElection },
  },
  'a voter': {
    address: `/voters/${aVoter()._id}`,
    always: ['text', 'Full name'],
    only: {
      keepRoll: [
        ['button', 'Update Details'],
        ['button', 'Delete'],
      ],
      readAddresses: [
        ['text', 'grace@navy.example'],
        ['text', 'Contact phone'],
      ],
    },
  },
};

beforeEach(() => {
  answer(listVotesCall, 200, { results: [] });
  answer(readStatsCall, 200, { elections: 1, candidates: 1, voters: 2 });
  answer(listElectionsCall, 200, aPageOf([anElectionSummary()]));
  answer(readElectionCall, 200, election());
  answer(readPositionCall, 200, position);
  answer(readTrialCountCall, 200, { trial: null });
  answer(readCandidateCall, 200, aCandidate());
  answer(listRollCall, 200, aPageOf([aVoter()]));
  answer(readInvitationsCall, 200, { queued: 0, sent: 0, failed: 0, failures: [] });
  answer(readDirectoryCall, 200, { results: [], next: null });
  answer(readOrganisationCall, 200, anOrganisation());
  answer(
    readProfileCall,
    200,
    profileSchema.parse({
      _id: aVoter()._id,
      userName: '',
      fullName: 'Grace Hopper',
      tel: '555 0101',
      email: 'grace@navy.example',
      userEmail: 'grace@navy.example',
      gender: null,
      photoUrl: null,
      verification: true,
      terms: true,
      role: 'voter',
      membership: null,
      elections: [],
      electionsCount: 1,
      votesCount: 0,
      lastLogin: null,
      updatedAt: null,
    }),
  );
  answer(listMembersCall, 200, {
    members: [
      {
        _id: memberSession('owner').id,
        fullName: 'Ann Berg',
        email: 'ann@club.example',
        role: 'officer',
        since: inDays(-9),
      },
    ],
    invitations: [],
  });
});

function all([kind, name]: ScreenElement): HTMLElement[] {
  if (kind === 'text') return screen.queryAllByText((said) => said.includes(name));
  return screen.queryAllByRole(kind, { name });
}

const cases = Object.entries(areas).flatMap(([name, area]) =>
  memberRoles.map((role) => [name, role, area] as const),
);

describe('screens offer only what the role may do', () => {
  test.each(cases)('%s, for the role %s', async (_name, role, { address, prepare, ...area }) => {
    prepare?.();
    const { user } = renderAt(address, { session: memberSession(role) });
    await waitFor(() => expect(all(area.always)).not.toEqual([]));
    if (area.menu) await user.click(screen.getByRole('button', { name: area.menu }));
    for (const [act, elements] of Object.entries(area.only)) {
      for (const element of elements) {
        expect([element, all(element).length > 0]).toEqual([element, roleMay(role, act as Act)]);
      }
    }
  });
});

const changing: [address: string, act: Act, form: string][] = [
  ['/elections/create', 'runElections', 'Create an election'],
  [`/elections/${electionId}/duplicate`, 'runElections', 'Duplicate Board of the Rowing Club'],
  [
    `/elections/${electionId}/positions/candidates/register`,
    'runElections',
    'Register a candidate',
  ],
  ['/add-candidates', 'runElections', 'Register a candidate'],
  [`/elections/${electionId}/voters/register`, 'keepRoll', 'Register a voter'],
  ['/directory', 'keepRoll', 'Directory'],
  ['/reset-passwords', 'keepRoll', 'Password Reset'],
  [`/reset-passwords/${electionId}`, 'keepRoll', 'Board of the Rowing Club'],
];

const visits = changing.flatMap((visit) => memberRoles.map((role) => [role, ...visit] as const));

describe('a form is shown only to roles that may submit it', () => {
  test.each(visits)('to the role %s: %s', async (role, address, act, form) => {
    renderAt(address, { session: memberSession(role) });
    const title = roleMay(role, act) ? form : /^(Officers|Clerks) can do this$/;
    await screen.findByRole('heading', { level: 1, name: title });
    if (roleMay(role, act)) return;
    expect(screen.getByText('You are a', { exact: false })).toHaveTextContent(
      'of Riverside Rowing Club',
    );
    expect(await screen.findByRole('link', { name: 'Ann Berg' })).toHaveAttribute(
      'href',
      'mailto:ann@club.example',
    );
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});

test('a screen names the role to ask if no member with it is known', async () => {
  answer(listMembersCall, 200, { members: [], invitations: [] });
  renderAt('/elections/create', { session: memberSession('observer') });
  expect(await screen.findByText(/Ask an officer of your organisation\./)).toBeVisible();
});

test('no role can change another organisation’s election', async () => {
  const org = organisationIdSchema.parse('6500000000000000000000ff');
  answer(readElectionCall, 200, election({ org }));
  renderAt(`/elections/${electionId}`, { session: memberSession('owner') });
  expect(await screen.findByRole('link', { name: 'Open Treasurer' })).toBeVisible();
  for (const name of ['Edit', 'Delete', 'Create a new Position', 'Invite 2 voters']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  }
});
