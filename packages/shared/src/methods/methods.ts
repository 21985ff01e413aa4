import { approval } from './approval/approval.js';
import { condorcet } from './condorcet/condorcet.js';
import { irv } from './irv/irv.js';
import { motion } from './motion/motion.js';
import { plurality } from './plurality/plurality.js';
import { star } from './star/star.js';
import { stv } from './stv/stv.js';

/** Every way a position can be voted on, in the order in which they are offered. */
export const methods = { plurality, approval, irv, stv, star, condorcet, motion } as const;

export type MethodName = keyof typeof methods;
export const methodNames = Object.keys(methods) as MethodName[];
