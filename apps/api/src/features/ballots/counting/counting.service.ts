import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Types } from 'mongoose';
import type { Deps } from '../../../platform/deps.js';
import { isDuplicateKey } from '../../../platform/duplicate-key.js';
import { recordAct } from '../../audit/index.js';
import { endVoting, markCounted, recordClosing, type Election } from '../../elections/index.js';
import {
  forgetFormerAddresses,
  lateAdditions,
  markEntriesVoted,
  rollStatistics,
  unmarkedEntries,
} from '../../roll/index.js';
import { ballotKey, destroyBallotKey } from '../opening/ballot-key.js';
import { blankForGood } from '../box/blanks.service.js';
import { readBox } from '../box/box-lines.js';
import { CountClaimModel, RecordedCountModel, type RecordedCount } from './counts.model.js';
import { groupTallies } from './group-tally.service.js';
import { ensureOpened } from '../opening/opening.service.js';
import { hoursOfCount } from './turnout-hours.js';

/** How long a counting process is presumed alive after it last said so. */
const CLAIM_MS = 30_000;

/** How often it says so. */
const RENEW_MS = 5_000;
/** How long a request or a tick waits for a count; then the election is shown as being counted. */
const LONGEST_WAIT_MS = 3_000;

/** The recorded count; undefined until it is recorded. */
export async function recordedCount(electionId: string): Promise<RecordedCount | undefined> {
  return (await RecordedCountModel.findById(electionId).lean()) ?? undefined;
}

export type EnsureCounted = (election: Election) => Promise<void>;

/** Counting, as one process does it; see what it returns. */
export function createCounting(deps: Deps): EnsureCounted {
  /** Names this process in a claim to count. */
  const holder = randomUUID();
  /** Counts this process is at, by election. */
  const underWay = new Map<string, Promise<void>>();

  function start(election: Election): Promise<void> {
    const running = countOnce(deps, holder, election).finally(() => underWay.delete(election._id));
    underWay.set(election._id, running);
    // Whoever still waits is told as well.
    running.catch((err: unknown) =>
      deps.logger.error({ err, election: election._id }, 'a count broke off'),
    );
    return running;
  }

  /**
   * Counts an election in which voting has ended. Any request or tick of any process may call it: one
   * process claims the count, and if it dies another goes on where it stopped, as every step is done
   * once or can be done again. A process that was only held up does no harm: with a blank in every
   * place without a ballot, the box cannot change. The ballot key goes last but one, so that a roll
   * mark can be repaired until then. Of a large box the caller does not see the end.
   */
  return async function ensureCounted(election) {
    if (election.countedAt) return;
    const running = underWay.get(election._id) ?? start(election);
    const noLonger = new AbortController();
    try {
      const { signal } = noLonger;
      await Promise.race([running, sleep(LONGEST_WAIT_MS, undefined, { signal, ref: false })]);
    } finally {
      noLonger.abort();
    }
  };
}

async function countOnce(deps: Deps, holder: string, election: Election): Promise<void> {
  await ensureOpened(deps, election);
  if (!(await claim(deps, holder, election._id))) return;
  deps.failpoint?.('counting: claimed');
  const ended = await endVoting(deps, election._id);
  // It was given a later end, or is being deleted.
  if (!ended) return;
  deps.failpoint?.('counting: voting ended');
  await recordClosing(deps, ended);
  deps.failpoint?.('counting: closing in the audit trail');
  const count = (await recordedCount(election._id)) ?? (await countBox(deps, holder, ended));
  deps.failpoint?.('counting: recorded');
  await recordAct(deps, {
    election: election._id,
    actor: 'system',
    action: 'election_counted',
    details: {
      ballots: count.ballots,
      trackingCodes: count.trackingCodes,
      marked: count.marked,
      registered: count.registered,
      lateAdditions: count.lateAdditions ?? 0,
      digest: count.digest,
    },
    once: 'counted',
  });
  deps.failpoint?.('counting: in the audit trail');
  await destroyBallotKey(election._id);
  deps.failpoint?.('counting: key destroyed');
  await markCounted(election._id, count.countedAt);
}

async function countBox(deps: Deps, holder: string, election: Election): Promise<RecordedCount> {
  const alive = claimKeeper(deps, holder, election._id);
  await repairRoll(deps, election._id, alive);
  deps.failpoint?.('counting: roll repaired');
  const { votes, digest, trackingCodes } = await readBox(
    election._id,
    election.settings.ballotBox,
    alive,
  );
  const { ballots } = votes;
  const roll = await rollStatistics(election._id);
  deps.failpoint?.('counting: counted');
  const count: RecordedCount = {
    _id: new Types.ObjectId(election._id),
    countedAt: deps.clock.now(),
    registered: roll.registered,
    lateAdditions: await lateAdditions(election._id),
    marked: roll.voted,
    ballots,
    trackingCodes,
    digest,
    votes,
    hours: await hoursOfCount(election, ballots),
    groups: await countGroups(deps, election, ballots, alive),
  };
  try {
    await RecordedCountModel.create(count);
    return count;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const recorded = await recordedCount(election._id);
    if (!recorded) throw new Error(`The count of ${election._id} vanished.`, { cause: error });
    return recorded;
  }
}

/** What may be shown of age groups and regions, where the roll holds them. */
async function countGroups(
  deps: Deps,
  election: Election,
  ballots: number,
  alive: () => Promise<void>,
): Promise<RecordedCount['groups']> {
  if (!election.settings.collectDemographics) return [];
  const key = await ballotKey(deps, election._id);
  return key ? groupTallies(election._id, key, ballots, alive) : [];
}

/**
 * Puts a blank into the place of everybody without a mark, so that nothing comes into the box any
 * more, and marks whose place turns out to hold a ballot: a crash kept the mark from being made.
 */
async function repairRoll(
  deps: Deps,
  electionId: string,
  alive: () => Promise<void>,
): Promise<void> {
  const key = await ballotKey(deps, electionId);
  // Another process has recorded the count meanwhile.
  if (!key) return;
  for await (const entries of unmarkedEntries(electionId)) {
    const voted = await blankForGood(electionId, key, entries);
    deps.failpoint?.('counting: blanks placed');
    if (voted.length > 0) {
      await markEntriesVoted(voted);
      deps.failpoint?.('counting: marks repaired');
    }
    await alive();
  }
  await forgetFormerAddresses(electionId);
}

/** One process at a time: the claim is free, or its holder has not been heard of for too long. */
async function claim(deps: Deps, holder: string, electionId: string): Promise<boolean> {
  const now = deps.clock.now();
  try {
    const claimed = await CountClaimModel.updateOne(
      { _id: electionId, $or: [{ until: { $lt: now } }, { holder }] },
      { $set: { holder, until: new Date(now.getTime() + CLAIM_MS) } },
      { upsert: true },
    );
    return claimed.matchedCount + claimed.upsertedCount === 1;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Renews the claim whenever that is due, however often it is called. */
function claimKeeper(deps: Deps, holder: string, electionId: string): () => Promise<void> {
  let renewedAt = performance.now();
  return async () => {
    if (performance.now() - renewedAt < RENEW_MS) return;
    renewedAt = performance.now();
    const until = new Date(deps.clock.now().getTime() + CLAIM_MS);
    await CountClaimModel.updateOne({ _id: electionId, holder }, { $set: { until } });
  };
}
