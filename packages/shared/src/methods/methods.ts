import { approval } from './approval/approval.js';
import { condorcet } from './condorcet/condorcet.js';
import { condorcetOutcomeSchema } from './condorcet/condorcet.schema.js';
import { irv } from './irv/irv.js';
import type { MethodName } from './method-names.js';
import { motion } from './motion/motion.js';
import { motionOutcomeSchema } from './motion/motion.schema.js';
import { plurality } from './plurality/plurality.js';
import { sealed, type SealedMethod } from './sealed-method.js';
import { star } from './star/star.js';
import { starOutcomeSchema } from './star/star.schema.js';
import { stv } from './stv/stv.js';
import { transferOutcomeSchema } from './transfers/transfers.schema.js';
import { marksOutcomeSchema } from './votes/marks.schema.js';

/** Every way a position can be voted on. */
export const methods = { plurality, approval, irv, stv, star, condorcet, motion } as const;

const sealedMethods = {
  plurality: sealed(plurality, marksOutcomeSchema),
  approval: sealed(approval, marksOutcomeSchema),
  irv: sealed(irv, transferOutcomeSchema),
  stv: sealed(stv, transferOutcomeSchema),
  star: sealed(star, starOutcomeSchema),
  condorcet: sealed(condorcet, condorcetOutcomeSchema),
  motion: sealed(motion, motionOutcomeSchema),
} satisfies Record<MethodName, unknown>;

/** What a method's count comes to. */
export type MethodOutcome = ReturnType<(typeof sealedMethods)[MethodName]['outcomeOf']>;

/** The method of that name. */
export function methodOf(name: MethodName): SealedMethod<MethodOutcome> {
  return sealedMethods[name];
}
