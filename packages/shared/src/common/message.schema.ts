import { z } from 'zod';
import { doneCodes } from '../texts/answer-codes.js';

/** The answer of a call that returns only a sentence and its code. */
export const messageSchema = z.object({ message: z.string(), code: z.enum(doneCodes) });
