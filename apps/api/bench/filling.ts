import { randomBytes, randomInt } from 'node:crypto';
import { methodsOn, voteText, type AccountId, type Choice, ageGroups } from '@hustings/shared';
import { Types } from 'mongoose';
import {
  ballotIdOf,
  trackingCodeFor,
  ballotCollection,
  type StoredBallot,
} from '../src/features/voting/box/index.js';
import { RollEntryModel, type StoredRollEntry } from '../src/features/core/roll/index.js';
import { systemClock } from '../src/platform/clock.js';
import { accountIdOf } from '../src/platform/stored-ids.js';
import { person } from './people.js';
import type { Poll } from './poll.js';
import { AccountModel } from '../src/features/core/accounts/index.js';
import { newRollEntry } from '../src/features/electorate/voters/index.js';

const BATCH = 1_000;
const AT_ONCE = 4;
const ABSTAIN_PERCENT = 10;

export function someChoices({ positions }: Pick<Poll, 'positions'>): Choice[] {
  return positions.flatMap(({ _id, method, candidates }): Choice[] => {
    if (randomInt(100) < ABSTAIN_PERCENT) return [];
    if (method !== 'plurality') {
      const ranked = someRanking(candidates);
      return [{ position: _id, ranking: ranked.map((candidate) => [candidate]) }];
    }
    const place = randomInt(candidates.length);
    return [{ position: _id, candidates: candidates.slice(place, place + 1) }];
  });
}

/**
 * A random vote: each candidate is half as popular as the one before, and most voters rank few. With
 * `BENCH_RANKINGS=random` all orders and lengths are equally likely, so nearly every ballot is different.
 */
function someRanking<Item>(candidates: readonly Item[]): Item[] {
  const isRandom = process.env.BENCH_RANKINGS === 'random';
  const length = isRandom ? randomInt(candidates.length) : Math.min(randomInt(6), randomInt(12));
  return candidates
    .map((candidate, place) => ({
      candidate,
      // A race of exponential clocks, each with half the rate of the one before.
      at: isRandom ? Math.random() : -Math.log(Math.random()) * 2 ** place,
    }))
    .sort((a, b) => a.at - b.at)
    .slice(0, 1 + length)
    .map(({ candidate }) => candidate);
}

/** Stores ballots and their voters, in the form that casting writes, until this many are stored. */
export async function fillBox(poll: Poll, stored: number): Promise<void> {
  await inBatches(stored - poll.stored, async (amount) => {
    const voters = rollEntries(poll, amount, { hasVoted: true });
    const ballots = voters.map((voter) => storedBallot(poll, accountIdOf(voter.account)));
    await ballotCollection().insertMany(ballots, { ordered: false });
    await RollEntryModel.collection.insertMany(voters, { ordered: false });
  });
  poll.stored = Math.max(poll.stored, stored);
}

function storedBallot(poll: Poll, account: AccountId): StoredBallot {
  const nonce = randomBytes(16).toString('hex');
  const vote = voteText(someChoices(poll), methodsOn(poll));
  return {
    _id: ballotIdOf(poll.key, account),
    election: new Types.ObjectId(poll.election._id),
    trackingCode: trackingCodeFor(2, poll.election._id, nonce, vote),
    nonce,
    vote,
  };
}

let people = 0;

function rollEntries(
  poll: Poll,
  amount: number,
  { hasVoted }: { hasVoted: boolean },
): StoredRollEntry[] {
  return Array.from({ length: amount }, () => {
    const number = ++people;
    const ageGroup = ageGroups[number % ageGroups.length];
    const typed = { ...person(number), memberNo: `M-${number}`, ageGroup, invite: false };
    const account = accountIdOf(new Types.ObjectId());
    const entry = newRollEntry({ clock: systemClock }, poll.election, account, typed, null);
    return { ...entry, hasVoted, invited: number % 20 === 0 ? 'failed' : 'sent' };
  });
}

/** Adds voters who have not voted to the roll, each with an account. */
export async function freshVoters(poll: Poll, wanted: number): Promise<AccountId[]> {
  const accounts: AccountId[] = [];
  await inBatches(wanted, async (amount) => {
    const voters = rollEntries(poll, amount, { hasVoted: false });
    await RollEntryModel.collection.insertMany(voters, { ordered: false });
    await AccountModel.insertMany(voters.map(accountOf));
    accounts.push(...voters.map((voter) => accountIdOf(voter.account)));
  });
  return accounts;
}

function accountOf({ account, org, email, fullName }: StoredRollEntry) {
  return {
    _id: account,
    org,
    email,
    fullName,
    role: 'voter',
    verified: true,
    updatedAt: new Date(),
  };
}

async function inBatches(total: number, work: (amount: number) => Promise<void>): Promise<void> {
  let left = total;
  const worker = async () => {
    while (left > 0) {
      const amount = Math.min(BATCH, left);
      left -= amount;
      await work(amount);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
