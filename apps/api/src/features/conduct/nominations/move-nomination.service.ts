import type { NominationId } from '@hustings/shared';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Deps } from '../../../platform/deps.js';
import { onDuplicate } from '../../../platform/duplicate-key.js';
import type { TimeLeft } from '../../core/elections/index.js';
import {
  NominationModel,
  nominationOf,
  type News,
  type Nomination,
  type StoredNomination,
} from './nominations.model.js';

/** Time for a process to send the mails about its change; after that, another process sends them. */
const TELLING_MS = 15_000;

export function soon({ clock }: Pick<Deps, 'clock'>): Date {
  return new Date(clock.now().getTime() + TELLING_MS);
}

interface Move {
  /** States from which the nomination may move. */
  from: readonly Nomination['state'][];
  /** Further conditions of the update. */
  where?: Record<string, unknown>;
  set?: Partial<StoredNomination>;
  unset?: readonly (keyof StoredNomination)[];
  seconder?: StoredNomination['seconders'][number];
  /** Hash of the link that this move uses up. */
  link?: string | undefined;
  news?: News;
  timeLeft?: TimeLeft;
}

/**
 * Changes the state of a nomination in one conditional update, which also stores the news about it. So if two
 * people answer or decide at once, only one succeeds.
 *
 * @returns null, with nothing changed, if its state is not in `from` or `where` does not match.
 * @throws AppError `nominated_already`.
 */
export async function moveNomination(
  deps: Pick<Deps, 'clock'>,
  id: NominationId,
  { from, where = {}, set, unset = [], seconder, link, news, timeLeft }: Move,
): Promise<Nomination | null> {
  const $push = {
    ...(news && { news }),
    ...(seconder && { seconders: seconder }),
    ...(link !== undefined && { spentLinks: link }),
  };
  const $set = { ...set, ...(news && { toTell: soon(deps) }) };
  const stored = await unlessNominated(() =>
    NominationModel.findOneAndUpdate(
      { _id: id, ...where, state: { $in: from } },
      {
        ...(Object.keys($set).length > 0 && { $set }),
        ...(Object.keys($push).length > 0 && { $push }),
        ...(unset.length > 0 && { $unset: Object.fromEntries(unset.map((each) => [each, 1])) }),
        ...(link !== undefined && { $pull: { links: { hash: link } } }),
      },
      { returnDocument: 'after', ...timeLeft?.() },
    ).lean(),
  );
  return stored && nominationOf(stored);
}

/** @throws AppError `nominated_already` if another nomination has the same `standing` key. */
export function unlessNominated<Result>(write: () => Promise<Result>): Promise<Result> {
  return onDuplicate(write, () => new AppError('nominated_already'));
}

/** @throws AppError `not_found`. */
export async function findNomination(id: NominationId): Promise<Nomination> {
  const stored = await NominationModel.findById(id).lean();
  if (!stored) throw new AppError('not_found', { params: { what: 'nomination' } });
  return nominationOf(stored);
}
