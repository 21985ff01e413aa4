import { z } from 'zod';
import { doneCodes } from '../texts/answer-codes.js';

/** The answer of a call that has no more to tell than one sentence, with its code. */
export const messageSchema = z.object({ message: z.string(), code: z.enum(doneCodes) });
