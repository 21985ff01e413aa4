import { z } from 'zod';
import { boxKinds } from '../ballots/tracking-codes.rules.js';
import { instantOf } from '../common/dates.rules.js';
import { dateTimeSchema, timeZoneSchema } from '../common/dates.schema.js';
import {
  annulmentIdSchema,
  electionIdSchema,
  organisationIdSchema,
  positionIdSchema,
} from '../common/ids.schema.js';
import type { Language } from '../common/languages.js';
import { languageSchema } from '../common/languages.schema.js';
import { optionalName, requiredName } from '../common/names.schema.js';
import { pageOf, pagingSchema } from '../common/paging.schema.js';
import { booleanSchema, fromJsonText, optionalText, requiredText } from '../common/text.schema.js';
import { newTranslations, translationsIn } from '../common/translations.schema.js';
import { MOST_SECONDERS, nominators } from '../nominations/nominations.rules.js';
import { holderSchema } from '../organisations/organisations.schema.js';
import {
  ballotPositionSchema,
  newPositionSchema,
  numberOrText,
} from '../positions/positions.schema.js';
import { plannedReaders, publishingTimes, withReaders } from '../publishing/publishing.rules.js';
import { problem } from '../texts/field-problem.js';
import { defaultVotingStart, electionStatuses, nameKey, openingNeeds } from './elections.rules.js';
import { readinessSchema } from './readiness.schema.js';

/** Changes of voting that an organiser can explain. */
export const explainedKinds = ['paused', 'resumed', 'dates'] as const;
export type ExplainedKind = (typeof explainedKinds)[number];

export const electionStatusSchema = z.enum(electionStatuses);

export const boxKindSchema = z.enum(boxKinds);
const resultsVisibilitySchema = z.enum(['live', 'afterClose']);
/** The way voters sign in: with an account and password, or by the mailed link alone. */
export const accessSchema = z.enum(['account', 'link']);
/** Voting opens at `votingStartDate`, or when an officer opens it. */
const openingSchema = z.enum(['atTime', 'byHand']);
const nominatorsSchema = z.enum(nominators);
const secondersSchema = numberOrText(
  z
    .number(problem('seconders_not_whole'))
    .int(problem('seconders_not_whole'))
    .min(0, problem('too_few_seconders'))
    .max(MOST_SECONDERS, problem('too_many_seconders')),
);
const nominationRulesSchema = optionalText(2_000).unwrap();

/** Settings of an election: opening, results, ballot box, sign-in and nominations. */
export const electionSettingsSchema = z.object({
  /** With `byHand`, `votingStartDate` is only the planned time. */
  opening: openingSchema.default('atTime'),
  resultsVisibility: resultsVisibilitySchema.default('live'),
  ballotBox: boxKindSchema.default('codes'),
  shuffleCandidates: booleanSchema.default(true),
  collectDemographics: booleanSchema.default(false),
  access: accessSchema.default('account'),
  /** Off by default: many organisations enter the candidates themselves. */
  nominations: nominatorsSchema.default('off'),
  /** Number of voters who must second a nomination. */
  seconders: secondersSchema.default(0),
  /** Rules of eligibility and the contents of a nomination; shown to nominators. */
  nominationRules: nominationRulesSchema.default(''),
  /** Shows people who have accepted a nomination before officers have decided. */
  showNominees: booleanSchema.default(false),
});
export type ElectionSettings = z.infer<typeof electionSettingsSchema>;

const settingsPatchSchema = z.object({
  opening: openingSchema.optional(),
  resultsVisibility: resultsVisibilitySchema.optional(),
  ballotBox: boxKindSchema.optional(),
  shuffleCandidates: booleanSchema.optional(),
  collectDemographics: booleanSchema.optional(),
  access: accessSchema.optional(),
  nominations: nominatorsSchema.optional(),
  seconders: secondersSchema.optional(),
  nominationRules: nominationRulesSchema.optional(),
  showNominees: booleanSchema.optional(),
});

// Checked without the zone, so that this error appears together with those of other fields.
const dateText = z
  .string(problem('not_a_date'))
  .trim()
  .min(1, { error: problem('date_missing'), abort: true })
  .refine((text) => instantOf(text, 'UTC') !== undefined, problem('not_a_date'));

