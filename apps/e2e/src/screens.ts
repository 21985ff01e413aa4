import type { Page } from 'playwright';
import { people, type Demonstration } from './support/demonstration';
import { photoOf } from './support/photo-of';
import type { Visitor } from './support/visitors';

/** Something that must be on a screen: a role with its name, a field by label, or a text. */
export type Sight =
  | readonly [
      (
        | 'alertdialog'
        | 'article'
        | 'button'
        | 'checkbox'
        | 'dialog'
        | 'form'
        | 'heading'
        | 'img'
        | 'link'
        | 'menuitem'
        | 'navigation'
        | 'option'
        | 'radio'
        | 'region'
        | 'searchbox'
        | 'switch'
        | 'tab'
        | 'table'
      ),
      string | RegExp,
    ]
  | readonly ['label' | 'text', string | RegExp];

export interface View {
  heading: string;
  /** The beginning of the document's title, if it is not the heading. */
  title?: string;
  /** The final path, if it differs from the requested one. */
  endsAt?: (demonstration: Demonstration) => string;
  sights?: readonly Sight[];
}

export interface Screen {
  /** The name of its pictures. */
  name: string;
  /** As in `apps/web/src/lib/paths.ts`; `*` is any other address. */
  route: string;
  address: (demonstration: Demonstration) => string;
  /** Console messages that the browser itself writes. */
  complaint?: RegExp;
  /** Looks the same signed in or out: one picture is enough. */
  alikeForAll?: true;
  /** Opens what should be seen on the screen, such as a dialog, a form or the next position. */
  open?: (page: Page) => Promise<void>;
  /** By visitor, in order. `login`: is sent to sign in. */
  seenBy: Partial<Record<Visitor, View | 'login'>>;
}

const first = (demonstration: Demonstration, election: keyof Demonstration['elections']) => {
  const position = demonstration.elections[election].positions[0];
  const candidate = position?.candidates[0];
  if (!position || !candidate) throw new Error(`No candidate in the ${election} election`);
  return { position, candidate };
};

const electionPath = (of: keyof Demonstration['elections']) => (demonstration: Demonstration) =>
  `/elections/${demonstration.elections[of].id}`;
const ballotPath = ({ elections }: Demonstration) => `/votes/${elections.open.id}`;

const everybody = (view: View) => ({ stranger: view, organiser: view, voter: view });

const forOrganisers: View = {
  heading: 'For organisers',
  sights: [['link', 'Go to your elections']],
};

const sideNavigation: readonly Sight[] = [
  ['link', 'Home'],
  ['link', 'Elections'],
  ['link', 'Voters'],
  ['link', 'Directory'],
  ['link', 'Results'],
  ['link', 'Password Reset'],
  ['link', 'Organisation'],
  ['link', 'Help'],
  ['button', 'Sign Out'],
];
const electionTabs: readonly Sight[] = [
  ['navigation', 'Parts of this election'],
  ['link', 'Overview'],
  ['link', 'Ballot'],
  ['link', 'Voters'],
  ['link', 'Results'],
];
const topBar: readonly Sight[] = [
  ['link', 'Create election'],
  ['link', 'User profile'],
  ['searchbox', 'Search here'],
  ['text', 'Dashboard'],
  ['switch', 'Dark theme'],
];

const landing: View = {
  heading: 'Vote today to shape a brighter future.',
  title: 'Online voting for associations',
  sights: [
    ['link', 'Features'],
    ['link', 'How it works'],
    ['link', 'Why use us'],
    ['link', 'Contact'],
    ['link', 'Signin'],
    ['link', 'Signup'],
    ['link', 'Try it'],
    ['text', /fast, secure and easy/],
    ['text', 'Secure voting'],
    ['text', 'User-friendly use'],
    ['text', 'Real-time results'],
    ['heading', 'How it works'],
    ['heading', 'Sign up'],
    ['heading', 'Create or join a voting event'],
    ['heading', 'Invite voters to sign up and vote'],
    ['heading', 'View real-time results'],
    ['heading', 'Frequently asked questions'],
    ['button', 'Is there a mobile app?'],
    ['button', 'Who can I ask for help?'],
    ['heading', 'Contact Us'],
    ['label', 'Name'],
    ['label', 'Email'],
    ['label', 'Message'],
    ['button', 'Send message'],
  ],
};

const help: View = {
  heading: 'Help',
  sights: [
    ['heading', 'How to vote'],
    ['heading', 'Log in'],
    ['heading', 'Pick the election'],
    ['heading', 'Choose a candidate and Vote'],
    ['heading', 'Confirm'],
    ['button', 'I forgot my password. What now?'],
    ['button', 'Can I change my vote?'],
    ['heading', 'Support'],
    ['link', 'support@hustings.example'],
  ],
};

const notFound: View = {
  heading: 'Page not found',
  sights: [
    ['text', '404'],
    ['button', 'Go back'],
  ],
};

const askForLink: readonly Sight[] = [
  ['label', 'Email'],
  ['button', 'Reset password'],
  ['link', 'Register'],
];

const publishedResults: View = {
  heading: 'Management Committee',
  sights: [
    ['text', 'Final count'],
    ['heading', 'Who was elected'],
    ['text', 'Turnout'],
    ['heading', 'Chair'],
    ['link', 'Ballot box'],
  ],
};
const electionResults: View = {
  ...publishedResults,
  sights: [
    ...(publishedResults.sights ?? []),
    ['button', 'Certificate (PDF)'],
    ['button', 'Print'],
    ['link', 'Members of the committee'],
    ['heading', /^Turnout by/],
  ],
};
const closedBox: View = {
  heading: 'Ballot box',
  sights: [
    ['heading', 'Find your ballot'],
    ['label', 'Tracking code'],
    ['button', 'Find'],
    ['button', 'Recount in this browser'],
    ['link', 'Box as JSON'],
    ['link', 'Box as CSV'],
    ['link', 'Stand-alone checker'],
    ['heading', 'Ballots'],
  ],
};
const positionResults: View = {
  heading: 'Vote result for Chair',
  sights: [
    ['tab', 'Candidates'],
    ['tab', 'Graph'],
    ['table', 'Votes for Chair by candidate'],
    ['label', 'Age Group'],
    ['label', 'Region'],
  ],
};
const ownProfile: View = {
  heading: 'Your profile',
  sights: [
    ['button', 'Update Details'],
    ['button', 'Delete'],
    ['text', 'Username'],
    ['text', 'Verification'],
    ['text', 'Terms'],
    ['text', 'Contact phone'],
    ['text', 'Gender'],
    ['text', 'Last login'],
    ['text', /Last changes were made/],
    ['heading', 'Elections and votes'],
    ['label', 'Current password'],
    ['label', 'New password'],
    ['label', 'Confirm new password'],
    ['button', 'Change password'],
  ],
};
const firstSheet: View = {
  heading: 'Delegates to the architects',
  title: 'Delegates to the architects: ballot',
  endsAt: ballotPath,
  sights: [
    ['text', 'Position 1 of 2'],
    ['text', /Vote for up to 2\./],
    ['checkbox', 'Vote for Mei Tanaka'],
    ['checkbox', 'Leave Delegates to the architects empty'],
    ['button', 'Leave empty and continue'],
    ['link', 'Accessibility'],
  ],
};
const nothingToVote: View = {
  heading: 'Vote',
  sights: [['heading', 'You are not on an electoral roll yet']],
};
const noElections: readonly Sight[] = [
  ['text', 'There are no elections available. Please create a new one to get started.'],
  ['link', 'Create an election'],
];

