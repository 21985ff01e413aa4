import {
  electionReadiness,
  english,
  isMissed,
  isWaitingToOpen,
  missingToOpen,
  sentence,
  type BallotPosition,
  type Holder,
  type electionSchema,
  type electionSummarySchema,
} from '@hustings/shared';
import type { z } from 'zod';
import { removalOf, statusOf, type Election } from '../../elections/index.js';
import { imageUrl } from '../../images/index.js';
import type { PositionOutline } from '../../paper/index.js';
import type { RollCount } from '../../roll/index.js';

// What `endpoint` parses: fields that an answer does not list stay behind there.
export type PresentedElection = z.input<typeof electionSchema>;
export type PresentedSummary = z.input<typeof electionSummarySchema>;

interface Facts {
  now: Date;
  holder: Holder;
  /** Absent for an election without a roll. */
  roll: RollCount | undefined;
}

function commonFields(election: Election, { now, holder, roll }: Facts, candidates: number) {
  const voters = roll?.voters ?? 0;
  const status = statusOf(election, now);
  return {
    ...election,
    organisation: holder,
    posterUrl: imageUrl(election.poster),
    deletedAt: election.deletedAt ?? undefined,
    removal: election.deletedAt ? removalOf(election.deletedAt) : undefined,
    status,
    waiting: isWaitingToOpen(election, now)
      ? {
          since: election.votingStartDate,
          missing: missingToOpen({ candidates, voters }),
          byHand: election.byHand,
        }
      : undefined,
    missed: isMissed(election, now),
    paused: election.paused && status === 'open' ? { since: election.paused.at } : undefined,
    candidates,
    voters,
    turnout: roll?.turnout ?? 0,
  };
}

export function presentElectionSummary(
  election: Election,
  facts: Facts & { outline: readonly PositionOutline[] },
): PresentedSummary {
  const candidates = facts.outline.reduce((sum, position) => sum + position.candidates, 0);
  return {
    ...commonFields(election, facts, candidates),
    positions: [...facts.outline],
  };
}

/** What only the organiser sees, beside the checklist. */
export interface ForMembers {
  nominationsToReview: number;
  /** How many hear by mail of what happens. */
  recipients: number;
}

/** @param facts.forMembers Null for everybody else. */
export function presentElection(
  election: Election,
  facts: Facts & { positions: readonly BallotPosition[]; forMembers: ForMembers | null },
): PresentedElection {
  const { positions, roll, forMembers } = facts;
  const candidates = positions.reduce((sum, position) => sum + position.candidates.length, 0);
  return {
    ...commonFields(election, facts, candidates),
    positions: [...positions],
    notices: undefined,
    ...(forMembers && {
      nominationsToReview: forMembers.nominationsToReview,
      notices: { on: election.notices.on, recipients: forMembers.recipients },
      readiness: electionReadiness({
        positions: positions.map(({ position, candidates }) => ({
          position,
          candidates: candidates.length,
        })),
        voters: roll?.voters ?? 0,
        notInvited: roll?.notInvited ?? 0,
      }).map((item) => ({ ...item, message: sentence(english, item.code, item.params) })),
    }),
  };
}
