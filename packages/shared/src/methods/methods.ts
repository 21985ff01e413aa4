import { approval } from './approval/approval.js';
import { condorcet } from './condorcet/condorcet.js';
import { irv } from './irv/irv.js';
import type { MethodName } from './method-names.js';
import { motion } from './motion/motion.js';
import { plurality } from './plurality/plurality.js';
import { sealed, type SealedMethod } from './sealed-method.js';
import { star } from './star/star.js';
import { stv } from './stv/stv.js';

export const methods = { plurality, approval, irv, stv, star, condorcet, motion } as const;

const sealedMethods = {
  plurality: sealed(plurality),
  approval: sealed(approval),
  irv: sealed(irv),
  stv: sealed(stv),
  star: sealed(star),
  condorcet: sealed(condorcet),
  motion: sealed(motion),
} satisfies Record<MethodName, unknown>;

export type MethodOutcome = ReturnType<(typeof sealedMethods)[MethodName]['outcomeOf']>;

export function methodOf(name: MethodName): SealedMethod<MethodOutcome> {
  return sealedMethods[name];
}
