import { z } from 'zod';
import { candidateStatement } from '../candidates/candidates.schema.js';
import { dateTimeSchema } from '../common/dates.schema.js';
import { emailSchema } from '../common/email.schema.js';
import { electionIdSchema, nominationIdSchema, positionIdSchema } from '../common/ids.schema.js';
import { optionalName } from '../common/names.schema.js';
import { optionalText, requiredText } from '../common/text.schema.js';
import { holderSchema } from '../organisations/organisations.schema.js';
import { problem } from '../texts/field-problem.js';
import { MOST_SECONDERS, nominationPhases, nominationStates } from './nominations.rules.js';

export const nominationStateSchema = z.enum(nominationStates);

/** An address, or the empty text of an empty form field. */
const maybeEmail = z
  .string(problem('not_an_email'))
  .trim()
  .transform((text, context) => {
    const read = emailSchema.safeParse(text);
    if (text === '' || read.success) return read.data ?? '';
    context.addIssue({ code: 'custom', message: problem('not_an_email') });
    return z.NEVER;
  })
  .optional();

/** Addresses separated by commas, semicolons, spaces or line breaks. */
const addresses = optionalText(5_000)
  .unwrap()
  .transform((typed, context) => {
    const written = typed.split(/[\s,;]+/).filter(Boolean);
    const read = written.flatMap((one) => emailSchema.safeParse(one).data ?? []);
    const each = [...new Set(read)];
    if (each.length <= MOST_SECONDERS && read.length === written.length) return each;
    const isLong = each.length > MOST_SECONDERS;
    context.addIssue({
      code: 'custom',
      message: problem(isLong ? 'too_many_seconders' : 'not_an_email'),
    });
    return z.NEVER;
  })
  .optional();

const statement = {
  ...candidateStatement,
  /** Addresses of voters who are asked to second the nomination once the nominee has accepted. */
  askSeconders: addresses,
};

/**
 * A nomination. People who are signed in are known by their account, and may send a photo as the multipart
 * file `image`. Others give their name and confirm their address through a mailed link.
 */
export const proposeSchema = z
  .object({
    position: positionIdSchema,
    who: z.enum(['self', 'other']),
    /** The nominee. */
    fullName: optionalName(120),
    email: maybeEmail,
    /** The proposer, if they are not signed in and nominate somebody else. */
    proposerName: optionalName(120),
    proposerEmail: maybeEmail,
    ...statement,
  })
  .superRefine(({ who, fullName, email }, context) => {
    if (who === 'self') return;
    if (!fullName) {
      context.addIssue({
        code: 'custom',
        path: ['fullName'],
        message: problem('full_name_missing'),
      });
    }
    if (!email) {
      context.addIssue({ code: 'custom', path: ['email'], message: problem('email_missing') });
    }
  });
export type Propose = z.infer<typeof proposeSchema>;

/** Actions of proposer, nominee and seconders. */
export const nominationAnswers = ['confirm', 'accept', 'decline', 'withdraw', 'second'] as const;
export type NominationAnswer = (typeof nominationAnswers)[number];

/** All fields but `answer` are for `accept` only. */
const answer = {
  answer: z.enum(nominationAnswers),
  fullName: optionalName(120),
  ...statement,
};
export const answerNominationSchema = z.object(answer);
export type AnswerNomination = z.infer<typeof answerNominationSchema>;

export const nominationLinkSchema = z.object({
  token: z.string(problem('link_incomplete')).regex(/^[\w-]{43}$/, problem('link_incomplete')),
});
export const answerByLinkSchema = nominationLinkSchema.extend(answer);

/** The name for the ballot, if it should differ from the nomination's. */
export const admitNominationSchema = z.object({ fullName: optionalName(120) });
export const refuseNominationSchema = z.object({
  reason: requiredText(1_000, 'reason_missing'),
});

/** The new state of a nomination, and who is sent a link. */
export const nominationDoneSchema = z.object({
  state: nominationStateSchema,
  mailed: z.enum(['proposer', 'nominee']).nullable(),
});
export type NominationDone = z.infer<typeof nominationDoneSchema>;

const shown = {
  fullName: z.string(),
  manifesto: z.string(),
  organisation: z.string(),
  motto: z.string(),
  link: z.string(),
  photoUrl: z.string().nullable(),
};

/** A candidate or accepted nominee, without private data. */
export const standingSchema = z.object({
  ...shown,
  state: z.enum(['admitted', 'under_way']),
  /** Present for a nomination: the id to second it with. */
  nomination: nominationIdSchema.optional(),
  seconders: z.number().optional(),
  /** True if the reader may second the nomination. */
  maySecond: z.boolean().optional(),
});
export type Standing = z.infer<typeof standingSchema>;

/** A nomination, as the people involved see it. */
const ownNominationSchema = z.object({
  ...shown,
  _id: nominationIdSchema,
  as: z.enum(['nominee', 'proposer']),
  position: positionIdSchema,
  state: nominationStateSchema,
  seconders: z.number(),
  /** The officers' reason for a refusal. */
  reason: z.string(),
});
export type OwnNomination = z.infer<typeof ownNominationSchema>;

const electionOutline = z.object({
  _id: electionIdSchema,
  name: z.string(),
  description: z.string(),
  timeZone: z.string(),
  startDate: dateTimeSchema,
  votingStartDate: dateTimeSchema,
  organisation: holderSchema,
});

const phase = z.enum(nominationPhases);

export const nominationPageSchema = z.object({
  election: electionOutline,
  phase,
  by: z.enum(['roll', 'anyone']).nullable(),
  secondersNeeded: z.number(),
  rules: z.string(),
  positions: z.array(
    z.object({
      _id: positionIdSchema,
      position: z.string(),
      description: z.string(),
      seats: z.number(),
      standing: z.array(standingSchema),
    }),
  ),
  reader: z.object({
    /** The reason the reader can never nominate; null if they can. */
    barred: z.enum(['sign_in', 'not_on_roll', 'password_to_choose']).nullable(),
    signedIn: z.boolean(),
    /** From the roll or the account. */
    fullName: z.string(),
    nominations: z.array(ownNominationSchema),
  }),
});
export type NominationPage = z.infer<typeof nominationPageSchema>;

/** A nomination, as its mailed link shows it. */
export const linkedNominationSchema = z.object({
  as: z.enum(['proposer', 'nominee', 'seconder']),
  election: electionOutline,
  phase,
  position: z.string(),
  secondersNeeded: z.number(),
  rules: z.string(),
  ...shown,
  /** The proposer's name; empty if the nominee proposed themselves. */
  proposer: z.string(),
  state: nominationStateSchema,
  seconders: z.number(),
  /** Actions available now. */
  answers: z.array(z.enum(nominationAnswers)),
});
export type LinkedNomination = z.infer<typeof linkedNominationSchema>;

export const nominationSchema = z.object({
  ...shown,
  _id: nominationIdSchema,
  position: positionIdSchema,
  /** Empty if the position has been removed. */
  positionTitle: z.string(),
  /** Empty for members who see no addresses. */
  email: z.string(),
  proposer: z.object({ self: z.boolean(), name: z.string(), email: z.string() }),
  state: nominationStateSchema,
  toReview: z.boolean(),
  seconders: z.array(z.object({ name: z.string() })),
  proposedAt: dateTimeSchema,
  decidedAt: dateTimeSchema.nullable(),
  reason: z.string(),
});
export type Nomination = z.infer<typeof nominationSchema>;

export const nominationsSchema = z.object({
  nominations: z.array(nominationSchema),
  secondersNeeded: z.number(),
  phase,
});
