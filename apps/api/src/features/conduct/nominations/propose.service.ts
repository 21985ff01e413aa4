import type { ElectionId, NominationDone, Propose } from '@hustings/shared';
import { Types } from 'mongoose';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { hasRoom, storeWithin, type Room } from '../../../platform/usages.js';
import { isElectionGone, type Election } from '../../core/elections/index.js';
import { dropImages, storeImage } from '../../../platform/images/images.service.js';
import { imageRoomOf, limitReached, limitsOf } from '../../core/organisations/index.js';
import { assertTextRoom, positionToStandFor } from '../../core/ballot-paper/index.js';
import { soon, unlessNominated } from './move-nomination.service.js';
import {
  NominationModel,
  nominationOf,
  standingKey,
  usageOfNominations,
  type Nomination,
  type StoredNomination,
} from './nominations.model.js';
import { assertTaken, CONFIRMING_HOURS, shownState } from './nominations.policy.js';
import { barOf, readerOf, type Reader } from './nominations.readers.js';
import { tell } from './tell.service.js';

/**
 * Nominates somebody. Signed-in people can nominate themselves at once; other nominees are asked by mail.
 * Proposers who aren't signed in must first confirm their own address by mail. Until then nobody else gets a
 * mail, and nothing is reserved.
 *
 * @throws AppError `not_found`, `not_allowed`, `no_nominations`, `not_on_roll`, `must_change_password`,
 *   `invalid`, `nominated_already`, `not_an_image`, `limit_reached`.
 */
export async function propose(
  deps: Deps,
  actor: Actor | undefined,
  electionId: ElectionId,
  input: Propose,
  image: Buffer | undefined,
): Promise<NominationDone> {
  const reader = await readerOf(actor, electionId);
  const { election } = reader;
  const position = await positionToStandFor(election._id, input.position);
  assertTaken(deps, election);
  assertMayNominate(reader);
  const people = peopleIn(reader, input);
  // No photos before an address is confirmed: anybody could have one published here.
  if (image && !actor) {
    throw new AppError('invalid', { errors: [{ path: 'image', code: 'not_accepted' }] });
  }
  const { room, full } = await roomFor(deps, election);
  if (!(await hasRoom(room, 1))) throw full();
  const { manifesto = '', organisation = '', motto = '', link = '', askSeconders = [] } = input;
  if (actor && people.self) await assertRoomForManifesto(deps, election, manifesto);
  const photo = image
    ? await storeImage(image, 'person', await imageRoomOf(deps, election.org))
    : null;
  const state = !actor ? 'unconfirmed' : people.self ? 'accepted' : 'proposed';
  const _id = new Types.ObjectId();
  const now = deps.clock.now();
  const stored: StoredNomination = {
    _id,
    org: new Types.ObjectId(election.org),
    election: new Types.ObjectId(election._id),
    position: new Types.ObjectId(position._id),
    ...people,
    state,
    manifesto,
    organisation,
    motto,
    link,
    photo,
    asked: askSeconders,
    ...(actor && { standing: standingKey({ position: position._id, email: people.email }) }),
    seconders: [],
    links: [],
    spentLinks: [],
    proposedAt: now,
    decidedAt: null,
    reason: '',
    news: state === 'accepted' ? [news('proposed'), news('accepted')] : [news(state)],
    toTell: soon(deps),
    ...(!actor && { deleteAt: new Date(now.getTime() + CONFIRMING_HOURS * 3_600_000) }),
  };
  const inserted = await storeWithin(room, 1, () =>
    unlessNominated(() => NominationModel.collection.insertOne(stored)),
  );
  if (!inserted) {
    await dropImages([photo]);
    throw full();
  }
  const nomination = nominationOf(stored);
  await unlessElectionGone(nomination);
  await tell(deps, nomination);
  return { state: shownState(nomination), mailed: mailedFor(nomination) };
}

/** Each nomination takes space, even if it is never confirmed. */
async function roomFor(deps: Deps, { _id: election, org }: Reader['election']) {
  const limits = await limitsOf(deps, org);
  const room: Room = {
    of: usageOfNominations(election),
    most: limits.nominations,
    counted: () => NominationModel.countDocuments({ election }),
  };
  return { room, full: () => limitReached('nominations', limits) };
}

/** Limits the manifestos of the accepted nominees together: the page shows them to everybody. */
export async function assertRoomForManifesto(
  deps: Pick<Deps, 'env'>,
  election: Pick<Election, '_id' | 'org'>,
  manifesto: string,
): Promise<void> {
  const accepted = { election: election._id, state: { $in: ['accepted', 'admitting'] } } as const;
  await assertTextRoom(deps, election, manifesto.length, () =>
    NominationModel.find(accepted, { manifesto: 1 }).lean(),
  );
}

function news(what: 'unconfirmed' | 'proposed' | 'accepted') {
  return { what, by: what === 'accepted' ? 'nominee' : 'proposer' };
}

function assertMayNominate(reader: Reader): void {
  const bar = barOf(reader);
  if (bar === 'password_to_choose') throw new AppError('must_change_password');
  if (bar === 'not_on_roll') throw new AppError('not_on_roll');
  if (bar) throw new AppError('not_allowed');
}

type People = Pick<StoredNomination, 'fullName' | 'email' | 'account' | 'self' | 'proposer'>;

function peopleIn({ actor, entry }: Reader, input: Propose): People {
  const proposer = proposerIn({ actor, entry }, input);
  const account = actor ? new Types.ObjectId(actor.id) : null;
  const self = input.who === 'self' || input.email === proposer.email;
  const fullName = input.fullName ? input.fullName : proposer.name;
  if (self && !fullName) throw missing('fullName', 'full_name_missing');
  const email = self ? proposer.email : (input.email ?? '');
  return {
    fullName,
    email,
    self,
    account: self ? account : null,
    proposer: { account, ...proposer, ...(self && { name: fullName }) },
  };
}

function proposerIn({ actor, entry }: Pick<Reader, 'actor' | 'entry'>, input: Propose) {
  if (actor) return { name: entry?.fullName ?? actor.fullName, email: actor.email };
  if (input.who === 'self') {
    if (!input.fullName) throw missing('fullName', 'full_name_missing');
    if (!input.email) throw missing('email', 'email_missing');
    return { name: input.fullName, email: input.email };
  }
  if (!input.proposerName) throw missing('proposerName', 'sender_missing');
  if (!input.proposerEmail) throw missing('proposerEmail', 'email_missing');
  return { name: input.proposerName, email: input.proposerEmail };
}

function missing(
  path: string,
  code: 'full_name_missing' | 'email_missing' | 'sender_missing',
): AppError {
  return new AppError('invalid', { errors: [{ path, code }] });
}

/** The person a link was mailed to. */
export function mailedFor({ state, self }: Nomination): NominationDone['mailed'] {
  if (state === 'unconfirmed') return self ? 'nominee' : 'proposer';
  return state === 'proposed' ? 'nominee' : null;
}

/** Removes the nomination again if its election was deleted while it was being written. */
async function unlessElectionGone({ _id, election, photo }: Nomination): Promise<void> {
  if (!(await isElectionGone(election))) return;
  await dropImages([photo]);
  await NominationModel.deleteOne({ _id });
  throw new AppError('not_found', { params: { what: 'election' } });
}
