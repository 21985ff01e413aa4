import {
  isVotingOver,
  type AccountId,
  type Act,
  type PersonId,
  type UpdateProfile,
} from '@hustings/shared';
import { AppError } from '../../../platform/errors/app-error.js';
import { signatureOf, type Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { definedIn, namesOf } from '../../../platform/changed-fields.js';
import { onDuplicate } from '../../../platform/duplicate-key.js';
import { organisationIdOf } from '../../../platform/stored-ids.js';
import { accountExists } from '../../core/accounts/index.js';
import { recordAct } from '../../core/audit/index.js';
import { queueReset } from '../../core/auth/index.js';
import { electionsByIds, findElection, statusOf } from '../../core/elections/index.js';
import { dropImages, storeImage } from '../../../platform/images/images.service.js';
import {
  assertMailsOut,
  assertMay,
  imageRoomOf,
  ofOrganisation,
} from '../../core/organisations/index.js';
import {
  languageFor,
  rollEntriesOf,
  rollEntryFrom,
  RollEntryModel,
  type RollEntry,
} from '../../core/roll/index.js';
import { personKey, searchWords, sortNameOf } from '../../core/voter-identity/index.js';

/**
 * A voter on one of the organisation's rolls.
 *
 * @throws AppError `not_found`; `not_allowed` for another organisation's voter, and for an account id:
 *   an account belongs only to its owner.
 */
export async function registrationForMember(
  actor: Actor,
  act: Act,
  id: PersonId,
): Promise<RollEntry> {
  const stored = await RollEntryModel.findOne({ _id: id, anonymous: null }).lean();
  if (!stored) throw new AppError((await accountExists(id)) ? 'not_allowed' : 'not_found');
  assertMay(actor, act, { org: organisationIdOf(stored.org) });
  return rollEntryFrom(stored);
}

/**
 * Changes a voter's contact data on every roll of the organisation that lists the same person, except
 * where voting has ended. The account stays as it is.
 *
 * @throws AppError `not_found`, `not_allowed`, `election_closed`, `not_an_image`, `limit_reached`;
 *   `voter_taken` if another voter without an address or number has the name.
 */
export async function editEntries(
  deps: Deps,
  actor: Actor,
  id: PersonId,
  input: UpdateProfile,
  image: { buffer: Buffer } | undefined,
): Promise<void> {
  const registration = await registrationForMember(actor, 'keepRoll', id);
  const entries = await changeableEntries(deps, actor, registration);
  if (!entries.some(({ _id }) => _id === registration._id)) throw new AppError('election_closed');
  const { org } = ofOrganisation(actor);
  const photo = image && (await storeImage(image.buffer, 'person', await imageRoomOf(deps, org)));
  const { fullName, userName, tel, gender } = input;
  const fields = [...namesOf(definedIn(input)), ...(image ? ['image' as const] : [])];
  for (const { _id, election, email, memberNo, photo: earlier } of entries) {
    const change = RollEntryModel.updateOne(
      { _id, anonymous: null },
      {
        $set: {
          ...(fullName !== undefined && {
            fullName,
            person: personKey(election, { email, fullName, memberNo }),
            sortName: sortNameOf(fullName),
            words: searchWords(fullName, email, memberNo),
          }),
          ...(userName !== undefined && { userName }),
          ...(tel !== undefined && { tel }),
          ...(gender !== undefined && { gender }),
          ...(photo && { photo }),
        },
      },
    );
    await onDuplicate(
      () => change.exec(),
      () => new AppError('voter_taken'),
    );
    if (photo && photo !== earlier) await dropImages([earlier]);
    await recordAct(deps, {
      election,
      actor: signatureOf(actor),
      action: 'voter_edited',
      details: { voter: _id, fields },
    });
  }
}

/**
 * Sends a link for choosing a new password. Refused once voting has ended, as no voter needs one then.
 *
 * @throws AppError `not_found`, `not_allowed`, `election_closed`, `without_address`,
 *   `sample_mails_nobody`, `too_many_requests`.
 */
export async function resetVoterPassword(deps: Deps, actor: Actor, id: PersonId): Promise<void> {
  const registration = await registrationForMember(actor, 'keepRoll', id);
  if (registration.byLetter) throw new AppError('without_address');
  const entries = await changeableEntries(deps, actor, registration);
  if (!entries.some(({ _id }) => _id === registration._id)) throw new AppError('election_closed');
  await assertMailsOut(ofOrganisation(actor).org);
  const election = await findElection(registration.election);
  const language = languageFor({ voter: registration, election });
  await queueReset(deps, registration.email, language);
  for (const { _id, election: each } of entries) {
    await recordAct(deps, {
      election: each,
      actor: signatureOf(actor),
      action: 'password_reset_sent',
      details: { voter: _id },
    });
  }
}

/** The account's entries on the organisation's rolls whose voting has not ended. */
async function changeableEntries(
  { clock }: Pick<Deps, 'clock'>,
  actor: Actor,
  { account }: { account: AccountId },
): Promise<RollEntry[]> {
  const entries = await rollEntriesOf(account, ofOrganisation(actor).org);
  const elections = await electionsByIds(entries.map(({ election }) => election));
  const over = new Set(
    elections.filter((each) => isVotingOver(statusOf(each, clock.now()))).map(({ _id }) => _id),
  );
  const there = new Set(elections.map(({ _id }) => _id));
  return entries.filter(({ election }) => there.has(election) && !over.has(election));
}
