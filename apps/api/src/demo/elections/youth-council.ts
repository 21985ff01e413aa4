import type { DemoElection } from './demo-election.js';

export const youthCouncil: DemoElection = {
  name: 'Youth and Play Council',
  description:
    'A small council that decides on the play budget and speaks for families at committee meetings. Nominations are still open: write to the committee if you would like to stand.',
  days: { nominations: -3, voting: 10, end: 21 },
  settings: { resultsVisibility: 'afterClose' },
  turnout: 0,
  positions: [
    {
      position: 'Council members',
      description: 'Three members, at least one of them under 26 if anybody of that age stands.',
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
};
