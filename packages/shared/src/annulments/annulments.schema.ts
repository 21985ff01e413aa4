import { z } from 'zod';
import { dateTimeSchema } from '../common/dates.schema.js';
import { annulmentIdSchema, electionIdSchema } from '../common/ids.schema.js';
import { requiredText } from '../common/text.schema.js';
import { memberRoles } from '../organisations/organisations.rules.js';

/** What officers say of the result of a position: it does not hold, or it will be voted on once more. */
export const annulmentKinds = ['annul', 'repeat'] as const;
export const annulmentKindSchema = z.enum(annulmentKinds);
export type AnnulmentKind = z.infer<typeof annulmentKindSchema>;

const MOST_REASON = 2_000;
const reasonSchema = requiredText(MOST_REASON, 'reason_missing').min(10);

export const annulPositionSchema = z.object({ kind: annulmentKindSchema, reason: reasonSchema });
export type AnnulPosition = z.infer<typeof annulPositionSchema>;

export const withdrawAnnulmentSchema = z.object({ reason: reasonSchema });

/** A member as the public may read of them: by name and office, never by address. */
const signedBySchema = z.object({
  /** Null for whoever has given none. */
  name: z.string().nullable(),
  role: z.enum(memberRoles),
});
export type SignedBy = z.infer<typeof signedBySchema>;

/** What stands beside a recorded count, which it leaves as it is. */
export const annulmentSchema = z.object({
  _id: annulmentIdSchema,
  kind: annulmentKindSchema,
  reason: z.string(),
  by: signedBySchema,
  at: dateTimeSchema,
  /** Null while it stands. */
  withdrawn: z.object({ reason: z.string(), by: signedBySchema, at: dateTimeSchema }).nullable(),
  /** The elections in which the position is repeated, as far as the reader may know of them. */
  repeatedIn: z.array(z.object({ _id: electionIdSchema, name: z.string() })),
});
export type Annulment = z.infer<typeof annulmentSchema>;
