import { z } from 'zod';
import { candidateIdSchema } from '../../common/ids.schema.js';
import { motionAnswers } from '../motion/motion-settings.js';
import { problem } from '../../texts/field-problem.js';
import { MOST_STARS } from './scores.js';

/** More candidates than any position has. */
const MOST_NAMED = 1_000;

/** Refuses `__proto__` as a key: zod drops it silently, and the vote would be empty. */
function withoutPrototype(scores: unknown, context: z.RefinementCtx): unknown {
  if (typeof scores === 'object' && scores !== null && Object.hasOwn(scores, '__proto__')) {
    context.addIssue({ code: 'custom', message: problem('unknown_candidate') });
  }
  return scores;
}

/**
 * A vote in one position as programs send it: one of these fields, depending on the method. Without any
 * field, the vote is an abstention.
 */
export const voteChoiceSchema = z.object({
  /** Plurality and approval: the marked candidates. */
  candidates: z.array(candidateIdSchema).max(MOST_NAMED).optional(),
  /** IRV, STV and Condorcet: from the first preference down; equal candidates share a group. */
  ranking: z.array(z.array(candidateIdSchema).max(MOST_NAMED)).max(MOST_NAMED).optional(),
  /** STAR: stars by candidate; missing candidates have none. */
  scores: z
    .preprocess(
      withoutPrototype,
      z.record(candidateIdSchema, z.number().int().min(0).max(MOST_STARS)),
    )
    .optional(),
  answer: z.enum(motionAnswers).optional(),
});
export type VoteChoice = z.infer<typeof voteChoiceSchema>;
