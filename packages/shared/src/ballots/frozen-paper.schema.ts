import { z } from 'zod';
import { candidateIdSchema, electionIdSchema, positionIdSchema } from '../common/ids.schema.js';
import { electionSettingsSchema } from '../elections/elections.schema.js';
import { methodNames } from '../methods/method-names.js';
import { motionMajorities } from '../methods/motion/motion-settings.js';

const { resultsVisibility, ballotBox, shuffleCandidates, collectDemographics, access } =
  electionSettingsSchema.shape;

/** By language, never empty. What is not translated is left out. */
function translated<Texts extends z.ZodRawShape>(texts: Texts) {
  return z.record(z.string(), z.strictObject(texts)).optional();
}
const text = z.string().optional();

/**
 * The ballot paper as version 3 freezes it at opening. Keys that a method does not use are left out, because
 * the digest covers exactly the keys that are present.
 */
export const frozenPaperSchema = z.strictObject({
  election: electionIdSchema,
  name: z.string(),
  language: z.string(),
  translations: translated({ name: text }),
  /** SHA-256, in hex, of the lot secret. The secret is published with the box. */
  lot: z.string(),
  settings: z.strictObject({
    resultsVisibility: resultsVisibility.unwrap(),
    ballotBox: ballotBox.unwrap(),
    shuffleCandidates: shuffleCandidates.unwrap(),
    collectDemographics: collectDemographics.unwrap(),
    access: access.unwrap(),
  }),
  positions: z.array(
    z.strictObject({
      id: positionIdSchema,
      title: z.string(),
      /** The description; for a motion, its text. */
      text: z.string(),
      translations: translated({ title: text, text }),
      method: z.enum(methodNames),
      seats: z.number().optional(),
      maxChoices: z.number().optional(),
      majority: z.enum(motionMajorities).optional(),
      quorum: z.number().optional(),
      candidates: z
        .array(
          z.strictObject({
            id: candidateIdSchema,
            name: z.string(),
            translations: translated({ manifesto: text, motto: text }),
          }),
        )
        .optional(),
    }),
  ),
});
export type FrozenPaper = z.infer<typeof frozenPaperSchema>;
