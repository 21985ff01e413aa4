import { createHash, randomBytes } from 'node:crypto';
import {
  canBeVotedOn,
  electionReadiness,
  missingToOpen,
  paperText,
  paperWithoutLot,
  type ElectionId,
  type FrozenPaper,
  type OpeningNeed,
  type Readiness,
} from '@hustings/shared';
import { specified } from '../../../platform/specified.js';
import { Types } from 'mongoose';
import { signatureOf, type Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { isDuplicateKey } from '../../../platform/duplicate-key.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { recordAct } from '../../core/audit/index.js';
import { putOff } from './putting-off.service.js';
import { positionOutlines, positionsWithCandidates } from '../../core/ballot-paper/index.js';
import { invitationGaps, rollStatistics } from '../../core/roll/index.js';
import {
  before,
  ensureBallotKey,
  FrozenBallotModel,
  frozenBallot,
  type FrozenBallot,
} from '../box/index.js';
import { type Election, findElection, isChanging } from '../../core/elections/index.js';
import { freezeElection, isDueToOpen, markOpened } from './freeze-election.js';

/** Attempts to open an election that keeps changing meanwhile. */
const ATTEMPTS = 5;

/**
 * Opens voting once its time has come and nothing is missing: freezes the ballot paper, makes the key,
 * records both. Any request or tick of any process may call it, any number of times: every step is done
 * once, and if a process dies in between, the next call does the rest. If something is missing, the
 * opening is put off.
 */
export async function ensureOpened(deps: Deps, election: Election): Promise<void> {
  let current = election;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (!isDueToOpen(current, deps.clock.now())) return;
    if (current.frozen) return finishOpening(deps, current);
    const missing = await missingIn(current._id);
    if (missing.length > 0) return putOff(deps, current, missing);
    await freezeElection(deps, current, { by: null });
    // Read again: another process may have frozen the election, or something has changed.
    current = await findElection(current._id);
  }
}

/**
 * Opens voting now, on an officer's order.
 *
 * @param endDate The new end of voting; without it, the end stays.
 * @throws AppError `not_found`, `not_ready`, `not_before_opening`, `unavailable`, `invalid` (end is past).
 */
export async function openNow(
  deps: Deps,
  actor: Actor,
  election: Election,
  endDate?: Date,
): Promise<Election> {
  for (;;) {
    const current = await findElection(election._id);
    const now = deps.clock.now();
    if (current.openedAt || current.frozen || current.endedAt) {
      throw new AppError('not_before_opening');
    }
    if ((endDate ?? current.endDate) <= now) {
      throw new AppError('invalid', { errors: [{ path: 'endDate', code: 'closes_in_the_past' }] });
    }
    if (isChanging(current, now)) throw new AppError('unavailable', { retryAfter: 1 });
    if ((await missingIn(current._id)).length > 0) {
      throw new AppError('not_ready', { readiness: await readinessOf(current._id) });
    }
    if (await freezeElection(deps, current, { by: signatureOf(actor), endDate })) break;
  }
  await ensureOpened(deps, await findElection(election._id));
  return findElection(election._id);
}

async function missingIn(electionId: ElectionId): Promise<OpeningNeed[]> {
  const [outlines, { registered }] = await Promise.all([
    positionOutlines([electionId]),
    rollStatistics(electionId),
  ]);
  return missingToOpen({ positions: outlines.get(electionId) ?? [], voters: registered });
}

async function readinessOf(electionId: ElectionId): Promise<Readiness> {
  const [outlines, { registered: voters }, gaps] = await Promise.all([
    positionOutlines([electionId]),
    rollStatistics(electionId),
    invitationGaps(electionId),
  ]);
  const positions = outlines.get(electionId) ?? [];
  return electionReadiness({ positions, voters, ...gaps }).map((item) => ({
    ...item,
    message: specified(item.code, item.params),
  }));
}

/** @param election Frozen: nothing on its ballot paper changes any more. */
async function finishOpening(deps: Deps, election: Election): Promise<void> {
  const { _id, openings, opening } = election;
  deps.failpoint?.('opening: changes ended');
  const frozen = await freeze(election);
  deps.failpoint?.('opening: ballot frozen');
  await ensureBallotKey(deps, _id, openings);
  deps.failpoint?.('opening: key made');
  await recordAct(deps, {
    election: _id,
    actor: opening?.by ?? 'system',
    action: 'election_opened',
    details: {
      ballotDigest: frozen.digest,
      ...(frozen.paper && { lot: frozen.paper.lot }),
      positions: frozen.positions.length,
      registered: frozen.registered,
      ...(opening?.due && { due: opening.due }),
      ...(opening?.endDate && { endDate: opening.endDate }),
    },
    once: openings === 1 ? 'opened' : `opened ${openings}`,
  });
  deps.failpoint?.('opening: recorded');
  await markOpened(election, deps.clock.now());
}

async function freeze(election: Election): Promise<FrozenBallot> {
  const { _id, openings } = election;
  const existing = await frozenBallot(_id);
  if (existing && (existing.opening ?? 1) >= openings) return existing;
  const { positions, settings, paper: withoutLot } = await paperAsItStands(election);
  const { registered } = await rollStatistics(_id);
  const lotSecret = randomBytes(32).toString('hex');
  const paper = { ...withoutLot, lot: sha256(lotSecret) };
  const ballot = {
    version: 3 as const,
    opening: openings,
    positions,
    settings,
    paper,
    lotSecret,
    registered,
    digest: sha256(paperText(paper)),
  };
  try {
    await FrozenBallotModel.create({ _id: new Types.ObjectId(_id), ...ballot });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    await FrozenBallotModel.updateOne({ _id, ...before(openings) }, { $set: ballot });
  }
  const stored = await frozenBallot(_id);
  if (!stored) throw new Error(`The frozen ballot of ${_id} is missing.`);
  return stored;
}

/**
 * The paper that would be frozen if voting opened now. The digest is `trialDigest`, as the lot, which the
 * frozen paper's digest covers, is made on freezing.
 */
export async function paperAsItStands(
  election: Pick<Election, '_id' | 'name' | 'language' | 'translations' | 'settings'>,
) {
  const { _id, settings } = election;
  const all = (await positionsWithCandidates([_id])).get(_id) ?? [];
  const positions = all.filter(({ method, candidates }) =>
    canBeVotedOn({ method, candidates: candidates.length }),
  );
  const paper = paperWithoutLot({ election, settings, positions });
  return { positions, settings, paper, digest: trialDigest(paper) };
}

/** Identifies the paper used in a trial count: the digest of the frozen paper without its lot. */
export function trialDigest(paper: Omit<FrozenPaper, 'lot'> & { lot?: string }): string {
  const { lot: _, ...withoutLot } = paper;
  return sha256(paperText(withoutLot));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
