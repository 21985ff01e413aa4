import { datesIn, type DuplicateElection, type ElectionId } from '@hustings/shared';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import {
  beginUnfinished,
  electionExists,
  electionForMember,
  recordCreation,
  type Election,
} from '../../elections/index.js';
import { copyPaper } from '../../paper/index.js';
import { copyRoll } from '../../roll/index.js';
import type { MakeWhole } from './whole-elections.js';

/** How an election is held again. */
export function createDuplication(deps: Deps, makeWhole: MakeWhole) {
  /**
   * Makes an election with the ballot paper and the settings of another and, where that is asked for,
   * with its roll.
   *
   * @throws AppError `not_found`, `not_allowed`, `invalid`, `name_taken`, `unavailable` when it took
   *   too long.
   */
  async function duplicateElection(
    actor: Actor,
    id: ElectionId,
    input: DuplicateElection,
  ): Promise<Election> {
    const source = await electionForMember(actor, 'runElections', id);
    const { description, settings, poster, notices } = source;
    const { name, timeZone = source.timeZone } = input;
    const dates = datesIn(input, timeZone);
    const begun = await beginUnfinished(
      deps,
      actor,
      { name, description, timeZone, settings, ...dates },
      { poster, notices },
    );
    return makeWhole(begun, async (copy) => {
      deps.failpoint?.('duplicating: election made');
      const paper = await copyPaper(deps, source._id, copy);
      const voters = input.roll ? await copyRoll(deps, source, copy) : 0;
      deps.failpoint?.('duplicating: roll copied');
      // Deleted meanwhile, it may have been read half.
      if (!(await electionExists(source._id))) {
        throw new AppError('not_found', { params: { what: 'election' } });
      }
      await recordCreation(deps, actor, copy, {
        copiedFrom: { name: source.name, ...paper, voters },
      });
      deps.failpoint?.('duplicating: in the audit trail');
    });
  }

  return { duplicateElection };
}
