import { createElectionSchema, type ElectionSettings } from '@hustings/shared';
import type { z } from 'zod';
import { renamingResolver } from '../../lib/forms/renaming-resolver';

/** What the forms hold: dates as text, `MM/dd/yyyy H:mm` on the reader's clock. */
export type ElectionFormValues = Omit<z.input<typeof createElectionSchema>, 'name' | 'settings'> & {
  electionName: string;
  settings: ElectionSettings;
};
/** What leaves them: dates as instants. */
export type ElectionFormOutput = z.output<typeof createElectionSchema>;

/** What the schema and the server call a field of the forms. */
export const electionServerNames = { electionName: 'name' };

export const electionFormResolver = renamingResolver<ElectionFormValues, ElectionFormOutput>(
  createElectionSchema,
  electionServerNames,
);

/** The fields that the server may find fault with. */
export const electionFormFields = [
  'electionName',
  'description',
  'startDate',
  'votingStartDate',
  'endDate',
  'timeZone',
] as const;
