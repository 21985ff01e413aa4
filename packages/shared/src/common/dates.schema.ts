import { z } from 'zod';
import { problem } from '../texts/field-problem.js';
import { isTimeZone } from './dates.rules.js';

/** An instant in an answer: ISO 8601 in UTC. Presenters may pass a Date. */
export const dateTimeSchema = z
  .union([z.date().transform((date) => date.toISOString()), z.string()])
  .pipe(z.iso.datetime());

export const timeZoneSchema = z
  .string(problem('time_zone_missing'))
  .refine(isTimeZone, problem('not_a_time_zone'));
