import type { DemoElection } from './demo-election.js';

export const committee: DemoElection = {
  name: 'Management Committee',
  description:
    'The committee runs the co-operative between general meetings: repairs, allocations, money. ' +
    'Its members serve for two years. Every resident aged 18 or over has one ballot.',
  days: { nominations: -46, voting: -25, end: -14 },
  settings: { ballotBox: 'ballots', collectDemographics: true },
  turnout: 73,
  positions: [
    {
      position: 'Chair',
      description:
        'Chairs the committee and the general meetings, and speaks for the co-operative towards the council and the bank.',
      seats: 1,
      maxChoices: 1,
      abstaining: 4,
      candidates: [
        {
          fullName: 'Miriam Okafor',
          face: 4,
          motto: 'Short meetings, long repairs list.',
          manifesto:
            'I have lived in North House for nineteen years and sat on the repairs panel for six of them. ' +
            'As chair I would publish every committee decision within a week, hold one open evening in each house a year, ' +
            'and finish the roof programme before we begin anything new.',
          organisation: 'North House',
          appeal: 46,
        },
        {
          fullName: 'Daniel Whitlock',
          face: 2,
          motto: 'Steady hands.',
          manifesto:
            'Treasurer for four years, and glad that our reserves are where they should be. ' +
            'I want to use them carefully: insulation first, because it lowers everybody’s bills, and no rent rise above inflation while I chair.',
          organisation: 'West House',
          appeal: 37,
        },
        {
          fullName: 'Zofia Lindqvist',
          face: 13,
          motto: 'Ask the people who live here.',
          manifesto:
            'Too much is settled by the same dozen of us. I would draw a residents’ panel by lot for every larger decision ' +
            'and move committee meetings to times that parents and shift workers can make.',
          organisation: 'South House',
          appeal: 24,
        },
      ],
    },
    {
      position: 'Treasurer',
      description:
        'Keeps the books, prepares the budget, and answers for both at the general meeting.',
      seats: 1,
      maxChoices: 1,
      abstaining: 9,
      candidates: [
        {
          fullName: 'Sanjay Ghosh',
          face: 8,
          motto: 'Every pound explained.',
          manifesto:
            'I audit charities for a living. You would get a one-page account each quarter, in plain words, ' +
            'and a reserve fund whose purpose everybody can name.',
          organisation: 'East House',
          appeal: 55,
        },
        {
          fullName: 'Carmen Sandoval',
          face: 7,
          motto: 'Spend it where we live.',
          manifesto:
            'Money in the bank does not mend a lift. I would set a yearly amount for each house to spend as its residents decide, ' +
            'and bring our insurance and energy contracts back to tender.',
          organisation: 'South House',
          appeal: 41,
        },
      ],
    },
    {
      position: 'Members of the committee',
      description:
        'Three members without an office. Each looks after one field: repairs, allocations, or neighbours.',
      seats: 3,
      maxChoices: 3,
      abstaining: 6,
      candidates: [
        {
          fullName: 'Liam Gallagher-Byrne',
          face: 5,
          motto: 'If it drips, ring me.',
          manifesto:
            'Plumber, resident since 2011. I want a proper list of open repairs on the wall of every house, with dates.',
          organisation: 'East House',
          appeal: 34,
        },
        {
          fullName: 'Nadia Rahman',
          face: 1,
          motto: 'Fair allocations, explained.',
          manifesto:
            'The waiting list should be something one can understand. I would publish how points are given and have two people sign every allocation.',
          organisation: 'North House',
          appeal: 38,
        },
        {
          fullName: 'Emeka Abara',
          face: 14,
          motto: 'A garden for every house.',
          manifesto:
            'Our courtyards can hold more than bins. With small grants and spare Saturdays I would plant one courtyard a season.',
          organisation: 'West House',
          appeal: 29,
        },
        {
          fullName: 'Ruth Fenwick',
          face: 25,
          motto: 'Nobody left behind the door.',
          manifesto:
            'I visit our older neighbours each week. Lifts, handrails and a telephone list would change more lives than a new lobby.',
          organisation: 'North House',
          appeal: 31,
        },
        {
          fullName: 'Hugo Pereira',
          face: 15,
          motto: 'Bikes, bins and broadband.',
          manifesto:
            'Three dull things that bother everybody daily. I have quotes for all three and would like to get them done in one year.',
          organisation: 'South House',
          appeal: 25,
        },
        {
          fullName: 'Una Thorne',
          face: 19,
          motto: 'Listen first.',
          manifesto:
            'Mediator by trade. I would offer an hour a week for neighbours who have stopped greeting each other on the stairs.',
          organisation: 'West House',
          appeal: 20,
        },
      ],
    },
  ],
};
