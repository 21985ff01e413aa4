import { defaultVotingStart, instantOf } from '@hustings/shared';
import { pickerText, readerTimeZone } from '../../lib/dates';

/** What a date field holds (`MM/dd/yyyy H:mm`, the reader's clock) as an instant. */
export function instantOfField(text: string | undefined): Date | undefined {
  return text ? instantOf(text, readerTimeZone()) : undefined;
}

/** An instant as a date field holds it. */
export function fieldOfInstant(iso: string): string {
  return pickerText(new Date(iso));
}

/** The voting period that three date fields make; undefined until there is one. */
export function votingPeriodOf(fields: {
  startDate: string | undefined;
  votingStartDate: string | undefined;
  endDate: string | undefined;
}): { startDate: Date; votingStartDate: Date; endDate: Date } | undefined {
  const startDate = instantOfField(fields.startDate);
  const endDate = instantOfField(fields.endDate);
  if (!startDate || !endDate) return undefined;
  if (!fields.votingStartDate) {
    return { startDate, endDate, votingStartDate: defaultVotingStart(startDate, endDate) };
  }
  const votingStartDate = instantOfField(fields.votingStartDate);
  return votingStartDate && { startDate, votingStartDate, endDate };
}
