import { defaultVotingStart, instantOf } from '@hustings/shared';
import { pickerText, readerTimeZone } from '../../lib/dates';

/** A date entered as "now" may be this old when the form is submitted. */
const JUST_NOW_MS = 5 * 60_000;

/** The dates of a form, as `MM/dd/yyyy H:mm` on the reader's clock. */
export interface DateFields {
  startDate?: string | undefined;
  votingStartDate?: string | undefined;
  endDate?: string | undefined;
}

/** Parses the text of a date field (`MM/dd/yyyy H:mm`, the reader's time zone). */
export function instantOfField(text: string | undefined): Date | undefined {
  return text ? instantOf(text, readerTimeZone()) : undefined;
}

/** Formats an instant for a date field. */
export function fieldOfInstant(iso: string): string {
  return pickerText(new Date(iso));
}

/** The voting period given by three date fields; undefined while they are incomplete. */
export function votingPeriodOf(
  fields: DateFields,
): { startDate: Date; votingStartDate: Date; endDate: Date } | undefined {
  const startDate = instantOfField(fields.startDate);
  const endDate = instantOfField(fields.endDate);
  if (!startDate || !endDate) return undefined;
  if (!fields.votingStartDate) {
    return { startDate, endDate, votingStartDate: defaultVotingStart(startDate, endDate) };
  }
  const votingStartDate = instantOfField(fields.votingStartDate);
  return votingStartDate && { startDate, votingStartDate, endDate };
}

/**
 * Returns the opening of voting if these fields put it in the past and it is not the saved one.
 *
 * @param saved The field's earlier value, which is accepted without asking.
 */
export function pastOpening(
  fields: DateFields,
  saved: string | undefined,
  now: Date,
): Date | undefined {
  const typed = fields.votingStartDate;
  if (typed && typed === saved) return undefined;
  const opening = votingPeriodOf(fields)?.votingStartDate;
  if (!opening) return undefined;
  const oldest = typed ? now.getTime() - JUST_NOW_MS : now.getTime();
  return opening.getTime() < oldest ? opening : undefined;
}
