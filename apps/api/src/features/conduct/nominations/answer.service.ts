import {
  assertNever,
  MOST_SECONDERS,
  type AccountId,
  type AnswerNomination,
  type NominationAnswer,
  type NominationDone,
  type NominationId,
} from '@hustings/shared';
import { Types } from 'mongoose';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Actor } from '../../../platform/access-tokens.js';
import { definedIn } from '../../../platform/changed-fields.js';
import type { Deps } from '../../../platform/deps.js';
import { findElection, type Election } from '../../core/elections/index.js';
import { dropImages, storeImage } from '../../../platform/images/images.service.js';
import { imageRoomOf } from '../../core/organisations/index.js';
import { rollEntryOf } from '../../core/roll/index.js';
import { withdraw } from './candidacy.service.js';
import { findNomination, moveNomination } from './move-nomination.service.js';
import { findNominationLink } from './nomination-links.service.js';
import { standingKey, withoutStatement, type Nomination } from './nominations.model.js';
import { assertTaken, shownState } from './nominations.policy.js';
import { isNominee } from './nominations.readers.js';
import { assertRoomForManifesto, mailedFor } from './propose.service.js';
import { tell } from './tell.service.js';

/** The person who answers: their part in the nomination, and how they were identified. */
export interface Answerer {
  nomination: Nomination;
  as: 'proposer' | 'nominee' | 'seconder';
  /** Set for signed-in people and seconders. */
  account: AccountId | undefined;
  /** Hash of the link that this answer uses up. */
  link?: string;
}

interface Answered {
  input: AnswerNomination;
  image: Buffer | undefined;
}

const answersOf: Record<Answerer['as'], readonly NominationAnswer[]> = {
  proposer: ['confirm'],
  nominee: ['accept', 'decline', 'withdraw'],
  seconder: ['second'],
};

/** @throws AppError `not_found`, `link_unusable`, and those of `answer`. */
export async function answerByLink(
  deps: Deps,
  token: string,
  answered: Answered,
): Promise<NominationDone> {
  const { nomination, hash, as, account } = await findNominationLink(token);
  return answer(deps, { nomination, as, account, link: hash }, answered);
}

/** @throws AppError `not_found`, `not_allowed`, `must_change_password`, and those of `answer`. */
export async function answerByAccount(
  deps: Deps,
  actor: Actor,
  id: NominationId,
  answered: Answered,
): Promise<NominationDone> {
  const nomination = await findNomination(id);
  const as = answered.input.answer === 'second' ? 'seconder' : 'nominee';
  if (as === 'nominee' && !isNominee(nomination, actor)) throw new AppError('not_allowed');
  if (as === 'seconder' && !(await rollEntryOf(nomination.election, actor.id))) {
    throw new AppError('not_allowed');
  }
  if (actor.mustChangePassword) throw new AppError('must_change_password');
  return answer(deps, { nomination, as, account: actor.id }, answered);
}

/** The answers that a person with this part can give now. */
export function openAnswers(
  { nomination, as }: Pick<Answerer, 'nomination' | 'as'>,
  phase: 'off' | 'before' | 'open' | 'over',
): NominationAnswer[] {
  const { state, self } = nomination;
  const isOpen = phase === 'open';
  const asked = state === 'proposed' || (state === 'unconfirmed' && self);
  const possible: Record<NominationAnswer, boolean> = {
    confirm: isOpen && state === 'unconfirmed' && !self,
    accept: isOpen && asked,
    decline: asked,
    withdraw: state === 'accepted' || state === 'admitting' || state === 'admitted',
    second: isOpen && state === 'accepted',
  };
  return answersOf[as].filter((each) => possible[each]);
}

/**
 * Carries out an answer.
 *
 * @throws AppError `no_nominations`, `not_on_roll`, `nominated_already`, `nomination_settled`,
 *   `seconded_already`, `frozen`, `election_closed`, `not_an_image`, `limit_reached`.
 */
async function answer(
  deps: Deps,
  answerer: Answerer,
  { input, image }: Answered,
): Promise<NominationDone> {
  const election = await findElection(answerer.nomination.election);
  const wanted = input.answer;
  if (!answersOf[answerer.as].includes(wanted)) throw new AppError('nomination_settled');
  if (wanted !== 'decline' && wanted !== 'withdraw') assertTaken(deps, election);
  const moved = await moving(deps, election, answerer, { input, image });
  if (!moved) throw new AppError('nomination_settled');
  await tell(deps, moved);
  return { state: shownState(moved), mailed: mailedFor(moved) };
}

