import type { NominationId } from '@hustings/shared';
import { AppError } from '../../../platform/errors/app-error.js';
import { signatureOf, type Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import {
  electionForMember,
  whileEditable,
  type Election,
  type TimeLeft,
} from '../../core/elections/index.js';
import { dropImages } from '../../../platform/images/images.service.js';
import {
  assertPaperRoom,
  assertTextRoom,
  textsBeside,
  assertRoomFor,
  makeCandidate,
  removeNominee,
  textLength,
} from '../../core/ballot-paper/index.js';
import { findNomination, moveNomination } from './move-nomination.service.js';
import { withoutStatement, type Nomination } from './nominations.model.js';
import { secondersOnRoll } from './seconders.js';
import { tell } from './tell.service.js';

/**
 * Makes the nominee a candidate, once. It stores the decision, then the candidate under the nomination's id,
 * then the completion; after a crash officers admit the nomination again. Either all of this happens before
 * the ballot paper is frozen, or none.
 *
 * @param fullName The name for the ballot paper, if it differs from the nomination's.
 * @throws AppError `not_found`, `not_allowed`, `invalid`, `nomination_settled`, `seconders_missing`,
 *   `candidate_taken`, `limit_reached`, `frozen`, `election_closed`.
 */
export async function admit(
  deps: Deps,
  actor: Actor,
  id: NominationId,
  fullName: string | undefined,
): Promise<Nomination> {
  const { nomination, election } = await forReview(actor, id);
  const { seconders: needed } = election.settings;
  if (isAccepted(nomination) && (await secondersOnRoll(nomination)) < needed) {
    throw new AppError('seconders_missing', { params: { needed } });
  }
  // While it is `admitting`, the candidate may exist already.
  if (nomination.state === 'accepted') {
    await assertRoomFor(election._id, nomination.position, 'fullName');
    await assertPaperRoom(deps, election, 'candidates', 1);
    await assertTextRoom(deps, election, textLength(nomination), () => textsBeside(election._id));
  }
  const admitted = await whileEditable(
    deps,
    election._id,
    (timeLeft) => admitting(deps, actor, nomination, { fullName, timeLeft }),
    ({ _id }) => removeNominee(_id),
  );
  await tell(deps, admitted);
  return admitted;
}

function isAccepted({ state }: Nomination): boolean {
  return state === 'accepted' || state === 'admitting';
}

async function admitting(
  deps: Deps,
  actor: Actor,
  { _id }: Nomination,
  { fullName, timeLeft }: { fullName: string | undefined; timeLeft: TimeLeft },
): Promise<Nomination> {
  const claimed = await moveNomination(deps, _id, {
    from: ['accepted', 'admitting'],
    set: { state: 'admitting', ...(fullName && { fullName }) },
    timeLeft,
  });
  if (!claimed) throw new AppError('nomination_settled');
  deps.failpoint?.('admitting: decided');
  try {
    await makeCandidate(deps, claimed, timeLeft);
  } catch (error) {
    if (error instanceof AppError) {
      await moveNomination(deps, _id, { from: ['admitting'], set: { state: 'accepted' } });
    }
    throw error;
  }
  deps.failpoint?.('admitting: candidate made');
  const admitted = await moveNomination(deps, _id, {
    from: ['admitting'],
    set: { state: 'admitted', decidedAt: deps.clock.now() },
    news: { what: 'admitted', by: signatureOf(actor) },
    timeLeft,
  });
  if (admitted) return admitted;
  // Another officer admitted it at the same time, or it was withdrawn or refused.
  const now = await findNomination(_id);
  if (now.state === 'admitted') return now;
  await removeNominee(_id, timeLeft);
  throw new AppError('nomination_settled');
}

/**
 * Refuses a nomination, with a reason for the nominee and the proposer.
 *
 * @throws AppError `not_found`, `not_allowed`, `nomination_settled`, `frozen`, `election_closed`.
 */
export async function refuse(
  deps: Deps,
  actor: Actor,
  id: NominationId,
  reason: string,
): Promise<Nomination> {
  const { nomination, election } = await forReview(actor, id);
  const refused = await whileEditable(deps, election._id, async (timeLeft) => {
    const moved = await moveNomination(deps, nomination._id, {
      from: ['proposed', 'accepted', 'admitting'],
      set: { state: 'refused', decidedAt: deps.clock.now(), reason },
      unset: ['standing'],
      news: { what: 'refused', by: signatureOf(actor) },
      timeLeft,
    });
    // An unfinished admission may have left a candidate.
    if (moved) await removeNominee(nomination._id, timeLeft);
    return moved;
  });
  if (!refused) throw new AppError('nomination_settled');
  await tell(deps, refused);
  return refused;
}

/**
 * Withdraws a nomination for the nominee, who is taken off the ballot paper too. Possible until voting opens.
 *
 * @param link The hash of the link that this uses up.
 * @returns null if something else was decided meanwhile.
 * @throws AppError `frozen`, `election_closed`.
 */
export async function withdraw(
  deps: Deps,
  election: Election,
  { _id, photo, state }: Nomination,
  link: string | undefined,
): Promise<Nomination | null> {
  return whileEditable(deps, election._id, async (timeLeft) => {
    const from = ['accepted', 'admitting', 'admitted'] as const;
    const now = await findNomination(_id);
    if (!from.some((each) => each === now.state)) return null;
    // The candidate first, so a crash leaves nobody on the ballot paper who has withdrawn; and again
    // afterwards, in case of an admission in between.
    await removeNominee(_id, timeLeft);
    await dropImages([photo]);
    const moved = await moveNomination(deps, _id, {
      from,
      set: { ...withoutStatement, state: 'withdrawn' },
      unset: ['standing'],
      link,
      news: { what: 'withdrawn', by: 'nominee', wasCandidate: state === 'admitted' },
      timeLeft,
    });
    await removeNominee(_id, timeLeft);
    return moved;
  });
}

async function forReview(actor: Actor, id: NominationId) {
  const nomination = await findNomination(id);
  const election = await electionForMember(actor, 'runElections', nomination.election);
  return { nomination, election };
}
