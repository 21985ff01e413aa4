import type { ElectionId, OrganisationId } from '@hustings/shared';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { removeAnnulments } from '../../voting/annulments/index.js';
import { removeAudit } from '../../core/audit/index.js';
import { removeInvitationLinks } from '../../core/auth/index.js';
import { dropImages } from '../../../platform/images/images.service.js';
import { removeNominations } from '../nominations/index.js';
import { removeMailings } from '../../electorate/mailings/index.js';
import { removeCandidatesOfElection, removePositions } from '../../core/ballot-paper/index.js';
import { removeRoll } from '../../electorate/voters/index.js';
import { removeDeliveriesOf } from '../../core/webhook-deliveries/index.js';
import { removeLetterKeys } from '../../electorate/letters/index.js';
import { removeImports } from '../../electorate/imports/index.js';
import { sealEmptyBox } from './seal-empty-box.js';
import { settle } from '../../voting/schedule/index.js';
import { hasBallots, removeBallots } from '../../voting/box/index.js';
import { removeCount } from '../../voting/counting/index.js';
import {
  decideRemovalsOf,
  electionsBeingRemoved,
  markForRemoval,
  removeElection,
  settleRemoval,
} from './removal.service.js';
import {
  type Election,
  electionForMember,
  electionsOfOrganisation,
  statusOf,
} from '../../core/elections/index.js';
import { giveUpUnfinished } from './unfinished-elections.service.js';
import { letWaitForRemoval } from './deleted-elections.service.js';

/**
 * Deletes an election and everything that belongs to it. A counted election waits 30 days first. Hiding the
 * election comes first; after a crash, `resumeDeletions` continues.
 *
 * @throws AppError `not_found`, `not_allowed`, `has_ballots` if ballots were cast but are not counted yet.
 */
export async function deleteElection(deps: Deps, actor: Actor, id: ElectionId): Promise<void> {
  const election = await settle(deps, await electionForMember(actor, 'runElections', id));
  const status = statusOf(election, deps.clock.now());
  if (status === 'closed') {
    if (!(await letWaitForRemoval(deps, actor, election))) await deleteElection(deps, actor, id);
    return;
  }
  const voting = status === 'open' || status === 'counting';
  if (voting && (await hasBallots(election._id))) throw new AppError('has_ballots');
  const marked = await markForRemoval(election, voting ? 'asked' : 'decided');
  if (!marked) {
    // The election opened, was counted, changed or was removed meanwhile: judge its new state.
    await deleteElection(deps, actor, id);
    return;
  }
  deps.failpoint?.(voting ? 'deleting: asked' : 'deleting: decided');
  if (!(await finish(deps, marked))) throw new AppError('has_ballots');
}

/** Deletes all elections of an unused organisation, in any state, without checking for ballots. */
export async function deleteElectionsOf(deps: Deps, org: OrganisationId): Promise<void> {
  await decideRemovalsOf(org);
  await resumeDeletions(deps);
}

/**
 * Decides the removal of all elections of an organisation, the counted ones last and without their wait; the
 * next tick removes the marked ones. Can be called again after a crash.
 *
 * @returns false if ballots have been cast in an election under way. By then, uncounted elections without
 *   ballots may have been removed, but no counted one.
 */
export async function decideAllOf(deps: Deps, org: OrganisationId): Promise<boolean> {
  for (;;) {
    const standing = await standingIn(deps, org);
    if (standing.length === 0) return true;
    for (const { election, voting } of standing) {
      if (voting && (await hasBallots(election._id))) return false;
    }
    const uncounted = standing.filter(({ status }) => status !== 'closed');
    for (const { election, voting } of uncounted.length > 0 ? uncounted : standing) {
      const marked = await markForRemoval(election, voting ? 'asked' : 'decided');
      if (marked && voting && !(await finish(deps, marked))) return false;
    }
    // An election may have opened, been counted or been created meanwhile: judge them all again.
  }
}

/** The elections of an organisation, brought up to date. */
async function standingIn(deps: Deps, org: OrganisationId) {
  for (const election of await electionsOfOrganisation(org)) {
    await unlessGone(settle(deps, election));
  }
  const now = deps.clock.now();
  return (await electionsOfOrganisation(org)).map((election) => {
    const status = statusOf(election, now);
    return { election, status, voting: status === 'open' || status === 'counting' };
  });
}

/** Continues every deletion that was decided, or that a crash interrupted. Call it at start and regularly. */
export async function resumeDeletions(deps: Deps): Promise<void> {
  for (const election of await electionsBeingRemoved()) {
    try {
      await finish(deps, election);
    } catch (err) {
      deps.logger.error({ err, election: election._id }, 'A deletion could not be finished');
    }
  }
}

/**
 * Removes an election that was only partly written. If the sweep ran first, this also removes what was
 * written after it.
 */
export async function removeUnfinished(deps: Deps, election: Election): Promise<void> {
  await giveUpUnfinished(election._id);
  await finish(deps, { ...election, removal: 'decided' });
}

/** Returns false if a ballot has arrived meanwhile. Then the election stays. */
async function finish(deps: Deps, election: Election): Promise<boolean> {
  const { _id, poster, removal } = election;
  if (removal === 'asked') {
    await deps.beforeSealing?.();
    const isEmpty = await sealEmptyBox(deps, election);
    deps.failpoint?.('deleting: box sealed');
    await settleRemoval(_id, isEmpty);
    if (!isEmpty) return false;
    deps.failpoint?.('deleting: decided');
  }
  await dropImages([poster]);
  deps.failpoint?.('deleting: poster dropped');
  await removeAllOf(deps, _id);
  await removeElection(_id);
  return true;
}

/**
 * Deletes everything that belongs to an election: first the sources of new data, then the ballots, so that
 * the remains show no vote. Can be called again after a crash.
 */
async function removeAllOf(deps: Deps, election: ElectionId): Promise<void> {
  await deps.jobs.removeAbout(election);
  deps.failpoint?.('deleting: jobs removed');
  await deps.outbox.removeAbout(election);
  deps.failpoint?.('deleting: mails removed');
  await removeDeliveriesOf(election);
  await removeMailings(election);
  deps.failpoint?.('deleting: notices removed');
  await removeAnnulments(election);
  await removeImports(election);
  await removeLetterKeys(election);
  deps.failpoint?.('deleting: imports removed');
  await removeBallots(election);
  await removeCount(election);
  deps.failpoint?.('deleting: ballots removed');
  await removeInvitationLinks(election);
  deps.failpoint?.('deleting: links removed');
  await removeNominations(election);
  deps.failpoint?.('deleting: nominations removed');
  await removeRoll(election);
  deps.failpoint?.('deleting: roll removed');
  await removeCandidatesOfElection(election);
  deps.failpoint?.('deleting: candidates removed');
  await removePositions(election);
  deps.failpoint?.('deleting: positions removed');
  await removeAudit(election);
  deps.failpoint?.('deleting: audit trail removed');
}

/** Ignores `not_found`: another process may be deleting the election at the same time. */
async function unlessGone(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error;
  }
}
