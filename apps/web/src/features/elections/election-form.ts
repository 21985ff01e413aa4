import { zodResolver } from '@hookform/resolvers/zod';
import { createElectionSchema, type ElectionSettings } from '@hustings/shared';
import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** What the forms hold: dates as text, `MM/dd/yyyy H:mm` on the reader's clock. */
export type ElectionFormValues = Omit<z.input<typeof createElectionSchema>, 'settings'> & {
  settings: ElectionSettings;
};
/** What leaves them: dates as instants. */
export type ElectionFormOutput = z.output<typeof createElectionSchema>;

/** The schema takes settings as JSON text too, so their type is lost to it; the forms hold them whole. */
export const electionFormResolver = zodResolver(createElectionSchema) as unknown as Resolver<
  ElectionFormValues,
  unknown,
  ElectionFormOutput
>;

/** The fields that the server may find fault with. */
export const electionFormFields = [
  'name',
  'description',
  'startDate',
  'votingStartDate',
  'endDate',
  'timeZone',
] as const;
