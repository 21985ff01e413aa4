import type { NewPosition } from '@hustings/shared';

export interface ElectionTemplate {
  key: string;
  label: string;
  explanation: string;
  positions: readonly NewPosition[];
}

const post = (position: string, description: string): NewPosition => ({
  ...{ position, description },
  ...{ method: 'plurality', seats: 1, maxChoices: 1 },
  ...{ majority: 'simple', quorum: null },
});
const several = (seats: number, position: string, description: string): NewPosition => ({
  ...{ position, description },
  ...{ method: 'plurality', seats, maxChoices: seats },
  ...{ majority: 'simple', quorum: null },
});

const chair = post('Chair', 'Leads the board and speaks for the organisation.');
const secretary = post('Secretary', 'Keeps the minutes and the register of members.');
const treasurer = post('Treasurer', 'Keeps the accounts and presents them to the members.');

/** What an election may start with. The positions can be changed like any others. */
export const electionTemplates: readonly ElectionTemplate[] = [
  {
    key: 'none',
    label: 'An empty ballot',
    explanation: 'You create the positions yourself.',
    positions: [],
  },
  {
    key: 'board',
    label: 'A board',
    explanation: 'Chair, Secretary and Treasurer, one seat each.',
    positions: [chair, secretary, treasurer],
  },
  {
    key: 'committee',
    label: 'A committee',
    explanation: 'Five seats in one position; each voter chooses up to five.',
    positions: [several(5, 'Committee members', 'Run the affairs of the organisation together.')],
  },
  {
    key: 'delegates',
    label: 'Delegates',
    explanation: 'Two delegates and two substitutes.',
    positions: [
      several(2, 'Delegates', 'Represent the members and vote in their name.'),
      several(2, 'Substitute delegates', 'Go where a delegate cannot.'),
    ],
  },
  {
    key: 'meeting',
    label: 'An annual meeting',
    explanation: 'Chair, Secretary, Treasurer, and two Auditors.',
    positions: [
      chair,
      secretary,
      treasurer,
      several(2, 'Auditors', 'Check the accounts and report to the next meeting.'),
    ],
  },
  {
    key: 'bylaws',
    label: 'A by-law vote',
    explanation:
      'One question; add Yes and No as its candidates. Your by-laws say what share of the votes carries it.',
    positions: [
      post('Change of the by-laws', 'Shall the by-laws be changed as proposed? Write here how.'),
    ],
  },
];
