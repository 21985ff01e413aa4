import type { ElectionId, ImportId, ImportStanding } from '@hustings/shared';
import type { Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { electionForMember } from '../../core/elections/index.js';
import { ImportModel } from './imports.model.js';
import { presentImport } from './imports.presenter.js';

const MOST_LISTED = 10;

/** @throws AppError `not_found`, `not_allowed`. */
export async function importFor(actor: Actor, electionId: ElectionId, job: ImportId) {
  const election = await electionForMember(actor, 'keepRoll', electionId);
  const stored = await ImportModel.findOne({ _id: job, election: electionId }).lean();
  if (!stored) throw new AppError('not_found', { params: { what: 'import' } });
  return { election, stored };
}

export async function readImport(
  { clock }: Pick<Deps, 'clock'>,
  actor: Actor,
  electionId: ElectionId,
  job: ImportId,
): Promise<ImportStanding> {
  const { election, stored } = await importFor(actor, electionId, job);
  return presentImport(stored, election, clock.now());
}

export async function listImports(
  { clock }: Pick<Deps, 'clock'>,
  actor: Actor,
  electionId: ElectionId,
): Promise<ImportStanding[]> {
  const election = await electionForMember(actor, 'keepRoll', electionId);
  const latest = await ImportModel.find({ election: electionId })
    .sort({ at: -1 })
    .limit(MOST_LISTED)
    .lean();
  return latest.map((stored) => presentImport(stored, election, clock.now()));
}