function readDate(text: string, timeZone: string): Date {
  const instant = instantOf(text, timeZone);
  if (!instant) throw new Error(`Not a date: ${text}`);
  return instant;
}

/** The instants of three dates. Without an opening date, the default is used. */
export function datesIn(
  dates: { startDate: string; votingStartDate?: string | undefined; endDate: string },
  timeZone: string,
): { startDate: Date; votingStartDate: Date; endDate: Date } {
  const startDate = readDate(dates.startDate, timeZone);
  const endDate = readDate(dates.endDate, timeZone);
  const votingStartDate =
    dates.votingStartDate === undefined
      ? defaultVotingStart(startDate, endDate)
      : readDate(dates.votingStartDate, timeZone);
  return { startDate, votingStartDate, endDate };
}

const newPublishingSchema = z
  .object({
    when: z.enum(publishingTimes),
    at: dateText.nullable().default(null),
    readers: z.enum(plannedReaders).optional(),
  })
  .refine(({ when, at }) => when !== 'atTime' || at, {
    error: problem('date_missing'),
    path: ['at'],
  })
  .transform((plan) => ({ ...plan, at: plan.when === 'atTime' ? plan.at : null }));

const electionName = requiredName(120, 'election_name_missing');
const electionDescription = requiredText(5_000, 'election_description_missing');
const electionTranslations = newTranslations({
  name: optionalName(120),
  description: optionalText(5_000),
});

/**
 * A new election. Dates are ISO 8601 with offset or `MM/dd/yyyy H:mm` in `timeZone`, and are parsed to
 * instants. Without `votingStartDate`, voting opens 11 days before it closes, but not before nominations.
 * The server checks that the end is in the future.
 */
export const createElectionSchema = z
  .object({
    name: electionName,
    description: electionDescription,
    startDate: dateText,
    votingStartDate: dateText.optional(),
    endDate: dateText,
    timeZone: timeZoneSchema.default('UTC'),
    /** Of letters, the certificate, and mails to voters without a language of their own. */
    language: languageSchema.default('en'),
    translations: electionTranslations.optional(),
    settings: z.preprocess(fromJsonText, electionSettingsSchema).prefault({}),
    /** The first positions of its ballot; more can be added until voting opens. */
    positions: z.array(newPositionSchema).max(50).default([]),
    /** To whom and when its result is published; everyone at the close if absent. */
    publishing: newPublishingSchema.optional(),
  })
  .transform((input, context) => {
    for (const path of ownLanguagePaths(input)) {
      context.addIssue({ code: 'custom', path, message: problem('own_language') });
    }
    const { startDate, votingStartDate, endDate } = datesIn(input, input.timeZone);
    for (const { path, code } of votingPeriodProblems({ startDate, votingStartDate, endDate })) {
      context.addIssue({ code: 'custom', path: [path], message: problem(code) });
    }
    const titles = input.positions.map(({ position }) => nameKey(position));
    for (const [index, title] of titles.entries()) {
      if (titles.indexOf(title) === index) continue;
      const path = ['positions', index, 'position'];
      context.addIssue({ code: 'custom', path, message: problem('position_name_taken') });
    }
    const at = input.publishing?.at ? readDate(input.publishing.at, input.timeZone) : null;
    if (at && at <= endDate) {
      const message = problem('publishes_before_close');
      context.addIssue({ code: 'custom', path: ['publishing', 'at'], message });
    }
    const publishing = input.publishing && withReaders({ ...input.publishing, at });
    return { ...input, startDate, votingStartDate, endDate, publishing };
  });
/** The election's own language is none of its translations, nor of its positions'. */
function ownLanguagePaths({
  language,
  translations,
  positions,
}: {
  language: Language;
  translations?: object | undefined;
  positions: readonly { translations?: object | undefined }[];
}): (string | number)[][] {
  const isTranslated = (texts: object | undefined) => texts && language in texts;
  return [
    ...(isTranslated(translations) ? [['translations', language]] : []),
    ...positions.flatMap((position, at) =>
      isTranslated(position.translations) ? [['positions', at, 'translations', language]] : [],
    ),
  ];
}
export type CreateElection = z.infer<typeof createElectionSchema>;

