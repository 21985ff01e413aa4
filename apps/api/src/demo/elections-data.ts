import type { ElectionSettings } from '@hustings/shared';

export interface DemoCandidate {
  fullName: string;
  /** Which portrait: see `portrait`. */
  face: number;
  motto: string;
  manifesto: string;
  organisation?: string;
  /** How much the residents like this candidate, beside the others. */
  appeal: number;
}

export interface DemoPosition {
  position: string;
  description: string;
  seats: number;
  maxChoices: number;
  /** How many of a hundred voters choose nobody here. */
  abstaining: number;
  candidates: DemoCandidate[];
}

export interface DemoElection {
  name: string;
  description: string;
  /** Days from the start of the demonstration; the past is negative. */
  days: { nominations: number; voting: number; end: number };
  settings: Partial<ElectionSettings>;
  /** How many of a hundred on the roll have voted, the demonstration's own voter apart. */
  turnout: number;
  positions: DemoPosition[];
}

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

export const courtyard: DemoElection = {
  name: 'Courtyard Delegates',
  description:
    'The great courtyard is to be rebuilt next spring. Two delegates sit with the architects and report to the residents every month; ' +
    'one spokesperson deals with the builders day by day.',
  days: { nominations: -16, voting: -4, end: 7 },
  settings: { collectDemographics: true },
  turnout: 41,
  positions: [
    {
      position: 'Delegates to the architects',
      description:
        'Two residents who take part in the monthly design meetings with a vote of their own.',
      seats: 2,
      maxChoices: 2,
      abstaining: 5,
      candidates: [
        {
          fullName: 'Mei Tanaka',
          face: 10,
          motto: 'Shade, water, somewhere to sit.',
          manifesto:
            'Landscape gardener. I know what survives our north wind, and what a drawing leaves out: hoses, prams, leaves in November.',
          organisation: 'East House',
          appeal: 42,
        },
        {
          fullName: 'Kofi Mensah',
          face: 0,
          motto: 'Room to play.',
          manifesto:
            'Father of three. I want a courtyard that children use every day, and quiet hours that the rest of us can rely on.',
          organisation: 'South House',
          appeal: 39,
        },
        {
          fullName: 'Astrid Eriksen',
          face: 37,
          motto: 'Keep the old lime tree.',
          manifesto:
            'It was here before us. Build round it. I would also ask for benches with backs, and for lamps that do not shine into bedrooms.',
          organisation: 'West House',
          appeal: 33,
        },
        {
          fullName: 'Gareth Stone',
          face: 11,
          motto: 'Measure twice.',
          manifesto:
            'Retired surveyor. Somebody should read the drawings for drains and levels before the diggers come; I am happy to be that person.',
          organisation: 'North House',
          appeal: 22,
        },
      ],
    },
    {
      position: 'Spokesperson during the works',
      description: 'One resident the builders, and the neighbours, can ring.',
      seats: 1,
      maxChoices: 1,
      abstaining: 11,
      candidates: [
        {
          fullName: 'Lucia Rossi',
          face: 31,
          motto: 'I answer my phone.',
          manifesto:
            'I work from home, above the gate. Noise before eight, blocked doors, missing parcels: I would know about it first.',
          organisation: 'South House',
          appeal: 44,
        },
        {
          fullName: 'Tariq Mahmoud',
          face: 6,
          motto: 'A notice for every disturbance.',
          manifesto:
            'Two days before anything loud, wet or dusty there should be a note on every door. I would write it, and deliver it.',
          organisation: 'East House',
          appeal: 37,
        },
      ],
    },
  ],
};

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
