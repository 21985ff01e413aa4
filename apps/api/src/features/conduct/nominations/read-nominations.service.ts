import {
  can,
  takesCandidates,
  isToReview,
  type ElectionId,
  type linkedNominationSchema,
  type nominationPageSchema,
  type nominationsSchema,
  type Standing,
} from '@hustings/shared';
import type { z } from 'zod';
import type { Actor } from '../../../platform/access-tokens.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Deps } from '../../../platform/deps.js';
import { electionForMember, findElection, type Election } from '../../core/elections/index.js';
import { readHolders } from '../../core/organisations/index.js';
import { positionsOf, positionsWithCandidates } from '../../core/ballot-paper/index.js';
import { onRoll } from '../../core/roll/index.js';
import { openAnswers } from './answer.service.js';
import { findNominationLink } from './nomination-links.service.js';
import { NominationModel, nominationOf, type Nomination } from './nominations.model.js';
import { phaseOf, shownState } from './nominations.policy.js';
import {
  presentNomination,
  presentOutline,
  presentOwn,
  presentStatement,
} from './nominations.presenter.js';
import { barOf, isNominee, readerOf, type Reader } from './nominations.readers.js';
import { positionTitle } from './position-title.js';
import { secondersOnRoll } from './seconders.js';

/**
 * The nominees, and the rules for nominating.
 *
 * @throws AppError `not_found`, `not_allowed`.
 */
export async function readNominationPage(
  deps: Deps,
  actor: Actor | undefined,
  id: ElectionId,
): Promise<z.input<typeof nominationPageSchema>> {
  const reader = await readerOf(actor, id);
  const { election, entry } = reader;
  const phase = phaseOf(election, deps.clock.now());
  const { nominations: by, seconders, nominationRules } = election.settings;
  const [outline, paper, underWay, own] = await Promise.all([
    outlineOf(election),
    positionsWithCandidates([election._id]),
    phase === 'open' ? nomineesIn(reader) : [],
    ownNominations(reader),
  ]);
  return {
    election: outline,
    phase,
    by: by === 'off' ? null : by,
    secondersNeeded: seconders,
    rules: nominationRules,
    positions: (paper.get(election._id) ?? [])
      .filter(({ method }) => takesCandidates(method))
      .map((each) => {
        const { _id, position, description, seats, candidates } = each;
        const admitted = candidates.map((candidate) => ({
          ...candidate,
          state: 'admitted' as const,
        }));
        const nominees = underWay.filter((nominee) => nominee.position === _id);
        const standing: Standing[] = phase === 'before' ? [] : [...admitted, ...nominees];
        return { _id, position, description, seats, standing };
      }),
    reader: {
      barred: barOf(reader),
      signedIn: actor !== undefined,
      fullName: entry?.fullName ?? actor?.fullName ?? '',
      nominations: own,
    },
  };
}

/** Nominees who have accepted and await a decision, if the election shows them. */
async function nomineesIn({ election, actor, entry }: Reader) {
  if (!election.settings.showNominees) return [];
  const accepted = await nominationsIn(election._id, ['accepted', 'admitting']);
  const there = await stillOnRoll(election._id, accepted);
  return accepted.map((nomination) => ({
    ...presentStatement(nomination),
    position: nomination.position,
    state: 'under_way' as const,
    nomination: nomination._id,
    seconders: there(nomination),
    maySecond:
      there(nomination) < election.settings.seconders &&
      entry !== null &&
      actor !== undefined &&
      !actor.mustChangePassword &&
      !isNominee(nomination, actor) &&
      nomination.proposer.account !== actor.id &&
      nomination.seconders.every(({ account }) => account !== actor.id),
  }));
}

/** Nominations that concern the signed-in account. */
async function ownNominations({ election, actor }: Reader) {
  if (!actor) return [];
  const stored = await NominationModel.find({
    election: election._id,
    state: { $ne: 'unconfirmed' },
    $or: [{ account: actor.id }, { email: actor.email }, { 'proposer.account': actor.id }],
  })
    .sort({ proposedAt: -1, _id: -1 })
    .lean();
  return Promise.all(
    stored.map(nominationOf).map(async (nomination) =>
      presentOwn(nomination, {
        as: isNominee(nomination, actor) ? 'nominee' : 'proposer',
        seconders: await secondersOnRoll(nomination),
      }),
    ),
  );
}

