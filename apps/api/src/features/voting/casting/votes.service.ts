import {
  isVotingOver,
  type ballotSchema,
  type ReasonCode,
  type votesSchema,
  type ElectionId,
  type OrganisationId,
} from '@hustings/shared';
import { specified } from '../../../platform/specified.js';
import type { z } from 'zod';
import type { Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { summarise, type PresentedSummary } from '../../core/election-pages/index.js';
import { electionsByIds, statusOf, type Election } from '../../core/elections/index.js';
import { recentRollCounts, rollEntriesOf } from '../../core/roll/index.js';
import { withKnownRepeats } from '../publishing/index.js';
import { bringEachUpToDate } from '../schedule/index.js';
import { repairMark, readPaper } from './casting.service.js';

/** Anybody may put a voter on hundreds of rolls. */
const MOST_LISTED = 50;

async function summariesOf(
  deps: Deps,
  actor: Actor,
  elections: readonly Election[],
): Promise<PresentedSummary[]> {
  const current = await bringEachUpToDate(deps, elections);
  return summarise(
    deps,
    await withKnownRepeats(current, actor),
    await recentRollCounts(
      deps,
      elections.map(({ _id }) => _id),
    ),
  );
}

/**
 * At most `MOST_LISTED` elections of each organisation: open ones first, those that are over last. So an
 * organisation that puts somebody on many rolls hides no other organisation's election.
 */
function listedOf(elections: readonly Election[], now: Date): Election[] {
  const shown = new Map<OrganisationId, number>();
  const rankOf = (each: Election) => {
    const status = statusOf(each, now);
    return status === 'open' ? 0 : isVotingOver(status) ? 2 : 1;
  };
  const kept = elections
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .filter(({ org }) => {
      const before = shown.get(org) ?? 0;
      shown.set(org, before + 1);
      return before < MOST_LISTED;
    });
  const all = new Set(kept);
  return elections.filter((each) => all.has(each));
}

/** The elections whose roll lists the account, newest first, and whether it can still vote in them. */
export async function listVotes(deps: Deps, actor: Actor): Promise<z.input<typeof votesSchema>> {
  const entries = await rollEntriesOf(actor.id);
  const found = await electionsByIds(entries.map((entry) => entry.election));
  const elections = await summariesOf(deps, actor, listedOf(found, deps.clock.now()));
  const marked = new Map(entries.map((entry) => [entry.election, entry.hasVoted]));
  const results = elections.map(async (election) => {
    const voted =
      marked.get(election._id) ||
      (election.status === 'open' && (await repairMark(deps, election._id, actor.id)));
    const reasonCode = reasonNotToVote(election, voted, actor.mustChangePassword);
    const reason = reasonCode && specified(reasonCode);
    return { election, hasVoted: voted, canVote: !reasonCode, reason, reasonCode };
  });
  return { results: await Promise.all(results) };
}

/** @throws AppError `not_found`, `not_on_roll`, `must_change_password`, `not_open` or `unavailable`. */
export async function readBallot(
  deps: Deps,
  actor: Actor,
  electionId: ElectionId,
): Promise<z.input<typeof ballotSchema>> {
  const paper = await readPaper(deps, electionId, actor);
  const [election] = await summariesOf(deps, actor, await electionsByIds([electionId]));
  if (!election) throw new AppError('not_found');
  return { election, ...paper };
}

function reasonNotToVote(
  { status, paused }: Pick<PresentedSummary, 'status' | 'paused'>,
  hasVoted: boolean,
  mustChangePassword: boolean,
): ReasonCode | undefined {
  if (hasVoted) return 'has_cast';
  if (status === 'draft' || status === 'nominations') return 'voting_not_open_yet';
  if (status !== 'open') return 'voting_over';
  if (paused) return 'voting_paused';
  return mustChangePassword ? 'password_to_choose' : undefined;
}
