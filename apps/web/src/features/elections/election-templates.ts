import type { MethodName, NewPosition } from '@hustings/shared';
import { t } from '@lingui/core/macro';

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

const chair = post(t`Chair`, t`Leads the board and speaks for the organisation.`);
const secretary = post(t`Secretary`, t`Keeps the minutes and the register of members.`);
const treasurer = post(t`Treasurer`, t`Keeps the accounts and presents them to the members.`);

/** Starting points for an election. Their positions can be edited like any others. */
export const electionTemplates: readonly ElectionTemplate[] = [
  {
    key: 'board',
    label: t`A board`,
    positions: [chair, secretary, treasurer],
  },
  {
    key: 'chair-irv',
    label: t`Chair by IRV`,
    positions: [post(t`Chair`, chair.description, 'irv')],
  },
  {
    key: 'board-stv',
    label: t`Board of five by STV`,
    positions: [
      several(5, t`Board members`, t`Run the affairs of the organisation together.`, 'stv'),
    ],
  },
  {
    key: 'committee',
    label: t`Committee by block vote`,
    positions: [several(5, t`Committee members`, t`Run the affairs of the organisation together.`)],
  },
  {
    key: 'delegates',
    label: t`Delegates`,
    positions: [
      several(2, t`Delegates`, t`Represent the members and vote in their name.`),
      several(2, t`Substitute delegates`, t`Replace delegates who cannot attend.`),
    ],
  },
  {
    key: 'meeting',
    label: t`An annual meeting`,
    positions: [
      chair,
      secretary,
      treasurer,
      several(2, t`Auditors`, t`Check the accounts and report to the next meeting.`),
    ],
  },
  {
    key: 'bylaws',
    label: t`By-law change by two thirds`,
    positions: [
      motion(
        t`Change of the by-laws`,
        t`Shall the by-laws be changed as proposed? Write here how.`,
        'twoThirds',
      ),
    ],
  },
];