/**
 * A copy of an election with another name and dates, as in `createElectionSchema`. `timeZone` defaults to
 * that of the original.
 */
export const duplicateElectionSchema = z.object({
  name: electionName,
  startDate: dateText,
  votingStartDate: dateText.optional(),
  endDate: dateText,
  timeZone: timeZoneSchema.optional(),
  /** Copies the current roll. */
  roll: booleanSchema.default(false),
  /** Copies only the position whose vote this annulment orders repeated. */
  repeats: annulmentIdSchema.optional(),
});
export type DuplicateElection = z.infer<typeof duplicateElectionSchema>;

/** How voters hear of a pause, its end or new dates: by email unless `notify` is false. */
const telling = {
  /** Shown to voters until voting closes, and in the email. */
  reason: optionalText(500),
  notify: booleanSchema.default(true),
};
export const pauseElectionSchema = z.object(telling);
export type Telling = z.infer<typeof pauseElectionSchema>;

/** Any fields of an election; dates as in `createElectionSchema`, in `timeZone` or UTC. */
export const updateElectionSchema = z
  .object({
    name: electionName.optional(),
    description: electionDescription.optional(),
    startDate: dateText.optional(),
    votingStartDate: dateText.optional(),
    endDate: dateText.optional(),
    timeZone: timeZoneSchema.optional(),
    language: languageSchema.optional(),
    translations: electionTranslations.optional(),
    settings: z.preprocess(fromJsonText, settingsPatchSchema.optional()),
    ...telling,
  })
  .transform((input) => {
    const read = (text: string | undefined) =>
      text === undefined ? undefined : readDate(text, input.timeZone ?? 'UTC');
    return {
      ...input,
      startDate: read(input.startDate),
      votingStartDate: read(input.votingStartDate),
      endDate: read(input.endDate),
    };
  });
export type UpdateElection = z.infer<typeof updateElectionSchema>;

/** Opens voting; the end date stays unless a new one is given. */
export const openElectionSchema = z
  .object({ endDate: dateText.optional(), timeZone: timeZoneSchema.optional() })
  .transform(({ endDate, timeZone = 'UTC' }) => ({
    endDate: endDate === undefined ? undefined : readDate(endDate, timeZone),
  }));

/** Resumes voting; the end date stays unless a new one is given. */
export const resumeElectionSchema = z
  .object({ endDate: dateText.optional(), timeZone: timeZoneSchema.optional(), ...telling })
  .transform(({ endDate, timeZone = 'UTC', ...told }) => ({
    ...told,
    endDate: endDate === undefined ? undefined : readDate(endDate, timeZone),
  }));

export const archiveElectionSchema = z.object({ archived: booleanSchema });

interface PeriodProblem {
  path: 'votingStartDate' | 'endDate';
  code: 'closes_before_nominations' | 'opens_before_nominations' | 'opens_after_close';
}

/** The first problem of the three dates together, at the field to correct; empty if there is none. */
export function votingPeriodProblems(dates: {
  startDate: Date;
  votingStartDate: Date;
  endDate: Date;
}): PeriodProblem[] {
  if (dates.endDate <= dates.startDate) {
    return [{ path: 'endDate', code: 'closes_before_nominations' }];
  }
  if (dates.votingStartDate < dates.startDate) {
    return [{ path: 'votingStartDate', code: 'opens_before_nominations' }];
  }
  if (dates.votingStartDate >= dates.endDate) {
    return [{ path: 'votingStartDate', code: 'opens_after_close' }];
  }
  return [];
}

/** The name of an election in other languages. */
export const translatedName = translationsIn({ name: z.string().optional() });

