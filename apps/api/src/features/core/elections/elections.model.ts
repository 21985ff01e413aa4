import type { UUID } from 'node:crypto';
import {
  withReaders,
  type AnnulmentId,
  type ElectionId,
  type ElectionSettings,
  type EventType,
  type ExplainedKind,
  type Language,
  type Messages,
  type NoticeKind,
  type NoticeSettings,
  type OpeningNeed,
  type OrganisationId,
  type PlanStep,
  type PublishingPlan,
  type Translations,
} from '@hustings/shared';
import { model, Schema, type Types } from 'mongoose';
import { electionIdOf, organisationIdOf } from '../../../platform/stored-ids.js';

/** Empty texts, for an organisation that uses the product's. */
const NO_WORDS = { subject: '', paragraph: '' };

export interface Election {
  _id: ElectionId;
  org: OrganisationId;
  name: string;
  /** The form in which names must be unique: see `nameKey` in shared. */
  nameKey: string;
  description: string;
  /** Content hash of the poster. */
  poster: string | null;
  startDate: Date;
  votingStartDate: Date;
  endDate: Date;
  timeZone: string;
  /** Of letters, the certificate, and mails to voters without a language of their own. */
  language: Language;
  translations?: Translations<{ name?: string | undefined; description?: string | undefined }>;
  settings: ElectionSettings;
  /** When voting opened, with the ballot frozen and its key made. */
  openedAt: Date | null;
  /** How often the ballot was frozen. Each opening has its own number and key. */
  openings: number;
  /** Who asked for the last opening, the time it was due if it came late, and the end it moved. */
  opening: { by: string | null; due: Date | null; endDate?: Date | null } | null;
  /** Voting opens when an officer opens it: by the setting, or after a return to preparation. */
  byHand: boolean;
  /** The opening time that the election missed, and what it lacked then. */
  putOff: { due: Date; missing: OpeningNeed[] } | null;
  /** Set until officers have been mailed about the delay; from this time any process may mail them. */
  putOffToTell: Date | null;
  /** Counts changes of the ballot, so that an opening fails if one began since it read the ballot. */
  changesBegun: number;
  /** Start of the current pause, the signature of who paused, and the number of the hold. */
  paused: { at: Date; by: string; hold: number; reason?: string } | null;
  /** Set while the election returns to preparation. Once decided, nothing stops the return. */
  preparing: { by: string; hold: number; decided: boolean } | null;
  /** A hold still being removed after voting has continued. `resumed` is null if nobody resumed it. */
  lifting: { hold: number; resumed: Resumed | null } | null;
  /** Counts holds; the latest has this number. */
  holds: number;
  /** A pause, a resumption or a return to preparation still has steps to finish. */
  settling: boolean;
  /** Notices to voters: on or off, and the organisation's text in each. */
  notices: NoticeSettings;
  /** The organisation's own texts for invitations and reminders. */
  messages: Messages;
  /** The invitations and reminders sent automatically, with the time each was chosen. */
  plan: Plan;
  /** Outcomes of the planned steps that were due. */
  planFollowed: FollowedStep[];
  /** The latest news for voters. */
  news: News | null;
  /** The notices have not been queued yet. */
  newsToTell: boolean;
  /** The reason given for the latest pause, resumption or change of dates. */
  explanation: { kind: ExplainedKind; at: Date; reason: string } | null;
  /** Events still to be queued for webhooks, oldest first. */
  events: ElectionEvent[];
  /** `events` may not be empty. */
  eventsToTell: boolean;
  /** When voting was closed early, before `endDate`. */
  closedAt: Date | null;
  /** The signature of who closed early. */
  closedBy: string | null;
  /**
   * When the end of voting was recorded, which also binds processes whose clock is late. From then on
   * nobody is added to the roll, and a blank takes the place of every ballot not cast.
   */
  endedAt: Date | null;
  /** When the final count was recorded. */
  countedAt: Date | null;
  /** When and how the count is published. */
  publishing: PublishingSettings;
  /** When the count became readable for people other than officers. */
  publishedAt: Date | null;
  /** The signature of who published the count; null if that happened automatically. */
  publishedBy: string | null;
  /** The publication may not be in the audit trail yet. */
  publishedToRecord: boolean;
  /**
   * Set before the first annulment of one of its positions; never reset. Also true for elections of earlier
   * versions.
   */
  mayHaveAnnulments: boolean;
  /** The annulled position that this election votes on again. */
  repeats: Repeats | null;
  /** When a counted election was put away from the organisation's lists. */
  archivedAt: Date | null;
  /** When a counted election was deleted. It can be restored until its removal. */
  deletedAt: Date | null;
  /** The signature of who deleted it. */
  deletedBy: string | null;
  /** The organisation's members have not yet been mailed about the deletion. */
  deletionToTell: boolean;
  /** Changes under way: voting opens only when there are none. */
  ballotChanges: BallotChange[];
  /** Voting is opening or has opened, so no change of the ballot can begin. */
  frozen: boolean;
  /**
   * `asked`: being deleted unless it has ballots; `decided`: being removed for good; `unfinished`:
   * being written. Queries don't find an election in these states. `trial`: a copy for a trial count,
   * never listed and found only by its id, which is random and never shown.
   */
  removal: 'asked' | 'decided' | 'unfinished' | 'trial' | null;
  /** For `unfinished` and `trial`: if still in that state at this time, its process has died. */
  unfinishedUntil?: Date;
}

