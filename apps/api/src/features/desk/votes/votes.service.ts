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
import { AppError } from '../../../platform/errors/app-error.js';
import type { Ballots } from '../../ballots/index.js';
import { rollEntriesOf } from '../../roll/index.js';
import type { PresentedSummary } from '../elections/elections.presenter.js';
import type { ElectionPages } from '../elections/read-elections.service.js';

type Needs = Pick<ElectionPages, 'summariesOf'> & Pick<Ballots, 'readPaper' | 'repairMark'>;

/** What a voter finds: the elections to vote in, and the ballot paper of each. */
export function createVotePages({ summariesOf, readPaper, repairMark }: Needs) {
  /** The elections on whose roll the account stands, and whether a ballot waits to be cast. */
  async function listVotes(actor: Actor): Promise<z.input<typeof votesSchema>> {
    const entries = await rollEntriesOf(actor.id);
    const elections = await summariesOf(entries.map((entry) => entry.election));
    const marked = new Map(entries.map((entry) => [entry.election, entry.hasVoted]));
    const results = elections.map(async (election) => {
      const voted =
        marked.get(election._id) ||
        (election.status === 'open' && (await repairMark(election._id, actor.id)));
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
    const paper = await readPaper(electionId, actor);
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
