import { instantOf, votingPeriodProblems, type ElectionSettings } from '@hustings/shared';
import { readerTimeZone } from '../../lib/dates';
import { pickerText } from '../../lib/picker-dates';

/** A typed opening may be this old when the form is submitted. */
const JUST_NOW_MS = 5 * 60_000;

/** The dates of a form, as `MM/dd/yyyy H:mm` on the reader's clock. */
export interface DateFields {
  startDate?: string | undefined;
  votingStartDate?: string | undefined;
  endDate?: string | undefined;
  settings: Pick<ElectionSettings, 'opening' | 'nominations'>;
}

export interface VotingPeriodDates {
  startDate: Date;
  votingStartDate: Date;
  endDate: Date;
}

/** Parses the text of a date field (`MM/dd/yyyy H:mm`, the reader's time zone). */
export function instantOfField(text: string | undefined): Date | undefined {
  return text ? instantOf(text, readerTimeZone()) : undefined;
}

/** Formats an instant for a date field. */
export function fieldOfInstant(iso: string): string {
  return pickerText(new Date(iso));
}

/**
 * The dates as they are sent. Without nominations there is one opening date; by hand, the present time takes
 * its place.
 */
export function sentDates<Values extends DateFields>(values: Values, now: Date): Values {
  const { nominations, opening } = values.settings;
  if (nominations !== 'off') return values;
  const opens = opening === 'byHand' ? pickerText(now) : values.startDate;
  return { ...values, startDate: opens, votingStartDate: opens || undefined };
}

/** The voting period given by three date fields; undefined while they are incomplete. */
export function votingPeriodOf(fields: DateFields, now: Date): VotingPeriodDates | undefined {
  const sent = sentDates(fields, now);
  const startDate = instantOfField(sent.startDate);
  const votingStartDate = instantOfField(sent.votingStartDate);
  const endDate = instantOfField(sent.endDate);
  return startDate && votingStartDate && endDate && { startDate, votingStartDate, endDate };
}

/** The first problem of the dates together, at the field that shows it; undefined if there is none. */
export function periodProblem(
  fields: DateFields,
  now: Date,
): { path: keyof VotingPeriodDates; code: string } | undefined {
  const period = votingPeriodOf(fields, now);
  const [problem] = period ? votingPeriodProblems(period) : [];
  if (!problem || fields.settings.nominations !== 'off') return problem;
  const isByHand = fields.settings.opening === 'byHand';
  return { path: 'endDate', code: isByHand ? 'closes_in_the_past' : 'opens_after_close' };
}

/**
 * Returns the time at which voting would open by itself, if it has passed and is not the saved one.
 *
 * @param saved The field's earlier value, which is accepted without asking.
 */
export function pastOpening(fields: DateFields, saved: string, now: Date): Date | undefined {
  const typed = sentDates(fields, now).votingStartDate;
  if (!typed || typed === saved || fields.settings.opening === 'byHand') return undefined;
  const opening = instantOfField(typed);
  return opening && opening.getTime() < now.getTime() - JUST_NOW_MS ? opening : undefined;
}
