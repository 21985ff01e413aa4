import type { DemoElection } from './demo-election.js';

export const youthCouncil: DemoElection = {
  name: 'Youth and Play Council',
  description:
    'A small council that decides on the play budget and speaks for families at committee meetings. Nominations are still open: everybody on the roll can nominate, themselves or others.',
  days: { nominations: -3, voting: 10, end: 21 },
  settings: {
    resultsVisibility: 'afterClose',
    nominations: 'roll',
    seconders: 1,
    nominationRules: 'Residents of at least sixteen may stand. One other resident seconds them.',
    showNominees: true,
  },
  turnout: 0,
  positions: [
    {
      position: 'Council members',
      description:
        'Three members, at least one of them under 26 if anybody of that age is a candidate.',
      seats: 3,
      maxChoices: 3,
      abstaining: 0,
      candidates: [
        {
          fullName: 'Freya Hartley',
          face: 28,
          motto: 'Later lights on the pitch.',
          manifesto:
            'I am nineteen and have grown up here. Light on the ball court until nine would do more for us than another poster.',
          organisation: 'West House',
          appeal: 1,
        },
        {
          fullName: 'Oscar Ndiaye',
          face: 24,
          motto: 'Books, balls and a table to sit at.',
          manifesto:
            'I run the homework club on Tuesdays and would like it to have a room of its own.',
          organisation: 'North House',
          appeal: 1,
        },
      ],
    },
    {
      position: 'Treasurer of the play budget',
      description: 'Looks after four thousand a year and reports on it once a term.',
      seats: 1,
      maxChoices: 1,
      abstaining: 0,
      candidates: [],
    },
  ],
  nominations: [
    {
      position: 1,
      face: 17,
      motto: 'Every receipt, every term.',
      manifesto:
        'I kept the accounts of the allotment for six years. You would see the play budget on the notice board before anybody had to ask.',
      isSeconded: true,
    },
    {
      position: 0,
      face: 9,
      motto: 'Swings that swing.',
      manifesto: 'The playground behind East House has waited for two years. I would see to it.',
      isSeconded: false,
    },
  ],
};
