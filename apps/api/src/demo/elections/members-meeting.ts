import type { DemoElection } from './demo-election.js';

/** An election with a post that needs a majority, a proportional committee, and a motion. */
export const membersMeeting: DemoElection = {
  name: 'Spring members’ meeting',
  description:
    'The meeting elected its chair by ranking, a works committee of four by proportional representation, and decided on the new house rules.',
  days: { nominations: -90, voting: -76, end: -65 },
  settings: { resultsVisibility: 'afterClose' },
  turnout: 74,
  positions: [
    {
      position: 'Chair of the meeting',
      description: 'Leads the four meetings of the year, and speaks for them in between.',
      method: 'irv',
      seats: 1,
      maxChoices: 4,
      abstaining: 4,
      candidates: [
        {
          fullName: 'Helena Brandt',
          face: 3,
          appeal: 38,
          organisation: 'North House',
          motto: 'Half as long, twice as clear.',
          manifesto:
            'I would send every paper a week ahead, and end by nine. What we cannot decide by then we were not ready for.',
        },
        {
          fullName: 'Tomasz Wolski',
          face: 12,
          appeal: 35,
          organisation: 'South House',
          motto: 'Everybody speaks once before anybody speaks twice.',
          manifesto:
            'The same six people talk. I am one of them, and I would like to hear the other three hundred.',
        },
        {
          fullName: 'Priya Raman',
          face: 16,
          appeal: 30,
          organisation: 'East House',
          motto: 'Bring the children.',
          manifesto:
            'A meeting with a play corner is a meeting that parents come to. I have run two, and nobody was late.',
        },
        {
          fullName: 'Duncan Fairley',
          face: 18,
          appeal: 21,
          organisation: 'West House',
          motto: 'By the rules, in good humour.',
          manifesto: 'I wrote the standing orders in 2009 and still know where the commas are.',
        },
      ],
    },
    {
      position: 'Works committee',
      description: 'Four members who decide what is mended first, and by whom.',
      method: 'stv',
      seats: 4,
      maxChoices: 6,
      abstaining: 6,
      candidates: [
        {
          fullName: 'Ayesha Karim',
          face: 20,
          appeal: 44,
          organisation: 'South House',
          motto: 'Roofs before paint.',
          manifesto:
            'Site engineer. Water first, then heat, then everything we only look at. I can read a tender and enjoy it.',
        },
        {
          fullName: 'Lorcan Byrne',
          face: 21,
          appeal: 31,
          organisation: 'North House',
          motto: 'Warm stairs.',
          manifesto: 'The north stairwell has been cold since I moved in. I would begin there.',
        },
        {
          fullName: 'Sanne de Groot',
          face: 22,
          appeal: 27,
          organisation: 'East House',
          motto: 'Ask who lives there.',
          manifesto:
            'Nobody should learn of works at their own door from a van. Two weeks’ notice, always, in writing.',
        },
        {
          fullName: 'Ilias Papadakis',
          face: 23,
          appeal: 24,
          organisation: 'West House',
          motto: 'Mend it while it is small.',
          manifesto: 'Forty years a joiner. A tin of oil in October saves a door in March.',
        },
        {
          fullName: 'Nadia Benali',
          face: 26,
          appeal: 22,
          organisation: 'South House',
          motto: 'Three quotes, every time.',
          manifesto:
            'I buy for a hospital. We pay a fifth too much because we always ring the same man.',
        },
        {
          fullName: 'Viktor Halasz',
          face: 27,
          appeal: 17,
          organisation: 'North House',
          motto: 'The boiler and I are on first-name terms.',
          manifesto: 'I know which valve it is. It is never the one on the drawing.',
        },
        {
          fullName: 'Grace Adomako',
          face: 29,
          appeal: 15,
          organisation: 'East House',
          motto: 'Ramps, rails, lights.',
          manifesto: 'I push a wheelchair over your thresholds every day and have a list.',
        },
      ],
    },
    {
      position: 'New house rules',
      description:
        'The meeting adopts the house rules in the form sent out with the invitation: quiet from ten at night, bicycles in the racks, and the laundry open until nine on Sundays.',
      method: 'motion',
      majority: 'twoThirds',
      seats: 1,
      maxChoices: 1,
      abstaining: 9,
      inFavour: 71,
      candidates: [],
    },
  ],
};
