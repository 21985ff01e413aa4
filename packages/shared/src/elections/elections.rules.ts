import { takesCandidates, type MethodName } from '../methods/method-names.js';
import { assertNever } from '../common/assert-never.js';
import type { readinessChecks, ReadinessCode } from '../texts/answer-codes.js';
import type { Said } from '../texts/language.js';

/** The default length of voting: specification, section 9. */
export const ELECTION_DURATION_DAYS = 11;
const DAY_MS = 24 * 3_600_000;

export const electionStatuses = ['draft', 'nominations', 'open', 'counting', 'closed'] as const;
export type ElectionStatus = (typeof electionStatuses)[number];

/** The times the status is derived from, as dates or ISO 8601 text. */
export interface ElectionTimes {
  startDate: Date | string;
  votingStartDate: Date | string;
  endDate: Date | string;
  /** Time voting opened; the ballot is frozen from then on. */
  openedAt?: Date | string | null | undefined;
  closedAt?: Date | string | null | undefined;
  countedAt?: Date | string | null | undefined;
}

/**
 * Derives the status from the clock and three recorded events; nobody sets it by hand. Voting opens by an
 * event, not by the clock alone: an election without candidates or voters waits.
 */
export function electionStatus(election: ElectionTimes, now: Date): ElectionStatus {
  if (election.countedAt) return 'closed';
  if (hasOpened(election)) return now >= votingEnd(election) ? 'counting' : 'open';
  return now >= new Date(election.startDate) ? 'nominations' : 'draft';
}

function hasOpened({ openedAt, closedAt }: Pick<ElectionTimes, 'openedAt' | 'closedAt'>): boolean {
  return Boolean(openedAt ?? closedAt);
}

/** True if voting can still open, and is due or left to officers to open by hand. */
export function isWaitingToOpen(
  election: ElectionTimes & { byHand?: boolean | undefined },
  now: Date,
): boolean {
  if (election.countedAt || hasOpened(election) || now >= new Date(election.endDate)) return false;
  return Boolean(election.byHand) || now >= new Date(election.votingStartDate);
}

/** True if the end date passed before voting opened: there is nothing to count. */
export function isMissed(election: ElectionTimes, now: Date): boolean {
  return !election.countedAt && !hasOpened(election) && now >= new Date(election.endDate);
}

export const openingNeeds = ['candidates', 'voters'] as const;
/** Needs for opening: a candidate, and a voter on the roll. */
export type OpeningNeed = (typeof openingNeeds)[number];

export interface PositionFacts {
  method: MethodName;
  candidates: number;
}

/** True if a position is put on the ballot: it has a candidate or needs none. */
export function canBeVotedOn({ method, candidates }: PositionFacts): boolean {
  return candidates > 0 || !takesCandidates(method);
}

/** Returns the needs for opening that are not met. */
export function missingToOpen({
  positions,
  voters,
}: {
  positions: readonly PositionFacts[];
  voters: number;
}): OpeningNeed[] {
  const missing: OpeningNeed[] = positions.some(canBeVotedOn) ? [] : ['candidates'];
  return voters > 0 ? missing : [...missing, 'voters'];
}

/** The instant from which no ballot is accepted: the end date, or an earlier close. */
export function votingEnd(election: Pick<ElectionTimes, 'endDate' | 'closedAt'>): Date {
  const end = new Date(election.endDate);
  const closed = election.closedAt ? new Date(election.closedAt) : undefined;
  return closed && closed < end ? closed : end;
}

/** The next of: nominations open, voting opens, voting ends. Undefined once all are past. */
export function nextDate(
  election: Pick<ElectionTimes, 'startDate' | 'votingStartDate' | 'endDate' | 'closedAt'>,
  now: Date,
): Date | undefined {
  const end = votingEnd(election);
  if (end <= now) return undefined;
  return [election.startDate, election.votingStartDate]
    .map((date) => new Date(date))
    .filter((date) => date > now)
    .reduce((soonest, date) => (date < soonest ? date : soonest), end);
}

/** 11 days before voting closes, but never before nominations open. */
export function defaultVotingStart(startDate: Date, endDate: Date): Date {
  return new Date(
    Math.max(startDate.getTime(), endDate.getTime() - ELECTION_DURATION_DAYS * DAY_MS),
  );
}

/** The fields an organiser may still change, by status. */
export function editableFields(status: ElectionStatus): 'all' | 'presentation' | 'none' {
  switch (status) {
    case 'draft':
    case 'nominations':
      return 'all';
    case 'open':
      return 'presentation';
    case 'counting':
    case 'closed':
      return 'none';
    default:
      return assertNever(status);
  }
}

/** True from the end of voting: the roll is fixed, and the count may still be running. */
export function isVotingOver(status: ElectionStatus): boolean {
  return status === 'counting' || status === 'closed';
}

/** The election fields that are fixed once voting opens. */
export const frozenElectionFields = [
  'name',
  'startDate',
  'votingStartDate',
  'language',
  'settings',
] as const;

/** Names that differ only in case or spacing have the same key. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** One item of the checklist on an election's page, as a code. */
export type ReadinessItem = {
  check: (typeof readinessChecks)[number];
  ok: boolean;
} & Said<ReadinessCode>;

interface ReadinessFacts {
  positions: readonly (PositionFacts & { position: string })[];
  voters: number;
  /** Voters with an email address and no invitation. */
  notInvited: number;
  /** Voters whose invitation failed. */
  undelivered: number;
  /** Voters without an email address and without a letter. */
  needLetter: number;
}

/** The checklist on an election's page: what is missing or needs attention before opening. */
export function electionReadiness(facts: ReadinessFacts): ReadinessItem[] {
  const positions = facts.positions.length > 0;
  const voters = facts.voters > 0;
  return [
    {
      check: 'positions',
      ok: positions,
      code: positions ? 'positions_ready' : 'positions_missing',
    },
    { check: 'candidates', ...candidatesReadiness(facts) },
    { check: 'voters', ok: voters, code: voters ? 'voters_ready' : 'voters_missing' },
    { check: 'invitations', ...invitationsReadiness(facts) },
  ];
}

function candidatesReadiness({ positions }: ReadinessFacts) {
  if (positions.length === 0) return { ok: false, code: 'candidates_missing' } as const;
  const bare = positions.filter((position) => !canBeVotedOn(position));
  if (bare.length === 0) return { ok: true, code: 'candidates_ready' } as const;
  const params = { positions: bare.map(({ position }) => position) };
  return { ok: false, code: 'candidates_missing_for', params } as const;
}

function invitationsReadiness({ voters, notInvited, undelivered, needLetter }: ReadinessFacts) {
  if (voters === 0) return { ok: false, code: 'invitations_waiting' } as const;
  if (notInvited > 0) {
    return { ok: false, code: 'invitations_missing', params: { voters: notInvited } } as const;
  }
  if (undelivered > 0) {
    return { ok: false, code: 'invitations_failed', params: { voters: undelivered } } as const;
  }
  if (needLetter > 0) {
    return { ok: false, code: 'letters_missing', params: { voters: needLetter } } as const;
  }
  return { ok: true, code: 'invitations_ready' } as const;
}
