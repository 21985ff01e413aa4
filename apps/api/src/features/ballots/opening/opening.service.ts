import { createHash } from 'node:crypto';
import type { ElectionId } from '@hustings/shared';
import { Types } from 'mongoose';
import type { Deps } from '../../../platform/deps.js';
import { isDuplicateKey } from '../../../platform/duplicate-key.js';
import { recordAct } from '../../audit/index.js';
import { freezeElection, isDueToOpen, markOpened, type Election } from '../../elections/index.js';
import { positionsWithCandidates } from '../../paper/index.js';
import { rollStatistics } from '../../roll/index.js';
import { ensureBallotKey } from './ballot-key.js';
import { FrozenBallotModel, type StoredFrozenBallot } from '../ballots.model.js';

export type FrozenBallot = Omit<StoredFrozenBallot, '_id'>;

/** The ballot as it was frozen; undefined before voting opens. */
export async function frozenBallot(electionId: ElectionId): Promise<FrozenBallot | undefined> {
  return (await FrozenBallotModel.findById(electionId).lean()) ?? undefined;
}

/**
 * Opens voting once its time has come: freezes the ballot, makes the key, records both. Any request
 * or tick of any process may call it, any number of times; every step is done once, and a process
 * that dies in between leaves the rest to the next call.
 */
export async function ensureOpened(deps: Deps, election: Election): Promise<void> {
  if (!isDueToOpen(election, deps.clock.now())) return;
  // As it is from here on: what was read before may have changed meanwhile.
  const unchanging = await freezeElection(deps, election._id);
  if (!unchanging) return;
  deps.failpoint?.('opening: changes ended');
  const frozen = await freeze(unchanging);
  deps.failpoint?.('opening: ballot frozen');
  await ensureBallotKey(deps, election._id);
  deps.failpoint?.('opening: key made');
  await recordAct(deps, {
    election: election._id,
    actor: 'system',
    action: 'election_opened',
    details: {
      ballotDigest: frozen.digest,
      positions: frozen.positions.length,
      registered: frozen.registered,
    },
    once: 'opened',
  });
  deps.failpoint?.('opening: recorded');
  await markOpened(election._id, deps.clock.now());
}

async function freeze(election: Election): Promise<FrozenBallot> {
  const existing = await frozenBallot(election._id);
  if (existing) return existing;
  const positions = (await positionsWithCandidates([election._id])).get(election._id) ?? [];
  const onBallot = positions.filter(({ candidates }) => candidates.length > 0);
  const { registered } = await rollStatistics(election._id);
  const ballot = { positions: onBallot, settings: election.settings, registered };
  try {
    await FrozenBallotModel.create({
      _id: new Types.ObjectId(election._id),
      ...ballot,
      digest: ballotDigest(election._id, ballot),
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  const stored = await frozenBallot(election._id);
  if (!stored) throw new Error(`The frozen ballot of ${election._id} is missing.`);
  return stored;
}

/** SHA-256 over the ballot's canonical text; docs/secrecy.md gives the recipe. */
function ballotDigest(
  electionId: ElectionId,
  ballot: Pick<FrozenBallot, 'positions' | 'settings'>,
): string {
  const lines = ballot.positions.map((position) =>
    JSON.stringify([
      position._id,
      position.position,
      position.seats,
      position.maxChoices,
      position.candidates.map((candidate) => [candidate._id, candidate.fullName]),
    ]),
  );
  const { resultsVisibility, ballotBox, shuffleCandidates, collectDemographics } = ballot.settings;
  const settings = JSON.stringify([
    resultsVisibility,
    ballotBox,
    shuffleCandidates,
    collectDemographics,
  ]);
  return createHash('sha256')
    .update([`hustings/paper/v1 ${electionId}`, settings, ...lines].join('\n'))
    .digest('hex');
}
