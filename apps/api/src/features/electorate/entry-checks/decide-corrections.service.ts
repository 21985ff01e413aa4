import type {
  Correction,
  DecideCorrections,
  DecidedCorrections,
  ElectionId,
  Page,
} from '@hustings/shared';
import { signatureOf, type Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { accountIdOf, registrationIdOf } from '../../../platform/stored-ids.js';
import { recordAct } from '../../core/audit/index.js';
import { electionForMember, statusOf, type Election } from '../../core/elections/index.js';
import {
  acceptName,
  beginAcceptingAddress,
  correctionsOf,
  declineCorrection,
  endAcceptingAddress,
  waitingCorrection,
  type AnswerOf,
} from './entry-checks.service.js';
import { assertRollOpen, marksAreHidden, type StoredRollEntry } from '../../core/roll/index.js';
import { correctAddress } from '../voters/index.js';
import { ask, isAskedFor } from './ask-for-checks.service.js';
import { CHECK_DECIDED } from './entry-check-mails.js';

type Refusal = DecidedCorrections['refused'][number]['because'];
type Decision = DecideCorrections['decision'];

/** Why an address can't be corrected, by error code. Any other error is rethrown. */
const refusals: Partial<Record<AppError['code'], Refusal>> = {
  voter_taken: 'taken',
  has_voted: 'voted',
  marks_hidden: 'oneByOne',
  not_found: 'changed',
};

/** @throws AppError `not_found`, `not_allowed`. */
export async function listCorrections(
  actor: Actor,
  electionId: ElectionId,
  paging: { page: number; limit: number },
): Promise<Page<Correction>> {
  const election = await electionForMember(actor, 'keepRoll', electionId);
  return correctionsOf(election._id, paging);
}

/**
 * Decides corrections one after the other, each only if its answer is still the one the officer saw. If
 * the process dies, the rest stay undecided.
 *
 * @throws AppError `not_found`, `not_allowed`, `election_closed`.
 */
export async function decideCorrections(
  deps: Deps,
  actor: Actor,
  electionId: ElectionId,
  { decision, corrections }: DecideCorrections,
): Promise<DecidedCorrections> {
  const election = await electionForMember(actor, 'keepRoll', electionId);
  assertRollOpen(statusOf(election, deps.clock.now()));
  const refused: DecidedCorrections['refused'] = [];
  let decided = 0;
  const amongMany = corrections.length > 1;
  for (const each of corrections) {
    const because = await decide(deps, actor, election, each, { decision, amongMany });
    if (because) refused.push({ _id: each._id, because });
    else decided += 1;
  }
  return { decided, refused };
}

/** @returns the reason if the correction could not be decided. */
async function decide(
  deps: Deps,
  actor: Actor,
  election: Election,
  asked: AnswerOf,
  { decision, amongMany }: { decision: Decision; amongMany: boolean },
): Promise<Refusal | undefined> {
  const entry = await waitingCorrection(election._id, asked);
  if (!entry) return 'changed';
  if (decision === 'decline') {
    if (!(await declineCorrection(deps, asked))) return 'changed';
    await record(deps, actor, election, entry, decision);
    await tell(deps, election, entry, decision);
    return undefined;
  }
  if (entry.wanted?.email !== undefined) {
    return acceptAddress(deps, actor, election, entry, { ...asked, amongMany });
  }
  if (!(await acceptName(deps, entry))) return 'changed';
  await record(deps, actor, election, entry, decision);
  await tell(deps, election, entry, decision);
  return undefined;
}

/**
 * Changes the address, and the name with it, as an officer does by hand. Then, before voting opens, asks
 * the new address to check the entry instead of mailing the decision.
 */
async function acceptAddress(
  deps: Deps,
  actor: Actor,
  election: Election,
  entry: StoredRollEntry,
  { amongMany, ...asked }: AnswerOf & { amongMany: boolean },
): Promise<Refusal | undefined> {
  const { email = '', fullName } = entry.wanted ?? {};
  if (!(await beginAcceptingAddress(deps, asked))) return 'changed';
  let standIn;
  try {
    const to = { email, fullName };
    standIn = await correctAddress(deps, actor.id, election, asked._id, to, { amongMany });
  } catch (error) {
    await endAcceptingAddress(asked);
    const because = error instanceof AppError ? refusals[error.code] : undefined;
    if (!because) throw error;
    return because;
  }
  // While marks are hidden, the trail has the request but not whether it succeeded.
  if (!marksAreHidden(election, deps.clock.now())) {
    await record(deps, actor, election, { ...entry, _id: standIn }, 'accept');
  }
  if (isAskedFor(election, deps.clock.now())) await ask(deps, election._id, { _id: standIn });
  return undefined;
}

async function record(
  deps: Deps,
  actor: Actor,
  { _id: election }: Election,
  { _id, wanted }: Pick<StoredRollEntry, 'wanted'> & { _id: unknown },
  decision: Decision,
): Promise<void> {
  const fields = (['fullName', 'email'] as const).filter((field) => wanted?.[field] !== undefined);
  await recordAct(deps, {
    election,
    actor: signatureOf(actor),
    action: decision === 'accept' ? 'correction_accepted' : 'correction_declined',
    details: { voter: String(_id), fields },
  });
}

/** Mails the decision, unless the voter has had too many mails. */
async function tell(
  deps: Deps,
  { _id: election, org }: Election,
  { account, email, _id, wanted }: StoredRollEntry,
  decision: Decision,
): Promise<void> {
  await deps.outbox.queue([
    {
      kind: CHECK_DECIDED,
      to: email,
      org,
      about: election,
      data: { election, account: accountIdOf(account), decision },
      key: `${registrationIdOf(_id)} ${wanted?.answer} decided`,
    },
  ]);
}