const electionFields = {
  _id: electionIdSchema,
  name: z.string(),
  description: z.string(),
  posterUrl: z.string().nullable(),
  startDate: dateTimeSchema,
  votingStartDate: dateTimeSchema,
  endDate: dateTimeSchema,
  openedAt: dateTimeSchema.nullable().optional(),
  /** Set while voting is overdue to open, or waits for an officer to open it. */
  waiting: z
    .object({
      since: dateTimeSchema,
      /** Needs for opening that are not met. If none, voting opens within seconds, except with `byHand`. */
      missing: z.array(z.enum(openingNeeds)),
      /** Only an officer opens voting: by the setting `opening`, or after a return to preparation. */
      byHand: z.boolean(),
    })
    .optional(),
  /** The election and position that this election repeats. */
  repeats: z
    .object({ election: electionIdSchema, name: z.string(), position: z.string() })
    .optional(),
  /** Set while voting is open but paused: no ballot is accepted. */
  paused: z.object({ since: dateTimeSchema }).optional(),
  /** Why voting was last paused or resumed, or its dates changed; absent once voting is over. */
  explanation: z
    .object({ kind: z.enum(explainedKinds), at: dateTimeSchema, reason: z.string() })
    .optional(),
  /** The end date passed before voting opened. */
  missed: z.boolean().optional(),
  closedAt: dateTimeSchema.nullable(),
  /** Set if the election was deleted after its count. It can be restored until `removal`. */
  deletedAt: dateTimeSchema.optional(),
  removal: dateTimeSchema.optional(),
  /** For members only: put away from the organisation's lists. */
  archived: z.boolean().optional(),
  timeZone: z.string(),
  language: languageSchema,
  translations: translationsIn({
    name: z.string().optional(),
    description: z.string().optional(),
  }),
  status: electionStatusSchema,
  settings: z.object({
    opening: openingSchema,
    resultsVisibility: resultsVisibilitySchema,
    ballotBox: boxKindSchema,
    shuffleCandidates: z.boolean(),
    collectDemographics: z.boolean(),
    access: accessSchema,
    nominations: nominatorsSchema,
    seconders: z.number(),
    nominationRules: z.string(),
    showNominees: z.boolean(),
  }),
  /** Voters on the electoral roll. */
  voters: z.number(),
  candidates: z.number(),
  /** Voters on the roll marked as having voted. */
  turnout: z.number(),
  org: organisationIdSchema,
  organisation: holderSchema,
};

/** An election in a list, with only the titles of its positions. */
export const electionSummarySchema = z.object({
  ...electionFields,
  positions: z.array(z.object({ _id: positionIdSchema, position: z.string() })),
});
export type ElectionSummary = z.infer<typeof electionSummarySchema>;

export const electionSchema = z.object({
  ...electionFields,
  positions: z.array(ballotPositionSchema),
  /** For officers only. */
  readiness: readinessSchema.optional(),
  /** For officers only: the count has failed several times and needs the operator. */
  countStuck: z.boolean().optional(),
  /** For officers only: nominations waiting for review. */
  nominationsToReview: z.number().optional(),
  /** For officers only: whether notices are mailed, and to how many people. */
  notices: z.object({ on: z.boolean(), recipients: z.number() }).optional(),
});
export type Election = z.infer<typeof electionSchema>;

/**
 * Query of a list of elections. `upcoming`: only those with a date ahead, soonest first. Otherwise newest
 * first.
 */
export const electionListQuerySchema = pagingSchema.extend({
  org: organisationIdSchema.optional(),
  sort: z.enum(['newest', 'upcoming']).default('newest'),
  /** Only deleted elections of your own organisation that can still be restored. */
  deleted: z
    .enum(['true', 'false'])
    .default('false')
    .transform((word) => word === 'true'),
  /** Only archived elections of your own organisation. Otherwise they are listed only if a search finds them. */
  archived: z
    .enum(['true', 'false'])
    .default('false')
    .transform((word) => word === 'true'),
});
export type ElectionListQuery = z.infer<typeof electionListQuerySchema>;

export const electionListSchema = pageOf(electionSummarySchema);

/** The answer when the query names the organisation: the list is in `elections`. */
export const electionsOfOrganisationSchema = electionListSchema
  .omit({ results: true })
  .extend({ elections: electionListSchema.shape.results });

export const statsSchema = z.object({
  elections: z.number(),
  candidates: z.number(),
  voters: z.number(),
});
export type Stats = z.infer<typeof statsSchema>;
