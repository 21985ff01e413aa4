import type { DemoElection } from './demo-election.js';

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
