import { z } from 'zod';

/** The parameters of a sentence, such as counts and limits. */
export const textParamsSchema = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.array(z.string()).readonly()]),
);
