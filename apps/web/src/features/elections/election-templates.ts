import type { MethodName, NewPosition } from '@hustings/shared';

export interface ElectionTemplate {
  key: string;
  label: string;
  positions: readonly NewPosition[];
}

const post = (
  position: string,
  description: string,
  method: MethodName = 'plurality',
): NewPosition => ({
  position,
  description,
  method,
  seats: 1,
  maxChoices: 1,
  majority: 'simple',
  quorum: null,
  candidates: [],
});
const several = (
  seats: number,
  position: string,
  description: string,
  method: MethodName = 'plurality',
): NewPosition => ({
  ...post(position, description, method),
  seats,
  maxChoices: seats,
});
const motion = (
  position: string,
  description: string,
  majority: NewPosition['majority'],
): NewPosition => ({ ...post(position, description, 'motion'), majority });

const chair = post('Chair', 'Leads the board and speaks for the organisation.');
const secretary = post('Secretary', 'Keeps the minutes and the register of members.');
const treasurer = post('Treasurer', 'Keeps the accounts and presents them to the members.');

/** Starting points for an election. Their positions can be edited like any others. */
export const electionTemplates: readonly ElectionTemplate[] = [
  {
    key: 'board',
    label: 'A board',
    positions: [chair, secretary, treasurer],
  },
  {
    key: 'chair-irv',
    label: 'Chair by IRV',
    positions: [post('Chair', chair.description, 'irv')],
  },
  {
    key: 'board-stv',
    label: 'Board of five by STV',
    positions: [
      several(5, 'Board members', 'Run the affairs of the organisation together.', 'stv'),
    ],
  },
  {
    key: 'committee',
    label: 'Committee by block vote',
    positions: [several(5, 'Committee members', 'Run the affairs of the organisation together.')],
  },
  {
    key: 'delegates',
    label: 'Delegates',
    positions: [
      several(2, 'Delegates', 'Represent the members and vote in their name.'),
      several(2, 'Substitute delegates', 'Replace delegates who cannot attend.'),
    ],
  },
  {
    key: 'meeting',
    label: 'An annual meeting',
    positions: [
      chair,
      secretary,
      treasurer,
      several(2, 'Auditors', 'Check the accounts and report to the next meeting.'),
    ],
  },
  {
    key: 'bylaws',
    label: 'By-law change by two thirds',
    positions: [
      motion(
        'Change of the by-laws',
        'Shall the by-laws be changed as proposed? Write here how.',
        'twoThirds',
      ),
    ],
  },
];
