import {
  english,
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
import type { BallotCasting } from './casting.service.js';
import { summarise, type PresentedSummary } from '../../core/election-pages/index.js';
import { electionsByIds } from '../../core/elections/index.js';
import { rollEntriesOf, type Roll } from '../../core/roll/index.js';
import type { Schedule } from '../schedule/index.js';

interface Needs {
  casting: Pick<BallotCasting, 'readPaper' | 'repairMark'>;
  schedule: Pick<Schedule, 'bringUpToDate'>;
  roll: Pick<Roll, 'recentRollCounts'>;
}

export type VotePages = ReturnType<typeof createVotePages>;

/** What a voter finds: the elections to vote in, and the ballot paper of each. */
export function createVotePages(deps: Pick<Deps, 'clock'>, { casting, schedule, roll }: Needs) {
  /** Newest first; ids that are not there are left out. */
  async function summariesOf(ids: readonly ElectionId[]): Promise<PresentedSummary[]> {
    const elections = await electionsByIds(ids);
    return summarise(
      deps,
      await Promise.all(elections.map((each) => schedule.bringUpToDate(each))),
      await roll.recentRollCounts(elections.map(({ _id }) => _id)),
    );
  }

  /** The elections on whose roll the account stands, and whether a ballot waits to be cast. */
  async function listVotes(actor: Actor): Promise<z.input<typeof votesSchema>> {
    const entries = await rollEntriesOf(actor.id);
    const elections = await summariesOf(entries.map((entry) => entry.election));
    const marked = new Map(entries.map((entry) => [entry.election, entry.hasVoted]));
    const results = elections.map(async (election) => {
      const voted =
        marked.get(election._id) ||
        (election.status === 'open' && (await casting.repairMark(election._id, actor.id)));
      const reasonCode = reasonNotToVote(election, voted, actor.mustChangePassword);
      const reason = reasonCode && sentence(english, reasonCode);
      return { election, hasVoted: voted, canVote: !reasonCode, reason, reasonCode };
    });
    return { results: await Promise.all(results) };
  }

  /** @throws AppError `not_found`, `not_on_roll`, `must_change_password` or `not_open`. */
  async function readBallot(
    actor: Actor,
    electionId: ElectionId,
  ): Promise<z.input<typeof ballotSchema>> {
    const paper = await casting.readPaper(electionId, actor);
    const [election] = await summariesOf([electionId]);
    if (!election) throw new AppError('not_found');
    return { election, ...paper };
  }

  return { listVotes, readBallot };
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
