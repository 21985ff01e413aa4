import type { UUID } from 'node:crypto';
import type {
  AnnulmentId,
  ElectionId,
  ElectionSettings,
  EventType,
  Messages,
  NoticeKind,
  NoticeSettings,
  OpeningNeed,
  OrganisationId,
  PlanStep,
  PublishingPlan,
} from '@hustings/shared';
import { model, Schema, type Types } from 'mongoose';
import { electionIdOf, organisationIdOf } from '../../../platform/stored-ids.js';

/** Where an organisation leaves it to the product what is said. */
const NO_WORDS = { subject: '', paragraph: '' };

export interface Election {
  _id: ElectionId;
  org: OrganisationId;
  name: string;
  /** The name as uniqueness sees it: see `nameKey` in shared. */
  nameKey: string;
  description: string;
  /** Content hash of the poster. */
  poster: string | null;
  startDate: Date;
  votingStartDate: Date;
  endDate: Date;
  timeZone: string;
  settings: ElectionSettings;
  /** When voting opened: the ballot is frozen and its key made. */
  openedAt: Date | null;
  /** How often the ballot was frozen: each opening has its number, and its own key. */
  openings: number;
  /** Of the last opening: who asked for it, and for when it was set if it came late. */
  opening: { by: string | null; due: Date | null } | null;
  /** Voting opens when an officer says so, whatever the clock says. */
  byHand: boolean;
  /** The time of opening at which it lacked something, and what. */
  putOff: { due: Date; missing: OpeningNeed[] } | null;
  /** Officers have not yet been mailed about the delay. After this time any process may do it. */
  putOffToTell: Date | null;
  /** How many changes of the ballot have begun: what was read before one does not open. */
  changesBegun: number;
  /** Since when voting is paused, by whose signature, and the number of the hold. */
  paused: { at: Date; by: string; hold: number } | null;
  /** Being taken back to preparation; once decided, nothing keeps it from that. */
  preparing: { by: string; hold: number; decided: boolean } | null;
  /** Voting has resumed while the rest of a hold is being removed; and why it resumed. */
  lifting: { hold: number; resumed: Resumed | null } | null;
  /** How often voting was held up. */
  holds: number;
  /** A pause, a resumption or a return to preparation is not finished. */
  settling: boolean;
  /** Whether voters get notices, and the organisation's text in each of them. */
  notices: NoticeSettings;
  /** What invitations and reminders say in the organisation's own words. */
  messages: Messages;
  /** Which invitations and reminders are sent by themselves, and since when that is chosen. */
  plan: Plan;
  /** What became of those whose time has come. */
  planFollowed: FollowedStep[];
  /** The latest news for voters. */
  news: News | null;
  /** The notices have not been queued yet. */
  newsToTell: boolean;
  /** Events still to be queued for webhooks, oldest first. */
  events: ElectionEvent[];
  /** There may be some. */
  eventsToTell: boolean;
  /** When the organiser closed before `endDate`. */
  closedAt: Date | null;
  /** The signature of who closed early. */
  closedBy: string | null;
  /**
   * When it was recorded that voting has ended, whatever the clock of another process says. From
   * then on nobody comes on the roll, and a blank stands for every ballot that was not cast.
   */
  endedAt: Date | null;
  /** When the final count was recorded. */
  countedAt: Date | null;
  /** When and how its count is published. */
  publishing: PublishingSettings;
  /** Since when others than the officers may read the count. */
  publishedAt: Date | null;
  /** The signature of who published it; null for what the count or the clock did. */
  publishedBy: string | null;
  /** The audit trail may not have it yet that it was published. */
  publishedToRecord: boolean;
  /** What it is held for: a position whose vote is repeated. */
  repeats: Repeats | null;
  /** When a counted election was deleted: it waits for its removal and can be restored. */
  deletedAt: Date | null;
  /** The signature of who deleted it. */
  deletedBy: string | null;
  /** The organisation's members have not yet been mailed about the deletion. */
  deletionToTell: boolean;
  /** Voting opens only without these. */
  ballotChanges: BallotChange[];
  /** Voting is opening: no change of the ballot can begin any more. */
  frozen: boolean;
  /**
   * `asked`: being deleted unless ballots turn up; `decided`: being removed for good; `unfinished`:
   * being written. In these states it is not found. `trial`: a copy for a trial count. Nothing lists
   * it; it is found only by its id, which is random and never shown.
   */
  removal: 'asked' | 'decided' | 'unfinished' | 'trial' | null;
  /** While it is being written or tried: if it has not been finished by then, its process has died. */
  unfinishedUntil?: Date;
}

