import type { PersonId, StayingOnRolls } from '@hustings/shared';
import type { Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { accountIdOf, electionIdOf } from '../../../platform/stored-ids.js';
import {
  accountExists,
  beginLeaving,
  findAccount,
  type Account,
} from '../../core/accounts/index.js';
import { deleteAccount } from '../../core/auth/index.js';
import { blankForRemoval } from '../../voting/box/index.js';
import { electionsByIds, statusOf } from '../../core/elections/index.js';
import { forgetInNominations } from '../../conduct/nominations/index.js';
import {
  leaveRollsOf,
  makeAnonymous,
  registrationForMember,
  takeOffBeforeOpening,
} from '../../electorate/voters/index.js';
import {
  markVoted,
  placeOf,
  storedEntriesOf,
  type StoredRollEntry,
} from '../../core/roll/index.js';
import { leaveOrganisation } from '../membership/index.js';

/**
 * Deletes the actor's own account, or takes a voter off all of the organisation's rolls.
 *
 * @returns the rolls that keep the voter because marks are hidden there.
 * @throws AppError `not_found`, `not_allowed`, `has_elections`, `last_owner`, `nothing_removable`,
 *   `marks_hidden`.
 */
export async function deletePerson(
  deps: Deps,
  actor: Actor,
  id: PersonId,
): Promise<StayingOnRolls['oneByOne']> {
  if (id !== actor.id) {
    const { account } = await registrationForMember(actor, 'keepRoll', id);
    return leaveRollsOf(deps, actor, account);
  }
  const account = await findAccount(actor.id);
  if (!account) throw new AppError('not_found');
  await deleteOwnAccount(deps, account);
  return [];
}

/** On rolls where voting has opened, the voter stays without a name, whether or not they voted. */
async function deleteOwnAccount(deps: Deps, { _id, email }: Account): Promise<void> {
  await leaveOrganisation(deps, _id);
  await forgetInNominations(_id, email);
  // Repeats if a roll has listed the account meanwhile.
  while (await accountExists(_id)) {
    const leaving = await beginLeaving(_id);
    for (const entry of await storedEntriesOf(_id)) await leaveWithAccount(deps, entry);
    await deleteAccount(deps, _id, { leaving });
  }
  // The account may have joined another organisation since.
  await leaveOrganisation(deps, _id);
}

/** Requires that the account is gone or about to go: a blank in its place is never lifted. */
async function leaveWithAccount(deps: Deps, entry: StoredRollEntry): Promise<void> {
  const id = electionIdOf(entry.election);
  const blank = () => blankForRemoval(deps, id, placeOf(entry));
  let inBox = await blank();
  if (inBox === 'notOpened') {
    const removed = await takeOffBeforeOpening(deps, id, () => Promise.resolve([entry]));
    if (removed !== undefined) return;
    inBox = await blank();
  }
  deps.failpoint?.('removing: place blanked');
  if (inBox === 'ballot') await markVoted(id, [accountIdOf(entry.account)]);
  const [election] = await electionsByIds([id]);
  await makeAnonymous(entry, election && statusOf(election, deps.clock.now()));
}
