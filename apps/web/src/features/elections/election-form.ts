import { toNestErrors } from '@hookform/resolvers';
import { createElectionSchema, type ElectionSettings } from '@hustings/shared';
import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { renamingResolver } from '../../lib/forms/renaming-resolver';
import { pastOpeningText } from './date-words';
import { pastOpening } from './election-dates';

/** What the forms hold: dates as text, `MM/dd/yyyy H:mm` on the reader's clock. */
export type ElectionFormValues = Omit<z.input<typeof createElectionSchema>, 'name' | 'settings'> & {
  electionName: string;
  settings: ElectionSettings;
  /**
   * The zone in which mails name the election's dates. `timeZone` is the reader's, in which the dates
   * of the form are meant.
   */
  mailTimeZone: string;
  /** What `votingStartDate` held when the form was opened; never sent. */
  savedOpening: string;
};
/** What leaves them: dates as instants. */
export type ElectionFormOutput = z.output<typeof createElectionSchema>;

/** What the schema and the server call a field of the forms. */
export const electionServerNames = { electionName: 'name' };

const bySchema = renamingResolver<ElectionFormValues, ElectionFormOutput>(
  createElectionSchema,
  electionServerNames,
);

/** Checks by the schema, and takes no opening of voting that is past without asking. */
export const electionFormResolver: Resolver<
  ElectionFormValues,
  unknown,
  ElectionFormOutput
> = async (values, context, options) => {
  const result = await bySchema(values, context, options);
  const past = pastOpening(values, values.savedOpening, new Date());
  if (!past || result.errors.votingStartDate) return result;
  const problem = { votingStartDate: { type: 'past', message: pastOpeningText(values, past) } };
  return { values: {}, errors: { ...result.errors, ...toNestErrors(problem, options) } };
};

/** The fields that the server may find fault with. */
export const electionFormFields = [
  'electionName',
  'description',
  'startDate',
  'votingStartDate',
  'endDate',
  'timeZone',
] as const;
