import type { AddVoter, RollEntry as PresentedEntry, ElectionId } from '@hustings/shared';
import { AppError } from '../../../platform/errors/app-error.js';
import { signatureOf, type Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { recordAct } from '../../core/audit/index.js';
import { blanksOfRemoved } from '../../voting/box/index.js';
import { electionForMember, type Election } from '../../core/elections/index.js';
import { inviteEntries } from '../invitations/index.js';
import {
  addEntries,
  addEntry,
  prepareEntries,
  prepareEntry,
  settleAddition,
} from './add-entries.service.js';
import { assertNotAlike, isOtherAddress, matchVoters } from './match-voters.service.js';
import { assertRollRoom } from './roll-room.service.js';
import { maskedAddress } from './masked-address.js';
import { presentRollEntry } from './roll.presenter.js';
import { placesOf } from './stored-voters.js';
import type { ImportBatch } from './new-roll-entry.js';
import { placeOf, type RollEntry, type StoredRollEntry } from '../../core/roll/index.js';
import { entriesOfImport } from './entries-of-import.js';

/**
 * Adds a voter to the roll, with a new or an existing account.
 *
 * @throws AppError `not_found`, `not_allowed`, `election_closed`, `confirmation_differs`,
 *   `invalid`, also for a lookalike member number, `not_an_image`, `voter_taken`, `limit_reached`.
 */
export async function addVoter(
  deps: Deps,
  actor: Actor,
  electionId: ElectionId,
  input: AddVoter,
  image: Buffer | undefined,
): Promise<PresentedEntry> {
  const election = await electionForMember(actor, 'keepRoll', electionId);
  const [match] = await matchVoters(election._id, [input]);
  // Checked before an account is created or a photo stored.
  if (match?.is === 'new') {
    if (input.askAboutZeros && input.memberNo) {
      await assertNotAlike(election._id, input.memberNo);
    }
    await assertRollRoom(deps, election, { voters: 1, accounts: 0 });
  } else if (match && input.memberNo) {
    const isSame = match.is === 'known' && !isOtherAddress(match.entry, input.email);
    // A process may have died after putting a removed voter back, before letting them vote.
    if (isSame) await (await blanksOfRemoved(deps, election._id))(() => [placeOf(match.entry)]);
    throw new AppError('voter_taken', {
      ...(!isSame && { errors: [{ path: 'memberNo', code: 'number_of_another_voter' }] }),
    });
  }
  const prepared = await prepareEntry(deps, election, input, image);
  await deps.meanwhile?.('adding: prepared');
  const lift = await blanksOfRemoved(deps, election._id);
  const entry = await addEntry(deps, election, prepared);
  await settleAddition(deps, [prepared]);
  await lift(() => placesOf(election._id, [prepared]));
  deps.failpoint?.('adding: blank gone');
  if (!entry) throw new AppError('voter_taken');
  await recordAct(deps, {
    election: election._id,
    actor: signatureOf(actor),
    action: 'voter_added',
    details: {
      voter: entry._id,
      email: maskedAddress(entry.email),
      ...(prepared.late && { late: true }),
    },
  });
  const refused =
    input.invite && !entry.byLetter ? await inviteEntries(deps, election, [entry]) : [];
  const added: RollEntry = refused.length > 0 ? { ...entry, invited: 'failed' } : entry;
  return presentRollEntry(added, { election, now: deps.clock.now() });
}

/**
 * Adds many voters to the roll in a few database calls, without photos.
 *
 * @returns The new entries, without voters who were already on the roll.
 * @throws AppError `not_found`, `not_allowed`, `election_closed`, `invalid`, `limit_reached`.
 */
export async function addVoters(
  deps: Deps,
  actor: Actor,
  electionId: ElectionId,
  voters: readonly AddVoter[],
): Promise<RollEntry[]> {
  const election = await electionForMember(actor, 'keepRoll', electionId);
  const prepared = await prepareEntries(deps, election, voters);
  const added = await settle(deps, election, prepared);
  if (added.length === 0) return [];
  await recordAct(deps, {
    election: election._id,
    actor: signatureOf(actor),
    action: 'voters_imported',
    details: { added: added.length, ...(prepared[0]?.late && { late: true }) },
  });
  const invited = added.filter((entry) => entry.invited === 'queued');
  if (invited.length > 0) await inviteEntries(deps, election, invited);
  return added;
}

/**
 * Adds part of an import to the roll; the import records and invites the voters itself. Can be called
 * again after a crash.
 *
 * @returns This import's entries among these voters, including any it created before the crash.
 * @throws AppError `not_found`, `election_closed`, `invalid`, `limit_reached`.
 */
export async function putOnRoll(
  deps: Deps,
  election: Election,
  voters: readonly AddVoter[],
  batch: ImportBatch,
): ReturnType<typeof entriesOfImport> {
  if (voters.length === 0) return [];
  const prepared = await prepareEntries(deps, election, voters, batch);
  await settle(deps, election, prepared);
  return entriesOfImport(deps, election._id, batch.import, prepared);
}

async function settle(
  deps: Deps,
  election: Election,
  prepared: readonly StoredRollEntry[],
): Promise<RollEntry[]> {
  await deps.meanwhile?.('adding: prepared');
  const lift = await blanksOfRemoved(deps, election._id);
  const added = await addEntries(deps, election, prepared);
  deps.failpoint?.('adding: entries made');
  await settleAddition(deps, prepared);
  await lift(() => placesOf(election._id, prepared));
  return added;
}
