import {
  trialRecordSchema,
  type BallotPosition,
  type ElectionId,
  type TrialRecord,
  type trialCountSchema,
} from '@hustings/shared';
import type { z } from 'zod';
import { signatureOf, type Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { lastAct, recordAct, removeAudit } from '../../core/audit/index.js';
import { frozenBallot } from '../../voting/box/index.js';
import { paperAsItStands, trialDigest } from '../../voting/opening/index.js';
import { copyPaper } from '../../core/ballot-paper/index.js';
import { tryOut } from './try-out.service.js';
import { bringUpToDate } from '../../voting/schedule/index.js';
import { removeUnfinished } from '../manage-elections/index.js';
import { beginTrial, isGone } from './trial-elections.service.js';
import { type Election, electionForMember, statusOf } from '../../core/elections/index.js';

/** Maximum number of differences that a failed trial count records: enough to see what is wrong. */
const DIFFERENCES_KEPT = 20;

type PresentedTrial = z.input<typeof trialCountSchema>;

/**
 * Runs a trial count: tries out a ballot paper in a hidden copy of its election, with made-up ballots whose
 * totals are known. Only an entry in the audit trail remains.
 *
 * @throws AppError `not_found`, `not_allowed`, `not_before_opening`, `nothing_to_try`, `trial_under_way`;
 *   `unavailable` if the ballot paper changed meanwhile.
 */
export async function runTrialCount(
  deps: Deps,
  actor: Actor,
  id: ElectionId,
): Promise<PresentedTrial> {
  const election = await beforeVoting(deps, actor, id);
  const paper = await paperAsItStands(election);
  if (paper.positions.length === 0) throw new AppError('nothing_to_try');
  const trial = await beginTrial(deps, election);
  const record = await triedAndRemoved(deps, actor, { election, trial, paper });
  await beforeVoting(deps, actor, id);
  await recordAct(deps, {
    election: id,
    actor: signatureOf(actor),
    action: 'trial_counted',
    details: record,
  });
  deps.failpoint?.('trying: in the audit trail');
  // A deletion that came in between has missed this entry.
  if (await isGone(id)) {
    await removeAudit(id);
    throw new AppError('not_found', { params: { what: 'election' } });
  }
  const done = await lastTrial(election);
  if (!done) throw new Error(`The trial count of ${id} is missing in its audit trail.`);
  return done;
}

async function beforeVoting(deps: Deps, actor: Actor, id: ElectionId): Promise<Election> {
  const election = await bringUpToDate(deps, await electionForMember(actor, 'runElections', id));
  const status = statusOf(election, deps.clock.now());
  if ((status !== 'draft' && status !== 'nominations') || election.frozen) {
    throw new AppError('not_before_opening');
  }
  return election;
}

async function triedAndRemoved(
  deps: Deps,
  actor: Actor,
  {
    election,
    trial,
    paper,
  }: {
    election: Election;
    trial: Election;
    paper: Awaited<ReturnType<typeof paperAsItStands>>;
  },
): Promise<TrialRecord> {
  try {
    deps.failpoint?.('trying: election made');
    await copyPaper(deps, election._id, trial, { photos: 'left out' });
    deps.failpoint?.('trying: paper copied');
    const { positions } = await paperAsItStands(trial);
    // Ensures that the recorded digest is that of the ballot paper tried.
    if (outlineOf(positions) !== outlineOf(paper.positions)) {
      throw new AppError('unavailable', { retryAfter: 1 });
    }
    const outcome = await tryOut(deps, actor, trial, positions);
    const agrees = outcome.differences.length === 0;
    return {
      ballots: outcome.ballots,
      positions: positions.length,
      agrees,
      paperDigest: paper.digest,
      ...(!agrees && { differences: outcome.differences.slice(0, DIFFERENCES_KEPT) }),
    };
  } finally {
    await removeUnfinished(deps, trial);
    deps.failpoint?.('trying: removed');
  }
}

/** @throws AppError `not_found` or `not_allowed`. */
export async function readTrialCount(
  deps: Deps,
  actor: Actor,
  id: ElectionId,
): Promise<{ trial: PresentedTrial | null }> {
  const election = await electionForMember(actor, 'readElections', id);
  return { trial: (await lastTrial(await bringUpToDate(deps, election))) ?? null };
}

async function lastTrial(election: Election): Promise<PresentedTrial | undefined> {
  const act = await lastAct(election._id, 'trial_counted');
  const record = trialRecordSchema.safeParse(act?.details);
  // A damaged entry counts as no trial; the audit trail reports the damage.
  if (!act || !record.success) return undefined;
  const frozen = election.openedAt ? await frozenBallot(election._id) : undefined;
  // A ballot paper frozen by an earlier version has the same digest as its trial.
  const digest = frozen
    ? frozen.paper
      ? trialDigest(frozen.paper)
      : frozen.digest
    : (await paperAsItStands(election)).digest;
  return {
    ...record.data,
    at: act.at,
    by: act.actor,
    isCurrent: record.data.paperDigest === digest,
  };
}

/** Titles, seats, limits and candidates' names, which a copy shares with its original; ids differ. */
function outlineOf(positions: readonly BallotPosition[]): string {
  return JSON.stringify(
    positions.map(({ position, seats, maxChoices, candidates }) => [
      ...[position, seats, maxChoices],
      candidates.map(({ fullName }) => fullName),
    ]),
  );
}
