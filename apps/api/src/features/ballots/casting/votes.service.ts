import {
  ballotSchema,
  votesSchema,
  type Ballot,
  type ElectionSummary,
  type Votes,
} from '@hustings/shared';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { findElection, statusOf } from '../../elections/index.js';
import { rollEntriesOf, rollEntryOf } from '../../roll/index.js';
import { ballotKey, shuffledFor } from '../opening/ballot-key.js';
import type { BallotMemory } from '../ballot-memory.js';
import { assertMayCast } from '../ballots.policy.js';
import { openPaper, repairMark } from './casting.service.js';

/** Elections as lists show them; ids that are not there are left out. */
export type SummariseElections = (electionIds: readonly string[]) => Promise<ElectionSummary[]>;

/** The elections on whose roll the account stands, and whether a ballot waits to be cast. */
export async function votesOf(
  deps: Deps,
  memory: BallotMemory,
  summarise: SummariseElections,
  actor: Actor,
): Promise<Votes> {
  const entries = await rollEntriesOf(actor.id);
  const elections = await summarise(entries.map((entry) => entry.election));
  const marked = new Map<string, boolean>(entries.map((entry) => [entry.election, entry.hasVoted]));
  const results = elections.map(async (election) => {
    const voted =
      marked.get(election._id) ||
      (election.status === 'open' && (await hasUnmarkedBallot(deps, memory, election._id, actor)));
    const reason = reasonNotToVote(election.status, voted, actor.mustChangePassword);
    return { election, hasVoted: voted, canVote: reason === undefined, reason };
  });
  return votesSchema.parse({ results: await Promise.all(results) });
}

/** A ballot whose mark on the roll a crash prevented; it is made now. */
async function hasUnmarkedBallot(
  deps: Deps,
  memory: BallotMemory,
  electionId: string,
  actor: Actor,
): Promise<boolean> {
  const key = memory.papers.get(electionId)?.key ?? (await ballotKey(deps, electionId));
  return key !== undefined && repairMark(deps, memory, key, electionId, actor.id);
}

function reasonNotToVote(
  status: string,
  hasVoted: boolean,
  mustChangePassword: boolean,
): string | undefined {
  if (hasVoted) return 'You have voted.';
  if (status === 'draft' || status === 'nominations') return 'Voting has not opened yet.';
  if (status !== 'open') return 'Voting has closed.';
  return mustChangePassword ? 'Choose a password of your own first.' : undefined;
}

/**
 * The ballot paper, in this voter's own order of candidates where the election shuffles.
 *
 * @throws AppError `not_on_roll`, `must_change_password` or `not_open`.
 */
export async function ballotOf(
  deps: Deps,
  memory: BallotMemory,
  summarise: SummariseElections,
  electionId: string,
  actor: Actor,
): Promise<Ballot> {
  const [election, entry] = await Promise.all([
    findElection(electionId),
    rollEntryOf(electionId, actor.id),
  ]);
  assertMayCast(actor, entry);
  if (statusOf(election, deps.clock.now()) !== 'open') throw new AppError('not_open');
  const { frozen, key } = await openPaper(deps, memory, election);
  const hasVoted = entry.hasVoted || (await repairMark(deps, memory, key, electionId, actor.id));
  const [summary] = await summarise([electionId]);
  return ballotSchema.parse({
    election: summary,
    positions: frozen.positions.map((position) => ({
      ...position,
      candidates: frozen.settings.shuffleCandidates
        ? shuffledFor(position.candidates, key, actor.id)
        : position.candidates,
    })),
    hasVoted,
  });
}
