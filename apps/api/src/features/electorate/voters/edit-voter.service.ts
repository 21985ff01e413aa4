import {
  accountIdSchema,
  electionIdSchema,
  registrationIdSchema,
  type AccountId,
  type EditEntry,
  type ElectionId,
  type RegistrationId,
  type RollEntry as PresentedEntry,
} from '@hustings/shared';
import { z } from 'zod';
import { signatureOf, type Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import type { JobsOfKind } from '../../../platform/jobs/job-kinds.js';
import type { ProcessMemory } from '../../../platform/process-memory.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { randomId } from '../../../platform/random-id.js';
import { electionIdOf, organisationIdOf, registrationIdOf } from '../../../platform/stored-ids.js';
import { findAccount } from '../../core/accounts/index.js';
import { signatureById } from '../../core/api-keys/index.js';
import { recordAct } from '../../core/audit/index.js';
import { endSessionsAbout } from '../../core/auth/index.js';
import { blanksOfRemoved } from '../../voting/box/index.js';
import {
  electionForMember,
  findElection,
  statusOf,
  type Election,
} from '../../core/elections/index.js';
import { inviteEntries } from '../invitations/index.js';
import {
  addArriving,
  arrivingEntry,
  claimEarlier,
  endArriving,
  formerAccountOf,
  letArrive,
  takeBackArriving,
  type ArrivingEntry,
} from './readdress.service.js';
import { assertNotAlike, matchVoters } from './match-voters.service.js';
import {
  assertRollOpen,
  deleteUnlessOnRoll,
  marksAreHidden,
  rollEntryFrom,
  type StoredRollEntry,
} from '../../core/roll/index.js';
import { maskedAddress } from './masked-address.js';
import { presentRollEntry } from './roll.presenter.js';
import { placesOf, storedEntryOn } from './stored-voters.js';
import { editEntry } from './edit-entry.service.js';
import {
  giveAccounts,
  prepareEntry,
  replaceGoneAccounts,
  settleAddition,
} from './add-entries.service.js';
import { leaveAmongMany, leaveRoll } from './remove-voter.service.js';

const correctionSchema = z.object({
  election: electionIdSchema,
  /** The entry with the wrong address; `standIn` is the one that replaces it. */
  entry: registrationIdSchema,
  standIn: registrationIdSchema,
  /** The member or API key that asked for it. */
  by: accountIdSchema,
  /** Part of a call about many voters. */
  amongMany: z.boolean().optional(),
  /** The audit trail already has the request, and must not show the outcome. */
  isRequestRecorded: z.boolean().optional(),
});
type Correction = z.infer<typeof correctionSchema>;

declare module '../../../platform/process-memory.js' {
  interface ProcessMemory {
    addressCorrections: JobsOfKind<Correction, null>;
  }
}

export function newAddressCorrections(deps: Deps): ProcessMemory['addressCorrections'] {
  return deps.jobs.define<Correction, null>('correctAddress', {
    schema: correctionSchema,
    async run({ data }) {
      const arriving = await arrivingEntry(data.election, data.standIn);
      if (!arriving) return null;
      const by = await signatureById(data.by);
      await replace(deps, data, arriving, by);
      await follow(deps, data, arriving, by);
      await endArriving(arriving);
      return null;
    },
  });
}

/** Takes the earlier entry off the roll as a removal does, then lets the new entry's account vote. */
async function replace(
  deps: Deps,
  { election, entry, standIn, amongMany, isRequestRecorded }: Correction,
  arriving: ArrivingEntry,
  by: string,
): Promise<void> {
  const earlier = await storedEntryOn(election, entry);
  if (!earlier && !arriving.arriving.claimed) {
    // Somebody else removed the voter, so there is nobody to replace.
    await takeBackArriving(arriving, entry);
    throw new AppError('not_found', { params: { what: 'voter' } });
  }
  if (earlier) {
    if (!(await claimEarlier(earlier, arriving))) {
      await takeBackArriving(arriving, entry);
      throw new AppError('unavailable', { retryAfter: 1 });
    }
    const outcome = await (amongMany ? leaveAmongMany : leaveRoll)(deps, earlier);
    if (outcome !== 'gone') {
      await takeBackArriving(arriving, entry);
      if (outcome === 'hidden') throw new AppError('marks_hidden', { params: { to: 'address' } });
      const current = await findElection(election);
      if (outcome === 'voted') {
        if (!isRequestRecorded) await recordRefusal(deps, by, current, earlier, arriving.email);
        throw new AppError('has_voted', { params: { to: 'address' } });
      }
      assertRollOpen(statusOf(current, deps.clock.now()));
      throw new AppError('not_found', { params: { what: 'voter' } });
    }
    deps.failpoint?.('correcting: earlier entry gone');
  }
  const lift = await blanksOfRemoved(deps, election);
  const arrived = await letArrive(arriving);
  if (!arrived) {
    // Another entry has the account or number. The earlier one stays off the roll: nobody may vote twice.
    if (!isRequestRecorded) {
      await recordAct(deps, {
        election,
        actor: by,
        action: 'voter_removed',
        once: `gone ${standIn}`,
        details: { voter: entry, email: arriving.arriving.address },
      });
    }
    await takeBackArriving(arriving, entry);
    throw new AppError('voter_taken');
  }
  await replaceGoneAccounts(deps, organisationIdOf(arriving.org), [arrived]);
  arriving.arriving.to = arrived.account;
  deps.failpoint?.('correcting: arrived');
  await settleAddition(deps, [arrived]);
  await lift(() => placesOf(election, [arrived]));
}

/** Records a refusal, or only the request if marks have been hidden since it was made. */
async function recordRefusal(
  deps: Deps,
  by: string,
  election: Election,
  earlier: StoredRollEntry,
  to: string,
): Promise<void> {
  if (marksAreHidden(election, deps.clock.now())) return recordRequest(deps, by, earlier, to);
  await recordAct(deps, {
    election: election._id,
    actor: by,
    action: 'voter_address_refused',
    details: { voter: String(earlier._id), email: maskedAddress(earlier.email) },
  });
}

async function recordRequest(
  deps: Deps,
  by: string,
  earlier: StoredRollEntry,
  to: string,
): Promise<void> {
  await recordAct(deps, {
    election: electionIdOf(earlier.election),
    actor: by,
    action: 'voter_address_requested',
    details: {
      voter: String(earlier._id),
      from: maskedAddress(earlier.email),
      to: maskedAddress(to),
    },
  });
}

/** Steps after the replacement: audit trail, sessions, invitation. Each can be repeated. */
async function follow(
  deps: Deps,
  { election, standIn, isRequestRecorded }: Correction,
  arriving: ArrivingEntry,
  by: string,
): Promise<void> {
  if (!isRequestRecorded) {
    await recordAct(deps, {
      election,
      actor: by,
      action: 'voter_address_corrected',
      details: {
        voter: standIn,
        from: arriving.arriving.address,
        to: maskedAddress(arriving.email),
        ...(arriving.late && { late: true }),
      },
      once: `address ${standIn}`,
    });
  }
  await forget(deps, election, arriving);
  deps.failpoint?.('correcting: earlier account out');
  if (arriving.invited !== 'queued') return;
  const entry = { ...rollEntryFrom(arriving), account: rollAccountOf(arriving) };
  await inviteEntries(deps, { org: organisationIdOf(arriving.org) }, [entry], {
    batch: `address ${standIn}`,
  });
}

/**
 * Ends the earlier account's sessions: its address may be somebody else's. If the voter was invited, the
 * account stays, so that mailed links work again after the address is corrected back. Otherwise an
 * unverified account that the organisation created is deleted, unless it is on a roll.
 */
async function forget(deps: Deps, election: ElectionId, arriving: ArrivingEntry): Promise<void> {
  const former = formerAccountOf(arriving);
  await endSessionsAbout(election, former);
  if (arriving.invited !== 'none') return;
  const account = await findAccount(former);
  const isOurs = account?.org === organisationIdOf(arriving.org) && !account.verified;
  if (!isOurs) return;
  await deleteUnlessOnRoll(deps, former, { role: 'voter', verified: false, signUp: null });
}

/**
 * Changes a voter's data on one roll. The owner of an earlier address can no longer vote; the new address
 * is invited if the voter was.
 *
 * @throws AppError `not_found`, `not_allowed`, `election_closed`, `invalid`, `has_voted`, `voter_taken`,
 *   `limit_reached`, `unavailable`.
 */
export async function editVoter(
  deps: Deps,
  actor: Actor,
  electionId: ElectionId,
  id: RegistrationId,
  { email, askAboutZeros, ...details }: EditEntry,
): Promise<PresentedEntry> {
  const election = await electionForMember(actor, 'keepRoll', electionId);
  assertRollOpen(statusOf(election, deps.clock.now()));
  const stored = await storedEntryOn(election._id, id);
  if (!stored || stored.arriving) {
    throw new AppError('not_found', { params: { what: 'voter' } });
  }
  const { memberNo } = details;
  if (askAboutZeros && memberNo && memberNo !== stored.memberNo) {
    await assertNotAlike(election._id, memberNo, stored._id);
  }
  const fields = await editEntry(deps, election, stored, details);
  if (fields.length > 0) {
    await recordAct(deps, {
      election: election._id,
      actor: signatureOf(actor),
      action: 'voter_edited',
      details: { voter: id, fields },
    });
  }
  const isOther = email !== undefined && email.toLowerCase() !== stored.email.toLowerCase();
  const now = isOther ? await correctAddress(deps, actor.id, election, id, { email }) : id;
  const edited = await storedEntryOn(election._id, now);
  if (!edited) throw new AppError('not_found', { params: { what: 'voter' } });
  // Read again, after the entry: voting may have opened meanwhile, which can hide its mark.
  const current = await findElection(election._id);
  return presentRollEntry(rollEntryFrom(edited), { election: current, now: deps.clock.now() });
}

/**
 * Replaces a voter's entry by one with another address.
 *
 * @param by The member's account or API key that asked for it.
 * @param fullName Given with the address if the name was wrong too.
 * @param amongMany Set for calls about many voters: no address changes while marks are hidden.
 * @returns the new entry's id.
 * @throws AppError `not_found`, `voter_taken`, `has_voted`, `election_closed`, `invalid`, `limit_reached`,
 *   `unavailable`; `marks_hidden` among many.
 */
export async function correctAddress(
  deps: Deps,
  by: AccountId,
  election: Election,
  id: RegistrationId,
  { email, fullName }: { email: string; fullName?: string | undefined },
  { amongMany = false } = {},
): Promise<RegistrationId> {
  const isHidden = marksAreHidden(election, deps.clock.now());
  if (amongMany && isHidden) throw new AppError('marks_hidden', { params: { to: 'address' } });
  const stored = await storedEntryOn(election._id, id);
  if (!stored) throw new AppError('not_found', { params: { what: 'voter' } });
  const entry = { ...stored, fullName: fullName ?? stored.fullName };
  const [match] = await matchVoters(election._id, [{ email, fullName: entry.fullName }]);
  if (match?.is !== 'new') throw new AppError('voter_taken');
  const prepared = await standInFor(deps, election, entry, email);
  const standIn = registrationIdOf(prepared._id);
  if (isHidden) await recordRequest(deps, await signatureById(by), stored, email);
  const data: Correction = {
    election: election._id,
    entry: id,
    standIn,
    by,
    amongMany,
    isRequestRecorded: isHidden,
  };
  let isTaken = false;
  const underWay = await deps.memory.addressCorrections.begin(
    { about: election._id, data, key: String(randomId()) },
    async () => {
      isTaken = !(await addArriving(prepared, entry));
    },
  );
  const ended = await underWay?.ended;
  if (isTaken) throw new AppError('voter_taken');
  if (ended === undefined) throw new AppError('unavailable', { retryAfter: 60 });
  return standIn;
}

async function standInFor(
  deps: Deps,
  election: Election,
  entry: StoredRollEntry,
  email: string,
): Promise<StoredRollEntry> {
  const { fullName, memberNo, language, invited, photo } = entry;
  const { ageGroup, region } = election.settings.collectDemographics ? entry : {};
  const prepared = await prepareEntry(
    deps,
    election,
    {
      fullName,
      email,
      memberNo,
      language,
      ageGroup,
      region,
      password: undefined,
      confirmPassword: undefined,
      invite: invited !== 'none',
    },
    undefined,
  );
  await giveAccounts(deps, election.org, [prepared]);
  return { ...prepared, photo };
}

/** The account that votes by this entry once the correction is complete. */
function rollAccountOf({ arriving }: ArrivingEntry) {
  return accountIdSchema.parse(String(arriving.to));
}
