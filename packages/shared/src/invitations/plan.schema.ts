import { z } from 'zod';
import { dateTimeSchema } from '../common/dates.schema.js';

/** Mails an election can send automatically, in order of time. */
export const planSteps = ['opening', 'halfTime', 'lastDay'] as const;
export const planStepSchema = z.enum(planSteps);
export type PlanStep = (typeof planSteps)[number];

/** The steps to send; all others are off. */
export const changePlanSchema = z.object({ steps: z.array(planStepSchema).max(planSteps.length) });
export type ChangePlan = z.infer<typeof changePlanSchema>;

/**
 * State of a step.
 *
 * - `off`: not chosen.
 * - `planned`: not due yet.
 * - `held`: due, but voting is paused; it is sent when voting resumes.
 * - `late`: not chosen before its time passed; not sent.
 * - `tooShort`: voting takes less than two days, so a reminder a day before the end makes no sense.
 * - `sent`.
 * - `overtaken`: the next reminder was due as well, and one is enough.
 * - `over`: voting ended before it was sent.
 */
export const planStates = [
  'off',
  'planned',
  'held',
  'late',
  'tooShort',
  'sent',
  'overtaken',
  'over',
] as const;
export type PlanState = (typeof planStates)[number];

export const plannedStepSchema = z.object({
  step: planStepSchema,
  on: z.boolean(),
  state: z.enum(planStates),
  /** Time the step was or will be sent; null while voting has no opening time. */
  at: dateTimeSchema.nullable(),
  /** Number of recipients; null until the step is sent. */
  queued: z.number().nullable(),
});
export type PlannedStep = z.infer<typeof plannedStepSchema>;

export const planSchema = z.object({ steps: z.array(plannedStepSchema) });
export type Plan = z.infer<typeof planSchema>;
