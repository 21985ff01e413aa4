import { toNestErrors } from '@hookform/resolvers';
import { createElectionSchema, timeZoneSchema, type ElectionSettings } from '@hustings/shared';
import type { FieldError, Resolver, ResolverResult } from 'react-hook-form';
import type { z } from 'zod';
import { translationPaths, translationsToEdit } from '../../lib/forms/translation-paths';
import { renamingResolver } from '../../lib/forms/renaming-resolver';
import { fieldText } from '../../lib/messages/answer-text';
import { pastOpeningText } from './date-words';
import { pastOpening, periodProblem, sentDates } from './election-dates';

/** Form values: dates as text, `MM/dd/yyyy H:mm` on the reader's clock. */
export type ElectionFormValues = Omit<z.input<typeof createElectionSchema>, 'name' | 'settings'> & {
  electionName: string;
  settings: ElectionSettings;
  /**
   * The zone for dates in the election's emails. `timeZone` is the reader's zone, which the form's dates use.
   */
  mailTimeZone: string;
  /** The saved time at which voting opens by itself, as text; never sent. */
  savedOpening: string;
};
/** Parsed form values: dates as instants. */
export type ElectionFormOutput = z.output<typeof createElectionSchema>;

/** Maps form field names to the server's. */
export const electionServerNames = { electionName: 'name', mailTimeZone: 'timeZone' };

const bySchema = renamingResolver<ElectionFormValues, ElectionFormOutput>(createElectionSchema, {
  electionName: 'name',
});

/** Validates by the schema, and refuses a new opening time in the past. */
export const electionFormResolver: Resolver<
  ElectionFormValues,
  unknown,
  ElectionFormOutput
> = async (values, context, options) => {
  const now = new Date();
  const translations = translationsToEdit(values.language ?? 'en', values.translations);
  const sent = { ...sentDates(values, now), translations };
  const result = await bySchema(sent, context, options);
  const problems: Record<string, FieldError> = {};
  const problem = periodProblem(values, now);
  if (problem) problems[problem.path] = { type: problem.code, message: fieldText(problem) };
  const isOpeningAlone = values.settings.nominations === 'off';
  if (!isOpeningAlone && !values.votingStartDate) {
    const code = 'date_missing';
    problems.votingStartDate = { type: code, message: fieldText({ code }) };
  }
  const past = pastOpening(values, values.savedOpening, now);
  if (past) {
    const path = isOpeningAlone ? 'startDate' : 'votingStartDate';
    problems[path] ??= { type: 'past', message: pastOpeningText(past) };
  }
  if (!timeZoneSchema.safeParse(values.mailTimeZone).success) {
    const code = values.mailTimeZone === '' ? 'time_zone_missing' : 'not_a_time_zone';
    problems.mailTimeZone = { type: code, message: fieldText({ code }) };
  }
  if (Object.keys(problems).length > 0 || !isValid(result)) {
    return { values: {}, errors: { ...result.errors, ...toNestErrors(problems, options) } };
  }
  return { values: { ...result.values, timeZone: values.mailTimeZone }, errors: {} };
};

function isValid(
  result: ResolverResult<ElectionFormValues, ElectionFormOutput>,
): result is Extract<typeof result, { values: ElectionFormOutput }> {
  return Object.keys(result.errors).length === 0;
}

/** The fields whose errors may come from the server. */
export const electionFormFields = [
  'electionName',
  'description',
  'startDate',
  'votingStartDate',
  'endDate',
  'mailTimeZone',
  ...translationPaths('name', 'description'),
] as const;
