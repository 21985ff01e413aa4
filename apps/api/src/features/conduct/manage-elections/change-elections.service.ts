import type { UpdateElection, ElectionId } from '@hustings/shared';
import type { Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { openNow } from '../../voting/opening/index.js';
import { pauseVoting, resumeVoting, takeBack } from '../../voting/pausing/index.js';
import type { Schedule } from '../../voting/schedule/index.js';
import {
  changeElection,
  closeElection as closeAsItIs,
  electionForMember,
  type Election,
} from '../../core/elections/index.js';
import { storeImage } from '../../../platform/images/images.service.js';
import { imageRoomOf } from '../../core/organisations/index.js';

export type ElectionActs = ReturnType<typeof createElectionActs>;

/** What an organiser does with an election, which may be due to open or to be counted by then. */
export function createElectionActs(deps: Deps, { bringUpToDate }: Pick<Schedule, 'bringUpToDate'>) {
  /**
   * Changes what is sent and differs.
   *
   * @throws AppError `not_found`, `not_allowed`, `invalid`, `frozen`, `end_only_later`,
   *   `election_closed`, `name_taken`, `not_an_image`.
   */
  async function updateElection(
    actor: Actor,
    id: ElectionId,
    input: UpdateElection,
    image?: Buffer,
  ): Promise<Election> {
    let election = await electionForMember(actor, 'runElections', id);
    const poster =
      image && (await storeImage(image, 'poster', await imageRoomOf(deps, election.org)));
    for (;;) {
      election = await bringUpToDate(election);
      const changed = await changeElection(deps, actor, election, { ...input, poster });
      // New dates may be those of an election that can open at once.
      if (changed) return bringUpToDate(changed);
      election = await electionForMember(actor, 'runElections', id);
    }
  }

  /** @throws AppError `not_found`, `not_allowed`, `not_open`. */
  async function closeElection(actor: Actor, id: ElectionId): Promise<Election> {
    const election = await bringUpToDate(await electionForMember(actor, 'runElections', id));
    return closeAsItIs(deps, actor, election);
  }

  /** @throws AppError `not_found`, `not_allowed`, `not_ready`, `not_before_opening`, `invalid`. */
  async function openElection(actor: Actor, id: ElectionId): Promise<Election> {
    return openNow(deps, actor, await current(actor, id));
  }

  /** @throws AppError `not_found`, `not_allowed`, `not_open`, `paused`. */
  async function pauseElection(actor: Actor, id: ElectionId): Promise<Election> {
    return pauseVoting(deps, actor, await current(actor, id), bringUpToDate);
  }

  /** @throws AppError `not_found`, `not_allowed`, `not_open`, `not_paused`, `end_only_later`. */
  async function resumeElection(
    actor: Actor,
    id: ElectionId,
    endDate: Date | undefined,
  ): Promise<Election> {
    return resumeVoting(deps, actor, await current(actor, id), endDate, bringUpToDate);
  }

  /** @throws AppError `not_found`, `not_allowed`, `not_open`, `ballots_cast`. */
  async function prepareElection(actor: Actor, id: ElectionId): Promise<Election> {
    return takeBack(deps, actor, await current(actor, id), bringUpToDate);
  }

  async function current(actor: Actor, id: ElectionId): Promise<Election> {
    return bringUpToDate(await electionForMember(actor, 'runElections', id));
  }

  return {
    updateElection,
    closeElection,
    openElection,
    pauseElection,
    resumeElection,
    prepareElection,
  };
}