async function fillBallot(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Vote for Mei Tanaka' }).check({ force: true });
  await page.getByRole('checkbox', { name: 'Vote for Astrid Eriksen' }).check({ force: true });
  await page.getByRole('button', { name: /^Next: / }).click();
  await page.getByRole('radio', { name: 'Vote for Lucia Rossi' }).check({ force: true });
  await page.getByRole('button', { name: 'Review your ballot' }).click();
  await page.getByRole('heading', { name: 'Your ballot' }).waitFor();
}

/** A ballot in the words of `apps/web/src/features/elections/ballot-text.ts`. */
async function pasteBallot(page: Page): Promise<void> {
  await page
    .getByLabel('Positions and candidates')
    .fill(
      'Chair\nAda Marsh\nBen Okoro\n\nBoard, 5 seats, STV\nCleo Hart\nDan Reyes\nEve Lindt\n\nNew by-laws, motion, two thirds\nShall the by-laws of 2026 be adopted?',
    );
}

const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();

/** Every route of the product and what each visitor sees there. */
export const screens: readonly Screen[] = [
  {
    name: 'landing',
    route: '/',
    address: () => '/',
    alikeForAll: true,
    seenBy: everybody(landing),
  },
  {
    name: 'login',
    route: '/login',
    address: () => '/login',
    alikeForAll: true,
    seenBy: everybody({
      heading: 'Login',
      sights: [
        ['label', 'Email'],
        ['label', 'Password'],
        ['button', 'Show password'],
        ['checkbox', 'Remember me'],
        ['link', 'Forgot password'],
        ['link', 'Create an account'],
        ['button', 'Login'],
      ],
    }),
  },
  {
    name: 'vote-by-letter',
    route: '/vote',
    address: () => '/vote',
    alikeForAll: true,
    seenBy: everybody({
      heading: 'Vote with your letter',
      sights: [
        ['label', 'Code from your letter'],
        ['button', 'Go to the ballot'],
        ['link', 'Sign in'],
      ],
    }),
  },
  {
    name: 'register',
    route: '/register',
    address: () => '/register',
    alikeForAll: true,
    seenBy: everybody({
      heading: 'Register',
      sights: [
        ['label', 'Email'],
        ['label', 'Password'],
        ['label', 'Confirm password'],
        ['button', 'Show password'],
        ['button', 'Show confirm password'],
        ['button', 'Create account'],
        ['link', 'Login'],
      ],
    }),
  },
  {
    name: 'try',
    route: '/try',
    address: () => '/try',
    seenBy: {
      stranger: {
        heading: 'Try Hustings',
        sights: [
          ['button', 'Begin'],
          ['link', 'Create an account'],
        ],
      },
      organiser: { heading: 'Try Hustings', sights: [['link', 'Go to your dashboard']] },
      voter: { heading: 'Try Hustings', sights: [['link', 'Go to your dashboard']] },
    },
  },
  {
    name: 'forgot-password',
    route: '/change-password',
    address: () => '/change-password',
    alikeForAll: true,
    seenBy: everybody({ heading: 'Forgot your password?', sights: askForLink }),
  },
  {
    name: 'change-password',
    route: '/change-password',
    address: ({ links }) => links.passwordReset,
    alikeForAll: true,
    seenBy: everybody({
      heading: 'Change password',
      sights: [
        ['label', 'New password'],
        ['label', 'Confirm new password'],
        ['button', 'Change password'],
        ['link', 'Customer support'],
      ],
    }),
  },
  {
    name: 'new-password',
    route: '/new-password',
    address: () => '/new-password',
    alikeForAll: true,
    seenBy: everybody({ heading: 'New password', sights: askForLink }),
  },
  {
    name: 'password-success',
    route: '/password-success/:token',
    address: () => '/password-success/done',
    alikeForAll: true,
    seenBy: everybody({ heading: 'Success', sights: [['link', 'Login']] }),
  },
  {
    name: 'verification',
    route: '/verification',
    address: () => '/verification',
    alikeForAll: true,
    seenBy: everybody({
      heading: 'Email cannot be verified',
      sights: [
        ['link', 'Login'],
        ['text', /^The link is incomplete/],
      ],
    }),
  },
  {
    name: 'ballot-link',
    route: '/ballot-link',
    address: () => '/ballot-link',
    alikeForAll: true,
    seenBy: everybody({
      heading: 'This link is incomplete',
      sights: [['text', /^Copy the whole link/]],
    }),
  },
  {
    name: 'check-entry',
    route: '/check-entry',
    address: ({ links }) => links.entryCheck,
    alikeForAll: true,
    seenBy: everybody({
      heading: 'Is your entry right?',
      sights: [
        ['text', 'Petra Lindgren'],
        ['button', 'This is right'],
        ['button', 'Something is wrong'],
      ],
    }),
  },
  {
    name: 'invitation',
    route: '/verify-user/:userId',
    address: ({ links }) => links.invitation,
    alikeForAll: true,
    seenBy: everybody({
      heading: 'You are invited to vote',
      sights: [
        ['label', 'New password'],
        ['label', 'Confirm new password'],
        ['button', 'Continue to the ballot'],
      ],
    }),
  },
  {
    name: 'expired-link',
    route: '/password-reset',
    address: () => '/password-reset',
    alikeForAll: true,
    seenBy: everybody({ heading: 'This link no longer works', sights: askForLink }),
  },
  {
    name: 'not-found',
    route: '*',
    address: () => '/nowhere/at/all',
    alikeForAll: true,
    seenBy: everybody(notFound),
  },
  {
    name: 'help',
    route: '/help',
    address: () => '/help',
    seenBy: everybody(help),
  },
  {
    name: 'help-organisers',
    route: '/help/organisers',
    address: () => '/help/organisers',
    alikeForAll: true,
    seenBy: everybody({
      heading: 'Help for organisers',
      sights: [
        ['label', 'Last day of voting'],
        ['button', 'Copy the calendar'],
      ],
    }),
  },
  {
    name: 'accessibility',
    route: '/accessibility',
    address: () => '/accessibility',
    alikeForAll: true,
    seenBy: everybody({
      heading: 'Accessibility',
      sights: [
        ['heading', 'What works'],
        ['heading', 'Report a barrier'],
        ['link', 'support@hustings.example'],
      ],
    }),
  },
  {
    name: 'published-results',
    route: '/published/:id',
    address: ({ elections }) => `/published/${elections.closed.id}`,
    seenBy: everybody(publishedResults),
  },
  {
    name: 'published-position',
    route: '/published/:id',
    address: (demonstration) =>
      `/published/${demonstration.elections.closed.id}?position=${first(demonstration, 'closed').position.id}`,
    seenBy: { stranger: positionResults },
  },
  {
    name: 'published-results-hidden',
    route: '/published/:id',
    address: ({ elections }) => `/published/${elections.open.id}`,
    // The same answer as for an election that does not exist.
    complaint: /404 \(Not Found\)/,
    seenBy: {
      stranger: {
        heading: 'Results',
        sights: [['heading', 'There is nothing to see here yet']],
      },
    },
  },
  {
    name: 'ballot-box',
    route: '/elections/:id/ballot-box',
    address: ({ elections }) => `/elections/${elections.closed.id}/ballot-box`,
    seenBy: everybody(closedBox),
  },
  {
    name: 'ballot-box-recounted',
    route: '/elections/:id/ballot-box',
    address: ({ elections }) => `/elections/${elections.closed.id}/ballot-box`,
    open: async (page) => {
      await press('Recount in this browser')(page);
      await page.getByRole('table', { name: 'Recounted votes by candidate' }).waitFor();
    },
    seenBy: {
      stranger: { heading: 'Ballot box', sights: [['text', 'Everything matches']] },
    },
  },
  {
    name: 'ballot-box-open',
    route: '/elections/:id/ballot-box',
    address: ({ elections }) => `/elections/${elections.open.id}/ballot-box`,
    seenBy: {
      stranger: {
        heading: 'Ballot box',
        sights: [['heading', 'This ballot box is not public yet']],
      },
      organiser: { heading: 'Ballot box', sights: [['heading', 'Tracking codes']] },
      voter: { heading: 'Ballot box', sights: [['heading', 'Tracking codes']] },
    },
  },
  {
    name: 'dashboard',
    route: '/dashboard',
    address: () => '/dashboard',
    seenBy: {
      stranger: 'login',
      organiser: {
        heading: 'Dashboard',
        sights: [
          ...sideNavigation,
          ...topBar,
          ['link', 'Create an election'],
          ['link', /Candidates/],
          ['heading', 'Elections'],
          ['text', 'These are all the elections you ever created'],
          ['radio', 'List'],
          ['radio', 'Cards'],
          ['article', 'Courtyard Delegates'],
          ['heading', 'Upcoming Elections'],
        ],
      },
      voter: {
        heading: 'Your elections',
        sights: [
          ['link', 'Home'],
          ['link', 'Vote'],
          ['link', 'Results'],
          ['link', 'Profile'],
          ['link', 'Help'],
          ['button', 'Sign Out'],
          ['heading', 'Waiting for your vote'],
          ['link', 'Vote in Courtyard Delegates'],
          ['heading', 'Not open yet'],
          ['heading', 'You have voted'],
        ],
      },
      newcomer: {
        heading: 'Dashboard',
        sights: [
          ['heading', 'No elections yet'],
          ['text', 'No upcoming dates.'],
        ],
      },
    },
  },
  {
    name: 'profile',
    route: '/profile/:userId',
    address: ({ accounts }) => `/profile/${accounts.voter}`,
    seenBy: {
      stranger: 'login',
      voter: ownProfile,
      organiser: {
        heading: 'Profile',
        sights: [
          ['heading', 'This profile belongs to somebody else'],
          ['text', 'not allowed!'],
        ],
      },
      newcomer: {
        heading: 'Profile',
        sights: [
          ['heading', 'This profile belongs to somebody else'],
          ['text', 'not allowed!'],
        ],
      },
    },
  },
  {
    name: 'own-profile',
    route: '/profile/:userId',
    address: ({ accounts }) => `/profile/${accounts.organiser}`,
    seenBy: { organiser: ownProfile },
  },
  {
    name: 'profile-editing',
    route: '/profile/:userId',
    address: ({ accounts }) => `/profile/${accounts.voter}`,
    open: press('Update Details'),
    seenBy: {
      voter: {
        heading: 'Your profile',
        sights: [
          ['button', 'Update Details'],
          ['button', 'Cancel'],
          ['label', 'Full name'],
          ['label', /^Username/],
          ['label', /^Contact phone/],
          ['label', /^Gender/],
          ['label', /^Photo/],
        ],
      },
    },
  },
  {
    name: 'elections',
    route: '/elections',
    address: () => '/elections',
    seenBy: {
      stranger: 'login',
      organiser: {
        heading: 'Elections',
        sights: [
          ['article', 'Management Committee'],
          ['article', 'Courtyard Delegates'],
          ['article', 'Youth and Play Council'],
          ['article', 'Laundry Room Rota'],
          ['text', 'Election Date'],
          ['text', 'Time remaining'],
          ['text', 'Time expired'],
          ['link', 'Create an election'],
          ['link', 'Archived elections'],
        ],
      },
      voter: {
        heading: 'Elections',
        sights: [
          ['heading', 'Waiting for your vote'],
          ['link', 'Vote in Courtyard Delegates'],
          ['heading', 'You have voted'],
        ],
      },
      newcomer: {
        heading: 'Elections',
        sights: [
          ['heading', 'No elections yet'],
          ['link', 'Create an election'],
        ],
      },
    },
  },
  {
    name: 'archived-elections',
    route: '/elections',
    address: () => '/elections?archived=true',
    seenBy: {
      organiser: {
        heading: 'Archived elections',
        sights: [
          ['heading', 'The archive is empty'],
          ['link', 'Elections'],
        ],
      },
    },
  },
  {
    name: 'elections-voters-shown',
    route: '/elections',
    address: () => '/elections',
    // At the narrow width there are cards, which do not open.
    open: press('Show the voters of Courtyard Delegates'),
    seenBy: {
      organiser: { heading: 'Elections', sights: [['link', /^See all \d+ voters$/]] },
    },
  },
  {
    name: 'elections-options',
    route: '/elections',
    address: () => '/elections',
    open: press('Options for Courtyard Delegates'),
    seenBy: {
      organiser: {
        heading: 'Elections',
        sights: [
          ['menuitem', 'View'],
          ['menuitem', 'Edit'],
          ['menuitem', 'Delete'],
        ],
      },
    },
  },
  {
    name: 'create-election',
    route: '/elections/create',
    address: () => '/elections/create',
    seenBy: {
      stranger: 'login',
      organiser: {
        heading: 'Create an election',
        title: 'What and when: create an election',
        sights: [
          ['label', 'Election name'],
          ['label', 'Description'],
          ['label', 'Date of Election'],
          ['radio', /^When I open it/],
          ['radio', /^At a time/],
          ['button', 'Change the settings'],
          ['button', 'Continue'],
        ],
      },
      voter: forOrganisers,
    },
  },
  {
    name: 'create-election-settings',
    route: '/elections/create',
    address: () => '/elections/create',
    open: press('Change the settings'),
    seenBy: {
      organiser: {
        heading: 'Create an election',
        title: 'What and when: create an election',
        sights: [
          ['radio', /^Voters and members/],
          ['radio', /^While voting is open/],
          ['label', 'Time zone for emails'],
        ],
      },
    },
  },
  {
    name: 'create-election-ballot',
    route: '/elections/create',
    address: () => '/elections/create?step=ballot',
    open: pasteBallot,
    seenBy: {
      organiser: {
        heading: 'Create an election',
        title: 'Ballot: create an election',
        sights: [
          ['label', 'Start from'],
          ['label', 'Positions and candidates'],
          ['region', 'Your ballot'],
          ['text', '3 positions, 5 candidates'],
        ],
      },
    },
  },
  {
    name: 'create-election-voters',
    route: '/elections/create',
    address: () => '/elections/create?step=voters',
    seenBy: {
      organiser: {
        heading: 'Create an election',
        title: 'Voters: create an election',
        sights: [
          ['label', 'File of voters'],
          ['label', 'Or paste rows'],
          ['button', 'Create election'],
        ],
      },
    },
  },
  {
    name: 'duplicate-election',
    route: '/elections/:id/duplicate',
    address: (demonstration) => `${electionPath('closed')(demonstration)}/duplicate`,
    seenBy: {
      stranger: 'login',
      organiser: {
        heading: 'Duplicate Management Committee',
        sights: [
          ['label', 'Election name'],
          ['label', 'Voting opens'],
          ['label', 'Date of Election'],
          ['switch', /^Copy the electoral roll \(\d+ voters\)$/],
          ['region', 'Copied'],
          ['region', 'Not copied'],
          ['button', 'Duplicate election'],
        ],
      },
      voter: forOrganisers,
    },
  },
  {
    name: 'election-open',
    route: '/elections/:id',
    address: electionPath('open'),
    seenBy: {
      stranger: 'login',
      organiser: {
        heading: 'Courtyard Delegates',
        sights: [
          ['text', 'Voting is open.'],
          ['button', 'Edit'],
          ['button', 'Delete'],
          ['text', 'Voting opens'],
          ['text', 'Date of Election'],
          ['button', 'Extend voting'],
          ['button', 'Close early'],
          ['link', 'Open Delegates to the architects'],
          ['text', 'Number of candidates'],
          ['text', 'Two residents who take part...'],
          ['heading', 'Electoral roll'],
          ['link', 'Register a voter'],
          ['link', 'Audit trail'],
          ...electionTabs,
        ],
      },
      voter: forOrganisers,
      newcomer: { heading: 'Election', sights: [['text', 'not allowed!']] },
    },
  },
  {
    name: 'election-nominations',
    route: '/elections/:id',
    address: electionPath('nominations'),
    seenBy: {
      organiser: {
        heading: 'Youth and Play Council',
        sights: [
          ['heading', 'Before voting opens'],
          ['text', 'Next:'],
          ['button', 'Create a new Position'],
          ['link', 'Register a candidate'],
          ['button', 'Delete Council members'],
        ],
      },
    },
  },
  {
    name: 'election-closed',
    route: '/elections/:id',
    address: electionPath('closed'),
    seenBy: {
      organiser: {
        heading: 'Management Committee',
        sights: [
          ['text', 'Time expired'],
          ['text', /the count is recorded/],
          ['link', 'Results'],
          ['link', 'Ballot box'],
        ],
      },
    },
  },
  {
    name: 'election-draft',
    route: '/elections/:id',
    address: electionPath('draft'),
    seenBy: {
      organiser: {
        heading: 'Laundry Room Rota',
        sights: [
          ['text', 'No position added yet. Go ahead and create a position to add some candidates.'],
          ['text', 'Nobody is on the electoral roll yet. Register the people who may vote.'],
        ],
      },
    },
  },
  {
    name: 'election-editing',
    route: '/elections/:id',
    address: electionPath('nominations'),
    open: press('Edit'),
    seenBy: {
      organiser: {
        heading: 'Youth and Play Council',
        sights: [
          ['button', 'Save'],
          ['button', 'Cancel'],
          ['label', 'Election name'],
          ['label', 'Description'],
          ['label', /^Poster/],
        ],
      },
    },
  },
  {
    name: 'election-delete-dialog',
    route: '/elections/:id',
    address: electionPath('draft'),
    open: press('Delete'),
    seenBy: {
      organiser: {
        heading: 'Laundry Room Rota',
        sights: [
          ['alertdialog', 'Are you sure?'],
          ['text', 'Do you really want to delete these records? This process cannot be undone.'],
          ['button', 'Cancel'],
          ['button', 'Delete'],
        ],
      },
    },
  },
  {
    name: 'election-new-position',
    route: '/elections/:id',
    address: electionPath('draft'),
    open: press('Create a new Position'),
    seenBy: {
      organiser: {
        heading: 'Laundry Room Rota',
        sights: [
          ['form', 'New position'],
          ['label', 'Position name'],
          ['label', 'Position description'],
          ['button', 'Add position'],
          ['button', 'Cancel'],
        ],
      },
    },
  },
  {
    name: 'election-missing',
    route: '/elections/:id',
    address: () => '/elections/0123456789abcdef01234567',
    seenBy: { organiser: { heading: 'Election', sights: [['text', 'election not found']] } },
  },
  {
    name: 'election-ballot',
    route: '/elections/:id/ballot',
    address: (demonstration) => `${electionPath('nominations')(demonstration)}/ballot`,
    seenBy: {
      stranger: 'login',
      organiser: {
        heading: 'Youth and Play Council',
        title: 'Ballot: Youth and Play Council',
        sights: [
          ...electionTabs,
          ['button', 'Create a new Position'],
          ['article', 'Council members'],
          ['link', 'Add candidates for Council members'],
          ['region', 'Photos'],
          ['region', 'Trial count'],
          ['button', 'Run a trial count'],
        ],
      },
      voter: forOrganisers,
    },
  },
  {
    name: 'photos',
    route: '/elections/:id/ballot',
    address: (demonstration) => `${electionPath('nominations')(demonstration)}/ballot`,
    open: async (page) => {
      const photos = ['IMG_2031', 'IMG_2032'].map((name) => photoOf(name));
      await page.getByLabel('Photos of candidates').setInputFiles(await Promise.all(photos));
    },
    seenBy: {
      organiser: {
        heading: 'Youth and Play Council',
        title: 'Ballot: Youth and Play Council',
        sights: [
          ['label', 'Candidate in IMG_2031.png'],
          ['button', 'Crop IMG_2032.png'],
        ],
      },
    },
  },
  {
    name: 'photo-crop-dialog',
    route: '/elections/:id/ballot',
    address: (demonstration) => `${electionPath('nominations')(demonstration)}/ballot`,
    open: async (page) => {
      await page.getByLabel('Photos of candidates').setInputFiles(await photoOf('IMG_2031'));
      await page.getByRole('button', { name: 'Crop IMG_2031.png' }).click();
      await page.getByRole('dialog', { name: 'Crop the photo' }).waitFor();
    },
    seenBy: {
      organiser: {
        heading: 'Youth and Play Council',
        title: 'Ballot: Youth and Play Council',
        sights: [['dialog', 'Crop the photo']],
      },
    },
  },
  {
    name: 'nominate',
    route: '/elections/:id/nominate',
    address: (demonstration) => `${electionPath('nominations')(demonstration)}/nominate`,
    seenBy: {
      stranger: { heading: 'Nominations', sights: [['link', 'Login']] },
      organiser: {
        heading: 'Youth and Play Council',
        title: 'Nominations: Youth and Play Council',
        sights: [
          ['text', /your account is not on it/],
          ['heading', 'Candidates and nominees'],
        ],
      },
      voter: {
        heading: 'Youth and Play Council',
        title: 'Nominations: Youth and Play Council',
        sights: [
          ['text', 'Nominations close in'],
          ['heading', 'Who can be nominated'],
          ['heading', 'Your nominations'],
          ['label', 'Position'],
          ['radio', /^Myself/],
          ['radio', /^Somebody else/],
          ['label', 'Full name'],
          ['label', /^Manifesto/],
          ['label', /^Photo/],
          ['label', /^Seconders’ email addresses/],
          ['button', 'Send nomination'],
          ['button', 'Second this nomination: Mei Tanaka'],
        ],
      },
      newcomer: { heading: 'Nominations', sights: [['heading', 'This could not be loaded']] },
    },
  },
  {
    name: 'nominations-review',
    route: '/elections/:id/nominations',
    address: (demonstration) => `${electionPath('nominations')(demonstration)}/nominations`,
    seenBy: {
      stranger: 'login',
      organiser: {
        heading: 'Nominations',
        title: 'Nominations: Youth and Play Council',
        sights: [
          ['heading', 'To review (1)'],
          ['button', 'Admit Niall Okafor'],
          ['button', 'Refuse Niall Okafor'],
          ['heading', 'In progress'],
        ],
      },
      voter: forOrganisers,
    },
  },
  {
    name: 'nomination-admit-dialog',
    route: '/elections/:id/nominations',
    address: (demonstration) => `${electionPath('nominations')(demonstration)}/nominations`,
    open: press('Admit Niall Okafor'),
    seenBy: {
      organiser: {
        heading: 'Nominations',
        title: 'Nominations: Youth and Play Council',
        sights: [
          ['dialog', 'Admit Niall Okafor?'],
          ['label', 'Name on the ballot'],
        ],
      },
    },
  },
  {
    name: 'nomination-link',
    route: '/nomination',
    address: ({ links }) => links.nomination,
    seenBy: everybody({
      heading: 'Ines Calder nominates you for Council members',
      sights: [
        ['label', 'Full name'],
        ['label', /^Manifesto/],
        ['button', 'Accept the nomination'],
        ['button', 'Decline'],
      ],
    }),
  },
  {
    name: 'nomination-link-used',
    route: '/nomination',
    address: () => '/nomination?token=none',
    seenBy: everybody({ heading: 'Nomination', sights: [['heading', 'This link cannot be used']] }),
  },
  {
    name: 'election-voters',
    route: '/elections/:electionId/voters',
    address: ({ elections }) => `/elections/${elections.open.id}/voters`,
    seenBy: {
      stranger: 'login',
      organiser: {
        heading: 'Courtyard Delegates',
        title: 'Voters: Courtyard Delegates',
        sights: [
          ['heading', 'Electoral roll'],
          ['label', 'Search by name or email'],
          ['table', 'Voters on the roll'],
        ],
      },
      voter: forOrganisers,
    },
  },
  {
    name: 'election-messages',
    route: '/elections/:electionId/messages',
    address: ({ elections }) => `/elections/${elections.open.id}/messages`,
    seenBy: {
      stranger: 'login',
      organiser: {
        heading: 'Courtyard Delegates',
        title: 'Messages: Courtyard Delegates',
        sights: [
          ['heading', 'Invitations'],
          ['heading', 'Sent so far'],
          ['heading', 'Sent automatically'],
          ['heading', 'Email notices'],
        ],
      },
      voter: forOrganisers,
    },
  },
  {
    name: 'ballot-preview',
    route: '/elections/:id/ballot/preview',
    address: ({ elections }) => `/elections/${elections.open.id}/ballot/preview`,
    seenBy: {
      stranger: 'login',
      organiser: {
        heading: 'Delegates to the architects',
        title: 'Delegates to the architects: ballot',
        sights: [
          ['text', 'This is a preview'],
          ['radio', 'On a phone'],
          ['link', 'Back to the election'],
        ],
      },
      voter: forOrganisers,
    },
  },
  {
    name: 'audit',
    route: '/elections/:id/audit',
    address: ({ elections }) => `/elections/${elections.closed.id}/audit`,
    seenBy: {
      stranger: 'login',
      organiser: {
        heading: 'Audit trail',
        sights: [
          ['text', 'The chain is intact'],
          ['label', 'Action'],
          ['button', 'Download CSV'],
        ],
      },
      voter: {
        heading: 'Audit trail',
        sights: [
          ['text', 'The chain is intact'],
          ['text', /some entries about single voters/],
        ],
      },
    },
  },
  {
    name: 'add-candidate',
    route: '/elections/:id/positions/candidates/register',
    address: ({ elections }) =>
      `/elections/${elections.nominations.id}/positions/candidates/register`,
    seenBy: {
      stranger: 'login',
      organiser: {
        heading: 'Register a candidate',
        sights: [
          ['label', 'Full name'],
          ['label', 'Position'],
          ['label', /^Photo/],
          ['label', /^Manifesto/],
          ['label', /^Organisation/],
          ['button', 'Add candidate'],
          ['heading', 'Already standing'],
        ],
      },
      voter: forOrganisers,
    },
  },
  {
    name: 'add-candidate-frozen',
    route: '/elections/:id/positions/candidates/register',
    address: ({ elections }) => `/elections/${elections.open.id}/positions/candidates/register`,
    seenBy: {
      organiser: { heading: 'Register a candidate', sights: [['text', 'The ballot is frozen']] },
    },
  },
  {
    name: 'add-candidates',
    route: '/add-candidates',
    address: () => '/add-candidates',
    seenBy: {
      stranger: 'login',
      organiser: {
        heading: 'Register a candidate',
        sights: [
          ['text', 'Choose the election in which the candidate is standing.'],
          ['link', /^Youth and Play Council/],
        ],
      },
      voter: forOrganisers,
      newcomer: { heading: 'Register a candidate', sights: noElections },
    },
  },
  {
    name: 'add-voter',
    route: '/elections/:electionId/voters/register',
    address: ({ elections }) => `/elections/${elections.open.id}/voters/register`,
    seenBy: {
      stranger: 'login',
      organiser: {
        heading: 'Register a voter',
        sights: [
          ['label', 'Full name'],
          ['label', 'Email'],
          ['label', /^Photo/],
          ['label', /^Age group/],
          ['label', /^Region/],
          ['button', 'Add voter'],
        ],
      },
      voter: forOrganisers,
    },
  },
  {
    name: 'import-voters',
    route: '/elections/:electionId/voters/import',
    address: ({ elections }) => `/elections/${elections.open.id}/voters/import`,
    seenBy: {
      stranger: 'login',
      organiser: {
        heading: 'Import voters',
        sights: [
          ['label', 'File of voters'],
          ['label', 'Or paste rows'],
          ['button', 'Check these rows'],
          ['button', 'Download a sample'],
        ],
      },
      voter: forOrganisers,
    },
  },
  {
    name: 'import-check',
    route: '/elections/:electionId/voters/import',
    address: ({ elections }) => `/elections/${elections.open.id}/voters/import`,
    open: async (page) => {
      const rows = ['Name,E-mail,Joined', 'Ada Okafor,ada@example.org,2019', 'Ben,nonsense,2020'];
      await page.getByLabel('Or paste rows').fill(rows.join('\n'));
      await page.getByRole('button', { name: 'Check these rows' }).click();
      await page.getByRole('button', { name: 'Add 1 voter' }).waitFor();
    },
    seenBy: {
      organiser: {
        heading: 'Import voters',
        sights: [
          ['heading', 'Check the list'],
          ['text', '1 voter will be added.'],
          ['label', 'Column 1: Name'],
          ['label', 'Column 3: Joined'],
          ['checkbox', 'The list has headings'],
          ['tab', 'Added 1'],
          ['tab', 'Refused 1'],
          ['switch', 'Invite them by email now'],
          ['button', 'Add 1 voter'],
        ],
      },
    },
  },
  {
    name: 'position',
    route: '/elections/positions/:id',
    address: (demonstration) =>
      `/elections/positions/${first(demonstration, 'nominations').position.id}`,
    seenBy: {
      stranger: 'login',
      organiser: {
        heading: 'Council members',
        sights: [
          ['text', /^Three members, at least one/],
          ['button', 'Edit'],
          ['button', 'Delete'],
          ['link', 'Add candidates'],
          ['link', /^Freya Hartley/],
          ['text', 'Votes'],
        ],
      },
      voter: forOrganisers,
    },
  },
  {
    name: 'position-editing',
    route: '/elections/positions/:id',
    address: (demonstration) =>
      `/elections/positions/${first(demonstration, 'nominations').position.id}`,
    open: press('Edit'),
    seenBy: {
      organiser: {
        heading: 'Council members',
        sights: [
          ['label', 'Position name'],
          ['button', 'Save'],
          ['button', 'Cancel'],
        ],
      },
    },
  },
  {
    name: 'candidates',
    route: '/candidates',
    address: () => '/candidates',
    seenBy: {
      stranger: 'login',
      organiser: {
        heading: 'Candidates',
        sights: [
          ['link', /^Miriam Okafor/],
          ['link', /^Freya Hartley/],
        ],
      },
      voter: forOrganisers,
      newcomer: {
        heading: 'Candidates',
        sights: [
          [
            'text',
            'No candidates added yet. Go ahead and create an election and add some candidates.',
          ],
        ],
      },
    },
  },
  {
    name: 'candidate',
    route: '/candidates/:candidateId',
    address: (demonstration) => `/candidates/${first(demonstration, 'nominations').candidate.id}`,
    seenBy: {
      stranger: 'login',
      organiser: {
        heading: 'Freya Hartley',
        sights: [
          ['img', 'Photo of Freya Hartley'],
          ['button', 'Edit'],
          ['button', 'Delete'],
          ['text', 'Council members'],
          ['text', 'Organisation'],
        ],
      },
      voter: { heading: 'Freya Hartley', sights: [['img', 'Photo of Freya Hartley']] },
    },
  },
  {
    name: 'candidate-editing',
    route: '/candidates/:candidateId',
    address: (demonstration) => `/candidates/${first(demonstration, 'nominations').candidate.id}`,
    open: press('Edit'),
    seenBy: {
      organiser: {
        heading: 'Freya Hartley',
        sights: [
          ['label', 'Full name'],
          ['label', 'Position'],
          ['label', /^Motto/],
          ['label', /^Phone/],
          ['button', 'Save'],
        ],
      },
    },
  },
  {
    name: 'voters',
    route: '/voters',
    address: () => '/voters',
    seenBy: {
      stranger: 'login',
      organiser: {
        heading: 'Elections',
        sights: [
          ['text', 'Click on an election to see all registered voters'],
          ['link', /^Courtyard Delegates/],
        ],
      },
      voter: forOrganisers,
      newcomer: { heading: 'Elections', sights: noElections },
    },
  },
  {
    name: 'directory',
    route: '/directory',
    address: () => '/directory',
    seenBy: {
      stranger: 'login',
      organiser: {
        heading: 'Directory',
        sights: [
          ['table', 'People in the directory'],
          ['button', 'Next'],
        ],
      },
      voter: forOrganisers,
      newcomer: { heading: 'Directory', sights: [['text', /Everyone you add to an election/]] },
    },
  },
  {
    name: 'voter',
    route: '/voters/:voterId',
    address: ({ registration }) => `/voters/${registration}`,
    seenBy: {
      stranger: 'login',
      organiser: {
        heading: 'Ines Calder',
        sights: [
          ['button', 'Update Details'],
          ['button', 'Delete'],
          ['text', people.voter.email],
        ],
      },
      voter: forOrganisers,
    },
  },
  {
    name: 'organisation',
    route: '/organisation',
    address: () => '/organisation',
    seenBy: {
      stranger: 'login',
      organiser: {
        heading: 'Organisation',
        sights: [
          ['link', 'Details'],
          ['link', 'Members'],
          ['link', 'Connections'],
          ['label', 'Name'],
          ['label', /^Logo/],
          ['label', /^Time zone/],
          ['text', 'English'],
          ['button', 'Save'],
          ['heading', 'Where name and logo appear'],
          ['button', 'Delete the organisation'],
        ],
      },
      voter: forOrganisers,
    },
  },
  {
    name: 'organisation-time-zones',
    route: '/organisation',
    address: () => '/organisation',
    open: async (page) => {
      await page.getByRole('combobox', { name: /^Time zone/ }).fill('lond');
      await page.getByRole('option', { name: /^Europe.London/ }).waitFor();
    },
    seenBy: {
      organiser: { heading: 'Organisation', sights: [['option', /^Europe.London/]] },
    },
  },
  {
    name: 'organisation-delete-dialog',
    route: '/organisation',
    address: () => '/organisation',
    open: press('Delete the organisation'),
    seenBy: {
      organiser: {
        heading: 'Organisation',
        sights: [
          ['dialog', 'Delete Harbour Row Housing Co-operative?'],
          ['label', 'Your password'],
          ['button', 'Cancel'],
          ['button', 'Delete for good'],
        ],
      },
    },
  },
  {
    name: 'connections',
    route: '/organisation/connections',
    address: () => '/organisation/connections',
    seenBy: {
      stranger: 'login',
      organiser: {
        heading: 'Connections',
        sights: [
          ['heading', 'API keys'],
          ['button', 'Make a key'],
          ['heading', 'Webhooks'],
          ['table', 'The organisation’s webhooks'],
          ['button', 'Add a webhook'],
          ['link', 'The description of every call'],
        ],
      },
      voter: forOrganisers,
    },
  },
  {
    name: 'webhook',
    route: '/organisation/webhooks/:webhookId',
    address: ({ webhook }) => `/organisation/webhooks/${webhook}`,
    seenBy: {
      stranger: 'login',
      organiser: {
        heading: 'Webhook',
        sights: [
          ['table', 'Deliveries'],
          ['button', 'Send a test'],
          ['button', 'Options for this webhook'],
          ['text', 'It answered 404'],
        ],
      },
      voter: forOrganisers,
    },
  },
  {
    name: 'members',
    route: '/organisation/members',
    address: () => '/organisation/members',
    seenBy: {
      stranger: 'login',
      organiser: {
        heading: 'Members',
        sights: [
          ['table', 'Members'],
          ['table', 'Invitations'],
          ['button', /^Send again to /],
          ['button', /^Withdraw the invitation to /],
          ['form', 'Invite a member'],
          ['radio', /^Clerk/],
          ['button', 'Send the invitation'],
          ['heading', 'You are an owner'],
          ['text', /^You are the only owner/],
          ['button', 'Hand over ownership'],
        ],
      },
      voter: forOrganisers,
    },
  },
  {
    name: 'accept-membership',
    route: '/organisation/accept',
    address: ({ links }) => links.membership,
    seenBy: {
      stranger: {
        heading: 'Join Harbour Row Housing Co-operative',
        sights: [
          ['link', 'Login'],
          ['link', 'Create an account'],
        ],
      },
      organiser: {
        heading: 'Join Harbour Row Housing Co-operative',
        sights: [
          ['text', 'This invitation is for another account'],
          ['button', 'Use another account'],
        ],
      },
      voter: { heading: 'Join Harbour Row Housing Co-operative' },
    },
  },
  {
    name: 'accept-unknown',
    route: '/organisation/accept',
    address: () => `/organisation/accept?token=${'x'.repeat(43)}`,
    seenBy: { stranger: { heading: 'This is no invitation', sights: [['link', 'Login']] } },
  },
  {
    name: 'results',
    route: '/results',
    address: () => '/results',
    seenBy: {
      stranger: 'login',
      organiser: {
        heading: 'Results',
        sights: [
          ['link', 'Management Committee'],
          ['text', /^Closed on /],
          ['link', 'Courtyard Delegates'],
        ],
      },
      voter: { heading: 'Results', sights: [['link', 'Management Committee']] },
      newcomer: { heading: 'Results', sights: [['heading', 'No results yet']] },
    },
  },
  {
    name: 'past-results',
    route: '/results/past',
    address: () => '/results/past',
    seenBy: {
      stranger: 'login',
      organiser: {
        heading: 'Over the years',
        sights: [
          ['img', /^Turnout by election as bars/],
          ['table', 'Turnout by election'],
          ['label', 'Position'],
        ],
      },
      voter: forOrganisers,
      newcomer: { heading: 'Over the years', sights: [['heading', 'Nothing to compare yet']] },
    },
  },
  {
    name: 'election-results',
    route: '/results/elections/:id',
    address: ({ elections }) => `/results/elections/${elections.closed.id}`,
    seenBy: {
      stranger: {
        ...publishedResults,
        endsAt: ({ elections }) => `/published/${elections.closed.id}`,
      },
      organiser: { ...electionResults, title: 'Results: Management Committee' },
      voter: electionResults,
    },
  },
  {
    name: 'election-results-live',
    route: '/results/elections/:id',
    address: ({ elections }) => `/results/elections/${elections.open.id}`,
    seenBy: {
      organiser: {
        heading: 'Courtyard Delegates',
        title: 'Results: Courtyard Delegates',
        sights: [['text', 'Live, not final']],
      },
      voter: {
        heading: 'Results',
        sights: [['heading', 'These results are not shown yet']],
      },
    },
  },
  {
    name: 'hall',
    route: '/results/elections/:id/hall',
    address: ({ elections }) => `/results/elections/${elections.closed.id}/hall`,
    open: async (page) => {
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByRole('button', { name: 'Show the result' }).click();
    },
    seenBy: everybody({
      heading: 'Management Committee',
      title: 'In the hall: Management Committee',
      sights: [
        ['heading', 'Chair'],
        ['text', /^Elected: /],
        ['text', 'Position 1 of 3'],
        ['button', 'Full screen'],
        ['button', 'Leave'],
      ],
    }),
  },
  {
    name: 'hall-open',
    route: '/results/elections/:id/hall',
    address: ({ elections }) => `/results/elections/${elections.open.id}/hall`,
    seenBy: {
      organiser: {
        heading: 'Courtyard Delegates',
        title: 'In the hall: Courtyard Delegates',
        sights: [
          ['text', 'Voting closes in'],
          ['img', /^QR code of /],
        ],
      },
    },
  },
  {
    name: 'position-results',
    route: '/results/elections/:position/:id',
    address: (demonstration) =>
      `/results/elections/Chair/${first(demonstration, 'closed').position.id}`,
    seenBy: {
      stranger: {
        ...positionResults,
        endsAt: (demonstration) =>
          `/published/${demonstration.elections.closed.id}?position=${first(demonstration, 'closed').position.id}&name=Chair`,
      },
      organiser: positionResults,
      voter: positionResults,
    },
  },
  {
    name: 'position-results-graph',
    route: '/results/elections/:position/:id',
    address: (demonstration) =>
      `/results/elections/Chair/${first(demonstration, 'closed').position.id}?tab=graph&ageGroup=26-40`,
    seenBy: {
      organiser: {
        heading: 'Vote result for Chair',
        sights: [
          ['img', /^Votes for Chair as bars/],
          ['text', /^Only ballots of the age group 26-40/],
        ],
      },
    },
  },
  {
    name: 'reset-passwords',
    route: '/reset-passwords',
    address: () => '/reset-passwords',
    seenBy: {
      stranger: 'login',
      organiser: { heading: 'Password Reset', sights: [['link', /^Courtyard Delegates/]] },
      voter: firstSheet,
      newcomer: { heading: 'Password Reset', sights: noElections },
    },
  },
  {
    name: 'reset-election-passwords',
    route: '/reset-passwords/:id',
    address: ({ elections }) => `/reset-passwords/${elections.open.id}`,
    seenBy: {
      stranger: 'login',
      organiser: {
        heading: 'Courtyard Delegates',
        sights: [
          ['table', 'Voters'],
          ['button', /^Reset password of /],
        ],
      },
      voter: firstSheet,
    },
  },
  {
    name: 'votes',
    route: '/votes',
    address: () => '/votes',
    seenBy: { stranger: 'login', organiser: nothingToVote, voter: firstSheet },
  },
  {
    name: 'ballot',
    route: '/votes/:electionId',
    address: ballotPath,
    seenBy: {
      stranger: 'login',
      voter: firstSheet,
      organiser: { heading: 'You are not on this electoral roll' },
    },
  },
  {
    name: 'ballot-not-open',
    route: '/votes/:electionId',
    address: ({ elections }) => `/votes/${elections.nominations.id}`,
    seenBy: {
      voter: { heading: 'Voting has not opened yet', sights: [['link', 'Your elections']] },
    },
  },
  {
    name: 'ballot-review',
    route: '/votes/:electionId',
    address: ballotPath,
    open: fillBallot,
    seenBy: {
      voter: {
        heading: 'Your ballot',
        title: 'Review your ballot',
        sights: [
          ['text', 'Mei Tanaka'],
          ['text', 'Astrid Eriksen'],
          ['text', 'Lucia Rossi'],
          ['button', 'Submit Vote'],
        ],
      },
    },
  },
  {
    name: 'ballot-marked',
    route: '/votes/:electionId',
    address: (demonstration) => `${ballotPath(demonstration)}?step=1`,
    seenBy: {
      voter: {
        heading: 'Delegates to the architects',
        title: 'Delegates to the architects: ballot',
        sights: [
          ['text', '2 of 2 chosen'],
          ['button', 'Next: Spokesperson during the works'],
        ],
      },
    },
  },
  {
    name: 'ballot-cast-dialog',
    route: '/votes/:electionId',
    address: (demonstration) => `${ballotPath(demonstration)}?step=review`,
    open: press('Submit Vote'),
    seenBy: {
      voter: {
        heading: 'Your ballot',
        title: 'Review your ballot',
        sights: [
          ['alertdialog', 'Cast this ballot?'],
          ['text', /^Every position is marked\./],
          ['button', 'Go back'],
          ['button', 'Cast my ballot'],
        ],
      },
    },
  },
  {
    name: 'receipt',
    route: '/votes/:electionId',
    address: ballotPath,
    open: async (page) => {
      await fillBallot(page);
      await press('Submit Vote')(page);
      await press('Cast my ballot')(page);
      await page.getByRole('heading', { name: 'Your ballot is in the box.' }).waitFor();
    },
    seenBy: {
      neighbour: {
        heading: 'Your ballot is in the box.',
        title: 'Your receipt',
        sights: [
          ['text', /^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/],
          ['button', 'Copy'],
          ['button', 'Print'],
          ['button', 'Download'],
          ['link', 'Open the ballot box'],
        ],
      },
    },
  },
  {
    name: 'voted-already',
    route: '/votes/:electionId',
    address: ballotPath,
    open: async (page) => {
      const ballot = page.url();
      await page.getByRole('heading', { level: 1 }).waitFor();
      const done = page.getByRole('link', { name: 'Done' });
      // The previous screen's receipt, which shows until the voter is done with it.
      if (!(await done.isVisible())) return;
      await done.click();
      await page.waitForURL('**/dashboard');
      await page.goto(ballot);
      await page.getByRole('heading', { level: 1, name: 'You have already voted' }).waitFor();
    },
    seenBy: { neighbour: { heading: 'You have already voted' } },
  },
  {
    name: 'dashboard-cards',
    route: '/dashboard',
    address: () => '/dashboard',
    // From here on, this browser shows cards.
    open: (page) => page.getByRole('radio', { name: 'Cards' }).click(),
    seenBy: {
      organiser: {
        heading: 'Dashboard',
        sights: [
          ['text', 'Time remaining'],
          ['text', 'Time expired'],
          ['text', 'Election Date'],
        ],
      },
    },
  },
];
