import { assertNever } from '../common/assert-never.js';

/** How long voting lasts when the organiser says nothing else: specification, section 9. */
export const ELECTION_DURATION_DAYS = 11;
const DAY_MS = 24 * 3_600_000;

export const electionStatuses = ['draft', 'nominations', 'open', 'counting', 'closed'] as const;
export type ElectionStatus = (typeof electionStatuses)[number];

/** What the status follows from. Instants as dates, or as ISO 8601 text. */
export interface ElectionTimes {
  startDate: Date | string;
  votingStartDate: Date | string;
  endDate: Date | string;
  /** When the organiser closed early. */
  closedAt?: Date | string | null | undefined;
  /** When the final count was recorded. */
  countedAt?: Date | string | null | undefined;
}

/** The status follows from the clock and two recorded events; nobody sets it by hand. */
export function electionStatus(election: ElectionTimes, now: Date): ElectionStatus {
  if (election.countedAt) return 'closed';
  if (now >= votingEnd(election)) return 'counting';
  if (now >= new Date(election.votingStartDate)) return 'open';
  if (now >= new Date(election.startDate)) return 'nominations';
  return 'draft';
}

/** The instant from which no ballot is accepted: the end date, or an earlier close. */
export function votingEnd(election: Pick<ElectionTimes, 'endDate' | 'closedAt'>): Date {
  const end = new Date(election.endDate);
  const closed = election.closedAt ? new Date(election.closedAt) : undefined;
  return closed && closed < end ? closed : end;
}

/** What comes next: nominations open, voting opens or voting ends. Undefined once all is past. */
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

/** Voting opens 11 days before it closes, but never before nominations do. */
export function defaultVotingStart(startDate: Date, endDate: Date): Date {
  return new Date(
    Math.max(startDate.getTime(), endDate.getTime() - ELECTION_DURATION_DAYS * DAY_MS),
  );
}

/** What an organiser may still change, by status. */
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

/** Nobody can vote any more, so the roll stays as it is; the count may still be under way. */
export function isVotingOver(status: ElectionStatus): boolean {
  return status === 'counting' || status === 'closed';
}

/** The election fields that are fixed once voting opens: design, section 2. */
export const frozenElectionFields = ['name', 'startDate', 'votingStartDate', 'settings'] as const;

/** Two names that differ only in case or spacing are one name. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}

export const readinessChecks = ['positions', 'candidates', 'voters', 'invitations'] as const;

export interface ReadinessItem {
  check: (typeof readinessChecks)[number];
  ok: boolean;
  message: string;
}

/** The checklist on an election's page: what keeps it from opening well. */
export function electionReadiness(facts: {
  positions: readonly { position: string; candidates: number }[];
  voters: number;
  notInvited: number;
}): ReadinessItem[] {
  const bare = facts.positions.filter((position) => position.candidates === 0);
  return [
    {
      check: 'positions',
      ok: facts.positions.length > 0,
      message:
        facts.positions.length > 0
          ? 'The ballot has positions.'
          : 'Create at least one position, or there will be nothing to vote on.',
    },
    {
      check: 'candidates',
      ok: facts.positions.length > 0 && bare.length === 0,
      message:
        bare.length === 0
          ? facts.positions.length > 0
            ? 'Every position has a candidate.'
            : 'Register a candidate for each position.'
          : `No candidate yet for ${bare.map((each) => each.position).join(', ')}: a position without candidates is left off the ballot when voting opens.`,
    },
    {
      check: 'voters',
      ok: facts.voters > 0,
      message:
        facts.voters > 0
          ? 'There are voters on the electoral roll.'
          : 'Register voters: the electoral roll is empty.',
    },
    {
      check: 'invitations',
      ok: facts.voters > 0 && facts.notInvited === 0,
      message:
        facts.voters === 0
          ? 'Invite the voters once they are on the roll.'
          : facts.notInvited === 0
            ? 'Everyone on the roll has been invited.'
            : `${facts.notInvited} on the roll ${facts.notInvited === 1 ? 'has' : 'have'} not been invited yet.`,
    },
  ];
}
