import type { newPositionSchema } from '@hustings/shared';
import type { z } from 'zod';

/** The election in a new demo, ready to open. Everything in it is made up. */
export const demoElection = {
  organisation: 'Riverside Rowing Club (sample)',
  name: 'Club board',
  description:
    'A sample to try everything with. The people are made up, and nobody is sent an email. It is deleted after a day.',
  positions: [
    {
      position: 'Chair',
      description: 'Leads the board and speaks for the club.',
      seats: 1,
      maxChoices: 1,
      candidates: ['Amara Whitlock', 'Joris Bakker'],
    },
    {
      position: 'Board members',
      description: 'Run the affairs of the club together.',
      seats: 3,
      maxChoices: 3,
      candidates: [
        'Beatriz Fonseca',
        'Callum Reyes',
        'Dorothea Lind',
        'Emeka Nwosu',
        'Fleur Marchand',
      ],
    },
  ] satisfies (z.input<typeof newPositionSchema> & { candidates: string[] })[],
  voters: [
    'Aisha Rahman',
    'Benedikt Vogel',
    'Chiara Lombardi',
    'David Sorensen',
    'Edda Falk',
    'Farouk Haddad',
    'Greta Novak',
    'Hugo Delacroix',
    'Ingrid Solheim',
    'Jamal Osei',
    'Katya Orlova',
    'Liam Gallagher',
  ],
};
