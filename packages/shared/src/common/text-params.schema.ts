import { z } from 'zod';

/** What a sentence tells besides its code: how many, which, at most. */
export const textParamsSchema = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.array(z.string()).readonly()]),
);
