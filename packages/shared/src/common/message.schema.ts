import { z } from 'zod';

/** The answer of a call that has no more to tell than one sentence. */
export const messageSchema = z.object({ message: z.string() });
