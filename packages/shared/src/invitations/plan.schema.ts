import { z } from 'zod';
import { dateTimeSchema } from '../common/dates.schema.js';

/** What an election can send by itself, in the order of time: an invitation, and two reminders. */
export const planSteps = ['opening', 'halfTime', 'lastDay'] as const;
export const planStepSchema = z.enum(planSteps);
export type PlanStep = (typeof planSteps)[number];

/** What is to be sent by itself; the others are not, or not any more. */
export const changePlanSchema = z.object({ steps: z.array(planStepSchema).max(planSteps.length) });
export type ChangePlan = z.infer<typeof changePlanSchema>;

/**
 * How a step stands.
 *
 * - `off`: it is not chosen.
 * - `planned`: its time is to come.
 * - `held`: its time has come, and voting is paused: it goes out when voting goes on.
 * - `late`: its time was past when it was chosen, or is and it never was, so it is not sent.
 * - `tooShort`: voting takes less than two days, and a day before its end is hardly its beginning.
 * - `sent`; `overtaken`: the next reminder was due as well, and one is enough.
 * - `over`: voting has ended without it.
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
  /** When it was sent, or its time; null while that depends on when voting opens. */
  at: dateTimeSchema.nullable(),
  /** For how many it was; null before it is sent. */
  queued: z.number().nullable(),
});
export type PlannedStep = z.infer<typeof plannedStepSchema>;

export const planSchema = z.object({ steps: z.array(plannedStepSchema) });
export type Plan = z.infer<typeof planSchema>;