function moving(
  deps: Deps,
  election: Election,
  answerer: Answerer,
  { input, image }: Answered,
): Promise<Nomination | null> {
  switch (input.answer) {
    case 'confirm':
      return confirm(deps, answerer);
    case 'accept':
      return accept(deps, answerer, { input, image });
    case 'decline':
      return decline(deps, answerer);
    case 'withdraw':
      return withdraw(deps, election, answerer.nomination, answerer.link);
    case 'second':
      return second(deps, election, answerer);
    default:
      return assertNever(input.answer);
  }
}

/** Confirms the proposer's address: the link was mailed there. The nominee is asked next. */
function confirm(deps: Deps, { nomination, link }: Answerer): Promise<Nomination | null> {
  return moveNomination(deps, nomination._id, {
    from: ['unconfirmed'],
    where: { self: false },
    set: { state: 'proposed', standing: standingKey(nomination) },
    unset: ['deleteAt'],
    link,
    news: { what: 'proposed', by: 'proposer' },
  });
}

async function accept(
  deps: Deps,
  { nomination, account, link }: Answerer,
  { input, image }: Answered,
): Promise<Nomination | null> {
  const { fullName, manifesto, organisation, motto, askSeconders } = input;
  await assertRoomForManifesto(
    deps,
    { _id: nomination.election, org: nomination.org },
    manifesto ?? nomination.manifesto,
  );
  const photo =
    image && (await storeImage(image, 'person', await imageRoomOf(deps, nomination.org)));
  if (photo && photo !== nomination.photo) await dropImages([nomination.photo]);
  const isFirst = nomination.state === 'unconfirmed';
  return moveNomination(deps, nomination._id, {
    from: isFirst ? ['unconfirmed'] : ['proposed'],
    ...(isFirst && { where: { self: true } }),
    set: {
      ...definedIn({ manifesto, organisation, motto, link: input.link, photo }),
      ...(fullName && { fullName }),
      ...(askSeconders && { asked: askSeconders }),
      ...(account && { account: new Types.ObjectId(account) }),
      state: 'accepted',
      standing: standingKey(nomination),
    },
    unset: ['deleteAt'],
    link,
    news: { what: 'accepted', by: 'nominee' },
  });
}

async function decline(deps: Deps, { nomination, link }: Answerer): Promise<Nomination | null> {
  await dropImages([nomination.photo]);
  return moveNomination(deps, nomination._id, {
    from: nomination.self ? ['unconfirmed', 'proposed'] : ['proposed'],
    set: { ...withoutStatement, state: 'declined' },
    unset: ['standing', 'deleteAt'],
    link,
    news: { what: 'declined', by: 'nominee' },
  });
}

/** A voter can second a nomination once. @throws AppError `seconded_already`, `not_on_roll`. */
async function second(
  deps: Deps,
  { settings, _id: electionId }: Election,
  { nomination, account, link }: Answerer,
): Promise<Nomination | null> {
  const entry = account && (await rollEntryOf(electionId, account));
  if (!entry) throw new AppError('not_on_roll');
  const concerned = [nomination.account, nomination.proposer.account].includes(entry.account);
  if (concerned || nomination.email === entry.email || nomination.proposer.email === entry.email) {
    throw new AppError('seconded_already', { params: { by: 'concerned' } });
  }
  const enough = new AppError('seconded_already', { params: { by: 'enough' } });
  if (settings.seconders === 0) throw enough;
  const moved = await moveNomination(deps, nomination._id, {
    from: ['accepted'],
    where: {
      'seconders.account': { $ne: new Types.ObjectId(entry.account) },
      [`seconders.${2 * MOST_SECONDERS - 1}`]: { $exists: false },
    },
    seconder: { account: new Types.ObjectId(entry.account), name: entry.fullName },
    link,
    news: { what: 'seconded', by: 'seconder', seconder: entry.fullName, account: entry.account },
  });
  if (moved) return moved;
  const { seconders } = await findNomination(nomination._id);
  if (seconders.some((each) => each.account === entry.account)) {
    throw new AppError('seconded_already');
  }
  if (seconders.length >= 2 * MOST_SECONDERS) throw enough;
  return null;
}
