import type { ElectionId, Telling, UpdateElection } from '@hustings/shared';
import type { Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { openNow } from '../../voting/opening/index.js';
import { pauseVoting, resumeVoting, takeBack } from './pause-voting.service.js';
import type { Resumption } from '../../voting/pausing/index.js';
import { storeImage } from '../../../platform/images/images.service.js';
import { imageRoomOf } from '../../core/organisations/index.js';
import { bringUpToDate, settle } from '../../voting/schedule/index.js';
import { changeElection } from './elections.service.js';
import {
  closeElection as closeAsItIs,
  type Election,
  electionForMember,
} from '../../core/elections/index.js';

// The calls below bring the election up to date first: it may be due to open or to be counted.

/**
 * Changes the fields that were sent and differ.
 *
 * @throws AppError `not_found`, `not_allowed`, `invalid`, `frozen`, `end_only_later`, `election_closed`,
 *   `name_taken`, `not_an_image`, `limit_reached`.
 */
export async function updateElection(
  deps: Deps,
  actor: Actor,
  id: ElectionId,
  input: UpdateElection,
  image?: Buffer,
): Promise<Election> {
  let election = await electionForMember(actor, 'runElections', id);
  const poster =
    image && (await storeImage(image, 'poster', await imageRoomOf(deps, election.org)));
  for (;;) {
    election = await settle(deps, election);
    const changed = await changeElection(deps, actor, election, { ...input, poster });
    // With its new dates, the election may be due to open at once.
    if (changed) return bringUpToDate(deps, changed);
    election = await electionForMember(actor, 'runElections', id);
  }
}

/** @throws AppError `not_found`, `not_allowed`, `not_open`. */
export async function closeElection(deps: Deps, actor: Actor, id: ElectionId): Promise<Election> {
  const election = await settle(deps, await electionForMember(actor, 'runElections', id));
  return closeAsItIs(deps, actor, election);
}

/** @throws AppError `not_found`, `not_allowed`, `not_ready`, `not_before_opening`, `invalid`. */
export async function openElection(
  deps: Deps,
  actor: Actor,
  id: ElectionId,
  endDate: Date | undefined,
): Promise<Election> {
  return openNow(deps, actor, await current(deps, actor, id), endDate);
}

/** @throws AppError `not_found`, `not_allowed`, `not_open`, `paused`. */
export async function pauseElection(
  deps: Deps,
  actor: Actor,
  id: ElectionId,
  told: Telling,
): Promise<Election> {
  return pauseVoting(deps, actor, await current(deps, actor, id), told);
}

/** @throws AppError `not_found`, `not_allowed`, and those of `resumeVoting`. */
export async function resumeElection(
  deps: Deps,
  actor: Actor,
  id: ElectionId,
  resumption: Resumption,
): Promise<Election> {
  return resumeVoting(deps, actor, await current(deps, actor, id), resumption);
}

/** @throws AppError `not_found`, `not_allowed`, `not_open`, `ballots_cast`. */
export async function prepareElection(deps: Deps, actor: Actor, id: ElectionId): Promise<Election> {
  return takeBack(deps, actor, await current(deps, actor, id));
}

async function current(deps: Deps, actor: Actor, id: ElectionId): Promise<Election> {
  return settle(deps, await electionForMember(actor, 'runElections', id));
}
