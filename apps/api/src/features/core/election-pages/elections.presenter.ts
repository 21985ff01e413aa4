import {
  electionReadiness,
  isMissed,
  isVotingOver,
  isWaitingToOpen,
  missingToOpen,
  type BallotPosition,
  type Holder,
  type electionSchema,
  type electionSummarySchema,
  type PositionFacts,
} from '@hustings/shared';
import { specified } from '../../../platform/specified.js';
import type { z } from 'zod';
import { removalOf, statusOf, type Election } from '../elections/index.js';
import { imageUrl } from '../../../platform/images/images.service.js';
import type { PositionOutline } from '../ballot-paper/index.js';
import type { InvitationGaps, RollCount } from '../roll/index.js';

// Input of the answer schemas: `endpoint` drops fields that the schema does not list.
export type PresentedElection = z.input<typeof electionSchema>;
export type PresentedSummary = z.input<typeof electionSummarySchema>;

interface Facts {
  now: Date;
  holder: Holder;
  /** Absent for an election without a roll. */
  roll: RollCount | undefined;
}

function commonFields(
  election: Election,
  { now, holder, roll }: Facts,
  positions: readonly PositionFacts[],
) {
  const voters = roll?.voters ?? 0;
  const status = statusOf(election, now);
  return {
    ...election,
    organisation: holder,
    posterUrl: imageUrl(election.poster),
    repeats: election.repeats ?? undefined,
    deletedAt: election.deletedAt ?? undefined,
    removal: election.deletedAt ? removalOf(election.deletedAt) : undefined,
    status,
    waiting: isWaitingToOpen(election, now)
      ? {
          since: election.votingStartDate,
          missing: missingToOpen({ positions, voters }),
          byHand: election.byHand,
        }
      : undefined,
    missed: isMissed(election, now),
    paused: election.paused && status === 'open' ? { since: election.paused.at } : undefined,
    explanation: isVotingOver(status) ? undefined : (election.explanation ?? undefined),
    candidates: positions.reduce((sum, position) => sum + position.candidates, 0),
    voters,
    turnout: roll?.turnout ?? 0,
  };
}

export function presentElectionSummary(
  election: Election,
  facts: Facts & { outline: readonly PositionOutline[] },
): PresentedSummary {
  return {
    ...commonFields(election, facts, facts.outline),
    positions: [...facts.outline],
  };
}

/** Fields that only members of the organisation see, in addition to the checklist. */
export interface ForMembers {
  nominationsToReview: number;
  /** Voters who get notices by mail. */
  recipients: number;
  invitations: InvitationGaps;
  countStuck: boolean;
}

/** @param facts.forMembers Null for readers outside the organisation. */
export function presentElection(
  election: Election,
  facts: Facts & { positions: readonly BallotPosition[]; forMembers: ForMembers | null },
): PresentedElection {
  const { positions, roll, forMembers } = facts;
  const outline = positions.map(({ position, method, candidates }) => ({
    position,
    method,
    candidates: candidates.length,
  }));
  return {
    ...commonFields(election, facts, outline),
    positions: [...positions],
    notices: undefined,
    ...(forMembers && {
      archived: election.archivedAt ? true : undefined,
      countStuck: forMembers.countStuck || undefined,
      nominationsToReview: forMembers.nominationsToReview,
      notices: { on: election.notices.on, recipients: forMembers.recipients },
      readiness: electionReadiness({
        positions: outline,
        voters: roll?.voters ?? 0,
        ...forMembers.invitations,
      }).map((item) => ({ ...item, message: specified(item.code, item.params) })),
    }),
  };
}
