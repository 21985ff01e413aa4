import { z } from 'zod';
import { dateTimeSchema } from '../common/dates.schema.js';
import { annulmentIdSchema, electionIdSchema } from '../common/ids.schema.js';
import { requiredText } from '../common/text.schema.js';
import { memberRoles } from '../organisations/organisations.rules.js';

/** Officers' declarations about a position's result: annulled, or to be voted on again. */
export const annulmentKinds = ['annul', 'repeat'] as const;
export const annulmentKindSchema = z.enum(annulmentKinds);
export type AnnulmentKind = z.infer<typeof annulmentKindSchema>;

const MOST_REASON = 2_000;
const reasonSchema = requiredText(MOST_REASON, 'reason_missing').min(10);

export const annulPositionSchema = z.object({ kind: annulmentKindSchema, reason: reasonSchema });
export type AnnulPosition = z.infer<typeof annulPositionSchema>;

export const withdrawAnnulmentSchema = z.object({ reason: reasonSchema });

/** A member as the public sees them: name and role, no address. */
const signedBySchema = z.object({
  /** Null if the member has no name. */
  name: z.string().nullable(),
  role: z.enum(memberRoles),
});
export type SignedBy = z.infer<typeof signedBySchema>;

/** A declaration shown with a recorded count. It does not change the count. */
export const annulmentSchema = z.object({
  _id: annulmentIdSchema,
  kind: annulmentKindSchema,
  reason: z.string(),
  by: signedBySchema,
  at: dateTimeSchema,
  /** Null while the declaration is in force. */
  withdrawn: z.object({ reason: z.string(), by: signedBySchema, at: dateTimeSchema }).nullable(),
  /** Elections that repeat the position, limited to those this reader may see. */
  repeatedIn: z.array(z.object({ _id: electionIdSchema, name: z.string() })),
});
export type Annulment = z.infer<typeof annulmentSchema>;