export interface PublishingSettings extends PublishingPlan {
  announce: boolean;
  indexed: boolean;
  /** None stands for any. */
  embedOrigins: string[];
}

/** The position that an election repeats, and the election with its first result. */
export interface Repeats {
  annulment: AnnulmentId;
  election: ElectionId;
  /** Of that election. */
  name: string;
  /** What the position is called. */
  position: string;
}

export type Plan = Partial<Record<PlanStep, Date>>;

/** A step of the plan that was sent, or given up for the next one. */
export interface FollowedStep {
  /** Names step and opening together. */
  key: string;
  step: PlanStep;
  /** The number of the opening: what is opened again follows its plan again. */
  opening: number;
  at: Date;
  /** For how many it was. */
  queued: number;
  overtaken?: boolean;
}

/** Something that voters get a notice about. */
export interface News {
  id: UUID;
  kind: NoticeKind;
  at: Date;
  /** Voting was given a later end with it. */
  isLonger?: boolean;
}

/** Something that webhooks report. */
export interface ElectionEvent {
  id: UUID;
  type: EventType;
  at: Date;
  /** Of published results: who may read them. */
  readers?: 'everybody' | 'roll';
}

/** Who let voting go on after a pause, and the later end that it was given. */
export interface Resumed {
  by: string;
  pausedAt: Date;
  from?: Date;
  to?: Date;
}

/** A change of the ballot that is under way. */
export interface BallotChange {
  id: UUID;
  /** If it has not ended by then, its process has died. */
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
    settings: {
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
    opening: { type: new Schema({ by: String, due: Date }, { _id: false }), default: null },
    byHand: { type: Boolean, default: false },
    putOff: {
      type: new Schema({ due: Date, missing: [String] }, { _id: false }),
      default: null,
    },
    putOffToTell: { type: Date, default: null },
    changesBegun: { type: Number, default: 0 },
    paused: {
      type: new Schema({ at: Date, by: String, hold: Number }, { _id: false }),
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
            type: new Schema({ by: String, pausedAt: Date, from: Date, to: Date }, { _id: false }),
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
    events: [{ _id: false, id: String, type: { type: String }, at: Date, readers: String }],
    eventsToTell: { type: Boolean, default: false },
    closedAt: { type: Date, default: null },
    closedBy: { type: String, default: null },
    endedAt: { type: Date, default: null },
    countedAt: { type: Date, default: null },
    publishing: {
      when: { type: String, default: 'atOnce' },
      at: { type: Date, default: null },
      announce: { type: Boolean, default: false },
      indexed: { type: Boolean, default: false },
      embedOrigins: [String],
    },
    publishedAt: { type: Date, default: null },
    publishedBy: { type: String, default: null },
    publishedToRecord: { type: Boolean, default: false },
    repeats: {
      type: new Schema(
        { annulment: String, election: String, name: String, position: String },
        { _id: false },
      ),
      default: null,
    },
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
// What is due to open, to close, to be counted after an early close: see dueElections.
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

/** Those in which voting can open, be held and be counted. */
export const votable = { removal: { $in: [null, 'trial' as const] } };

export const ElectionModel = model('Election', schema, 'elections');

/** As every election was published before there was a choice. */
export const publishedAtOnce: PublishingSettings = {
  when: 'atOnce',
  at: null,
  announce: false,
  indexed: false,
  embedOrigins: [],
};

/** As elections were set from before there were these. */
const settingsOnce = {
  access: 'account' as const,
  nominations: 'off' as const,
  seconders: 0,
  nominationRules: '',
  showNominees: false,
};

export function electionOf(stored: StoredElection): Election {
  return {
    ...stored,
    // Absent in elections from before these fields were.
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
    events: stored.events ?? [],
    eventsToTell: stored.eventsToTell ?? false,
    publishing: { ...publishedAtOnce, ...stored.publishing },
    publishedAt: stored.publishedAt ?? null,
    publishedBy: stored.publishedBy ?? null,
    publishedToRecord: stored.publishedToRecord ?? false,
    repeats: stored.repeats ?? null,
    deletedAt: stored.deletedAt ?? null,
    deletedBy: stored.deletedBy ?? null,
    _id: electionIdOf(stored._id),
    org: organisationIdOf(stored.org),
  };
}
