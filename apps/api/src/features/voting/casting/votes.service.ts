import {
  specified,
  sentence,
  type ballotSchema,
  type ReasonCode,
  type votesSchema,
  type ElectionId,
} from '@hustings/shared';
import type { z } from 'zod';
import type { Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { summarise, type PresentedSummary } from '../../core/election-pages/index.js';
import { electionsByIds } from '../../core/elections/index.js';
import { recentRollCounts, rollEntriesOf } from '../../core/roll/index.js';
import { bringUpToDate } from '../schedule/index.js';
import { repairMark, readPaper } from './casting.service.js';

/** Newest first; missing elections are left out. */
async function summariesOf(deps: Deps, ids: readonly ElectionId[]): Promise<PresentedSummary[]> {
  const elections = await electionsByIds(ids);
  return summarise(
    deps,
    await Promise.all(elections.map((each) => bringUpToDate(deps, each))),
    await recentRollCounts(
      deps,
      elections.map(({ _id }) => _id),
    ),
  );
}

/** The elections whose roll lists the account, and whether it can still vote in them. */
export async function listVotes(deps: Deps, actor: Actor): Promise<z.input<typeof votesSchema>> {
  const entries = await rollEntriesOf(actor.id);
  const elections = await summariesOf(
    deps,
    entries.map((entry) => entry.election),
  );
  const marked = new Map(entries.map((entry) => [entry.election, entry.hasVoted]));
  const results = elections.map(async (election) => {
    const voted =
      marked.get(election._id) ||
      (election.status === 'open' && (await repairMark(deps, election._id, actor.id)));
    const reasonCode = reasonNotToVote(election, voted, actor.mustChangePassword);
    const reason = reasonCode && sentence(specified, reasonCode);
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
  const [election] = await summariesOf(deps, [electionId]);
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
