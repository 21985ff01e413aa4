import { z } from 'zod';
import { candidateIdSchema } from '../../common/ids.schema.js';
import { motionAnswers } from '../motion/motion-settings.js';
import { problem } from '../../texts/field-problem.js';
import { MOST_STARS } from './scores.js';

/** More than stand anywhere. */
const MOST_NAMED = 1_000;

/** Zod leaves this key out without a word, so its stars would make an empty vote. */
function withoutPrototype(scores: unknown, context: z.RefinementCtx): unknown {
  if (typeof scores === 'object' && scores !== null && Object.hasOwn(scores, '__proto__')) {
    context.addIssue({ code: 'custom', message: problem('unknown_candidate') });
  }
  return scores;
}

/**
 * What is chosen in a position, as people's programs say it: one of these, by its method. None of
 * them is an abstention.
 */
export const voteChoiceSchema = z.object({
  /** Plurality and approval: who has a mark. */
  candidates: z.array(candidateIdSchema).max(MOST_NAMED).optional(),
  /** IRV, STV and Condorcet: from the first preference down; who is ranked equal shares a group. */
  ranking: z.array(z.array(candidateIdSchema).max(MOST_NAMED)).max(MOST_NAMED).optional(),
  /** STAR: stars by candidate; whoever is left out has none. */
  scores: z
    .preprocess(
      withoutPrototype,
      z.record(candidateIdSchema, z.number().int().min(0).max(MOST_STARS)),
    )
    .optional(),
  answer: z.enum(motionAnswers).optional(),
});
export type VoteChoice = z.infer<typeof voteChoiceSchema>;