export interface PublishingSettings extends PublishingPlan {
  announce: boolean;
  indexed: boolean;
  /** Empty allows every origin. */
  embedOrigins: string[];
}

/** The position that an election repeats, and the election with the annulled result. */
export interface Repeats {
  annulment: AnnulmentId;
  election: ElectionId;
  /** The name of that election. */
  name: string;
  /** The title of the position. */
  position: string;
}

export type Plan = Partial<Record<PlanStep, Date>>;

/** A step of the plan that was sent, or skipped for the next one. */
export interface FollowedStep {
  /** Combines opening and step. */
  key: string;
  step: PlanStep;
  /** The number of the opening: an election that opens again follows its plan again. */
  opening: number;
  at: Date;
  /** The number of mails queued. */
  queued: number;
  overtaken?: boolean;
}

/** Something that voters get a notice about. */
export interface News {
  id: UUID;
  kind: NoticeKind;
  at: Date;
  /** The end of voting was moved to a later time. */
  isLonger?: boolean;
}

/** Something that webhooks report. */
export interface ElectionEvent {
  id: UUID;
  type: EventType;
  at: Date;
  /** For published results: who may read them. */
  readers?: 'everybody' | 'roll';
}

/** Who resumed voting after a pause, and the old and new end if it was extended. */
export interface Resumed {
  by: string;
  pausedAt: Date;
  from?: Date;
  to?: Date;
  reason?: string;
}

/** A change of the ballot that is under way. */
export interface BallotChange {
  id: UUID;
  /** If the change has not finished by then, its process has died. */
  until: Date;
}

export type StoredElection = Omit<Election, '_id' | 'org'> & {
  _id: Types.ObjectId;
  /** Planned mails are still to be sent. */
  planned?: boolean;
  org: Types.ObjectId;
};

const schema = new Schema<StoredElection>(
  {
    org: { type: Schema.Types.ObjectId, required: true },
    name: { type: String, required: true },
    nameKey: { type: String, required: true },
    description: { type: String, required: true },
    poster: { type: String, default: null },
    startDate: { type: Date, required: true },
    votingStartDate: { type: Date, required: true },
    endDate: { type: Date, required: true },
    timeZone: { type: String, required: true },
    language: { type: String, default: 'en' },
    translations: Schema.Types.Mixed,
    settings: {
      opening: { type: String, default: 'atTime' },
      resultsVisibility: { type: String, required: true },
      ballotBox: { type: String, required: true },
      shuffleCandidates: { type: Boolean, required: true },
      collectDemographics: { type: Boolean, required: true },
      access: { type: String, default: 'account' },
      nominations: { type: String, default: 'off' },
      seconders: { type: Number, default: 0 },
      nominationRules: { type: String, default: '' },
      showNominees: { type: Boolean, default: false },
    },
    openedAt: { type: Date, default: null },
    openings: { type: Number, default: 0 },
    opening: {
      type: new Schema({ by: String, due: Date, endDate: Date }, { _id: false }),
      default: null,
    },
    byHand: { type: Boolean, default: false },
    putOff: {
      type: new Schema({ due: Date, missing: [String] }, { _id: false }),
      default: null,
    },
    putOffToTell: { type: Date, default: null },
    changesBegun: { type: Number, default: 0 },
    paused: {
      type: new Schema({ at: Date, by: String, hold: Number, reason: String }, { _id: false }),
      default: null,
    },
    preparing: {
      type: new Schema({ by: String, hold: Number, decided: Boolean }, { _id: false }),
      default: null,
    },
    lifting: {
      type: new Schema(
        {
          hold: Number,
          resumed: {
            type: new Schema(
              { by: String, pausedAt: Date, from: Date, to: Date, reason: String },
              { _id: false },
            ),
            default: null,
          },
        },
        { _id: false },
      ),
      default: null,
    },
    holds: { type: Number, default: 0 },
    settling: { type: Boolean, default: false },
    notices: {
      on: { type: Boolean, default: true },
      text: { type: String, default: '' },
    },
    messages: { type: Schema.Types.Mixed, default: null },
    plan: { type: Schema.Types.Mixed, default: null },
    planned: Boolean,
    planFollowed: [
      {
        _id: false,
        key: String,
        step: String,
        opening: Number,
        at: Date,
        queued: Number,
        overtaken: Boolean,
      },
    ],
    news: {
      type: new Schema({ id: String, kind: String, at: Date, isLonger: Boolean }, { _id: false }),
      default: null,
    },
    newsToTell: { type: Boolean, default: false },
    explanation: {
      type: new Schema({ kind: String, at: Date, reason: String }, { _id: false }),
      default: null,
    },
    events: [{ _id: false, id: String, type: { type: String }, at: Date, readers: String }],
    eventsToTell: { type: Boolean, default: false },
    closedAt: { type: Date, default: null },
    closedBy: { type: String, default: null },
    endedAt: { type: Date, default: null },
    countedAt: { type: Date, default: null },
    publishing: {
      when: { type: String, default: 'atOnce' },
      at: { type: Date, default: null },
      readers: String,
      announce: { type: Boolean, default: false },
      indexed: { type: Boolean, default: false },
      embedOrigins: [String],
    },
    publishedAt: { type: Date, default: null },
    publishedBy: { type: String, default: null },
    publishedToRecord: { type: Boolean, default: false },
    mayHaveAnnulments: { type: Boolean, default: false },
    repeats: {
      type: new Schema(
        { annulment: String, election: String, name: String, position: String },
        { _id: false },
      ),
      default: null,
    },
    archivedAt: { type: Date, default: null },
    deletedAt: { type: Date, default: null },
    deletedBy: { type: String, default: null },
    deletionToTell: { type: Boolean, default: false },
    ballotChanges: [{ _id: false, id: String, until: Date }],
    frozen: { type: Boolean, default: false },
    removal: { type: String, default: null },
    unfinishedUntil: Date,
  },
  { versionKey: false },
);
schema.index({ org: 1, nameKey: 1 }, { unique: true });
// For elections due to open, close or be counted after an early close: see dueElections.
schema.index({ openedAt: 1, votingStartDate: 1 });
schema.index({ countedAt: 1, endDate: 1 });
schema.index({ countedAt: 1, closedAt: 1 });
schema.index({ removal: 1 });
schema.index({ deletedAt: 1 });
schema.index({ putOffToTell: 1 });
schema.index({ settling: 1 }, { partialFilterExpression: { settling: true } });
schema.index({ newsToTell: 1 }, { partialFilterExpression: { newsToTell: true } });
schema.index({ eventsToTell: 1 }, { partialFilterExpression: { eventsToTell: true } });
schema.index({ planned: 1, endDate: 1 }, { partialFilterExpression: { planned: true } });
schema.index({ deletionToTell: 1 }, { partialFilterExpression: { deletionToTell: true } });
schema.index({ publishedAt: 1, 'publishing.at': 1 });
schema.index({ publishedToRecord: 1 }, { partialFilterExpression: { publishedToRecord: true } });
schema.index({ poster: 1 });
schema.index({ 'repeats.annulment': 1 }, { sparse: true });