async function nominationsIn(
  election: ElectionId,
  states: readonly Nomination['state'][],
): Promise<Nomination[]> {
  const stored = await NominationModel.find({ election, state: { $in: states } })
    .sort({ proposedAt: 1, _id: 1 })
    .lean();
  return stored.map(nominationOf);
}

const reviewed = ['proposed', 'accepted', 'admitting', 'declined', 'withdrawn'] as const;

/** @throws AppError `not_found`, `not_allowed`. */
export async function listNominations(
  deps: Deps,
  actor: Actor,
  id: ElectionId,
): Promise<z.input<typeof nominationsSchema>> {
  const election = await electionForMember(actor, 'readElections', id);
  const all = await nominationsIn(election._id, [...reviewed, 'admitted', 'refused']);
  const presented = await presentAll(actor, election, all);
  return {
    nominations: presented.sort((one, next) => Number(next.toReview) - Number(one.toReview)),
    secondersNeeded: election.settings.seconders,
    phase: phaseOf(election, deps.clock.now()),
  };
}

/** Nominations in the form that members see. */
async function presentAll(actor: Actor, election: Election, nominations: readonly Nomination[]) {
  const [positions, there] = await Promise.all([
    positionsOf([election._id]),
    stillOnRoll(election._id, nominations),
  ]);
  const titles = new Map(positions.map(({ _id, position }) => [_id, position]));
  return nominations.map((nomination) =>
    presentNomination(nomination, {
      position: titles.get(nomination.position) ?? '',
      showsAddresses: can(actor, 'readAddresses', election),
      secondersNeeded: election.settings.seconders,
      seconders: there(nomination),
    }),
  );
}

/** @throws AppError `not_found`. */
export async function presentOne(actor: Actor, nomination: Nomination) {
  const election = await findElection(nomination.election);
  const [presented] = await presentAll(actor, election, [nomination]);
  if (!presented) throw new AppError('not_found', { params: { what: 'nomination' } });
  return presented;
}

/** Number of nominations that await the officers' decision. */
export async function nominationsToReview(election: Election): Promise<number> {
  const { _id, settings } = election;
  const accepted = await nominationsIn(_id, ['accepted', 'admitting']);
  if (settings.seconders === 0) return accepted.length;
  const there = await stillOnRoll(_id, accepted);
  return accepted.filter((nomination) =>
    isToReview({ state: 'accepted', seconders: there(nomination) }, settings.seconders),
  ).length;
}

async function stillOnRoll(election: ElectionId, nominations: readonly Nomination[]) {
  const accounts = nominations.flatMap(({ seconders }) => seconders.map(({ account }) => account));
  const there = await onRoll(election, [...new Set(accounts)]);
  return ({ seconders }: Nomination) =>
    seconders.filter(({ account }) => there.has(account)).length;
}

/** The nomination behind a link. @throws AppError `not_found`, `link_unusable`. */
export async function readLinkedNomination(
  deps: Deps,
  token: string,
): Promise<z.input<typeof linkedNominationSchema>> {
  const { nomination, as } = await findNominationLink(token);
  const election = await findElection(nomination.election);
  const phase = phaseOf(election, deps.clock.now());
  const [outline, position, seconders] = await Promise.all([
    outlineOf(election),
    positionTitle(nomination),
    secondersOnRoll(nomination),
  ]);
  return {
    as,
    election: outline,
    phase,
    position,
    seconders,
    ...presentStatement(nomination),
    secondersNeeded: election.settings.seconders,
    rules: election.settings.nominationRules,
    proposer: nomination.self ? '' : nomination.proposer.name,
    state: shownState(nomination),
    answers: openAnswers({ nomination, as }, phase),
  };
}

async function outlineOf(election: Election) {
  const holderOf = await readHolders([election.org]);
  return presentOutline(election, holderOf(election.org));
}
