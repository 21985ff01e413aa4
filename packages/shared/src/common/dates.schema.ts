import { z } from 'zod';
import { isTimeZone } from './dates.rules.js';

/** An instant in an answer: ISO 8601 in UTC. Presenters may hand over a Date. */
export const dateTimeSchema = z
  .union([z.date().transform((date) => date.toISOString()), z.string()])
  .pipe(z.iso.datetime());

export const timeZoneSchema = z
  .string('Please choose a time zone.')
  .refine(isTimeZone, 'Please choose a time zone from the list, such as Europe/London.');