/** Matches elections that can open, be voted in and be counted. */
export const votable = { removal: { $in: [null, 'trial' as const] } };

export const ElectionModel = model('Election', schema, 'elections');

/** The publication of elections from versions without a choice. */
export const publishedAtOnce: PublishingSettings = {
  when: 'atOnce',
  at: null,
  readers: 'everyone',
  announce: false,
  indexed: false,
  embedOrigins: [],
};

/** Defaults for settings that elections of earlier versions lack. */
const settingsOnce = {
  opening: 'atTime' as const,
  access: 'account' as const,
  nominations: 'off' as const,
  seconders: 0,
  nominationRules: '',
  showNominees: false,
};

export function electionOf(stored: StoredElection): Election {
  return {
    ...stored,
    // Elections of earlier versions lack these fields.
    language: stored.language ?? 'en',
    settings: { ...settingsOnce, ...stored.settings },
    openings: stored.openings ?? (stored.frozen || stored.openedAt ? 1 : 0),
    opening: stored.opening ?? null,
    byHand: stored.byHand ?? false,
    putOff: stored.putOff ?? null,
    putOffToTell: stored.putOffToTell ?? null,
    changesBegun: stored.changesBegun ?? 0,
    paused: stored.paused ?? null,
    preparing: stored.preparing ?? null,
    lifting: stored.lifting ?? null,
    holds: stored.holds ?? 0,
    settling: stored.settling ?? false,
    notices: { on: stored.notices?.on ?? true, text: stored.notices?.text ?? '' },
    plan: stored.plan ?? {},
    planFollowed: stored.planFollowed ?? [],
    messages: stored.messages ?? { invitation: NO_WORDS, reminder: NO_WORDS },
    news: stored.news ?? null,
    newsToTell: stored.newsToTell ?? false,
    explanation: stored.explanation ?? null,
    events: stored.events ?? [],
    eventsToTell: stored.eventsToTell ?? false,
    publishing: withReaders({ ...publishedAtOnce, ...stored.publishing }),
    publishedAt: stored.publishedAt ?? null,
    publishedBy: stored.publishedBy ?? null,
    publishedToRecord: stored.publishedToRecord ?? false,
    mayHaveAnnulments: stored.mayHaveAnnulments ?? true,
    repeats: stored.repeats ?? null,
    archivedAt: stored.archivedAt ?? null,
    deletedAt: stored.deletedAt ?? null,
    deletedBy: stored.deletedBy ?? null,
    _id: electionIdOf(stored._id),
    org: organisationIdOf(stored.org),
  };
}
