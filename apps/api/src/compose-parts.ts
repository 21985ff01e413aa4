import { votingEnd, type BallotPosition, type AccountId } from '@hustings/shared';
import { isAccountPhoto, type AccountParts } from './features/accounts/index.js';
import { removeAudit, type AuditParts } from './features/audit/index.js';
import { removeInvitationLinks, type AuthParts } from './features/auth/index.js';
import {
  blankForRemoval,
  blanksOfRemoved,
  bringUpToDate,
  countBallots,
  createBallotMemory,
  forgetClosedPapers,
  hasBallots,
  removeBallots,
  runDue,
  sealEmptyBox,
  type BallotsParts,
} from './features/ballots/index.js';
import {
  candidateCounts,
  candidatesOf,
  countCandidatesOfOrganisation,
  isCandidatePhoto,
  removeCandidatesWhere,
  type CandidateParts,
} from './features/paper/index.js';
import {
  advanceDeletions,
  electionForOrganiser,
  electionsByIds,
  electionSummaries,
  findElection,
  isPoster,
  resumeDeletions,
  type ElectionParts,
  type PositionOutline,
} from './features/elections/index.js';
import { sweepImages } from './features/images/index.js';
import { inviteEntries } from './features/invitations/index.js';
import { positionsOf, removePositions, type PositionParts } from './features/paper/index.js';
import {
  advanceLiveCounts,
  createResultsMemory,
  forgetLiveCounts,
  removeLiveCount,
  visibleTally,
  type ResultsContext,
  type ResultsParts,
  type RollStanding,
} from './features/results/index.js';
import {
  distinctVoters,
  electionIdsOf,
  isOnRoll,
  isRollPhoto,
  lateAdditions,
  membershipOf,
  readRegistration,
  registrationsOf,
  removeRoll,
  rollCounts,
  rollEntryOf,
  rollStatistics,
  type VoterParts,
} from './features/roll/index.js';
import type { Actor } from './platform/access-tokens.js';
import type { Deps } from './platform/deps.js';
import { groupBy } from './platform/group-by.js';
import { Renewed } from './platform/renewed.js';

/** A box with fewer ballots is counted whenever somebody looks: who has just voted sees it grow. */
const COUNTED_AT_ONCE = 1_000;

/** What features need of the ones that build on them, so that no import has to point up. */
export interface Parts {
  accounts: AccountParts;
  auth: AuthParts;
  audit: AuditParts;
  elections: ElectionParts;
  positions: PositionParts;
  candidates: CandidateParts;
  voters: VoterParts;
  ballots: BallotsParts;
  results: ResultsParts;
  /** What every process does now and then: open, count, end deletions, sweep images. */
  runDue(): Promise<void>;
}

/** One process's parts; what they keep in memory, it can lose. */
export function composeParts(deps: Deps): Parts {
  const memory = createBallotMemory();
  const whenDue = async (id: string) => bringUpToDate(deps, memory, await findElection(id));
  const context: ResultsContext = {
    deps,
    memory: createResultsMemory(deps),
    roll: { rollStatistics, lateAdditions, standingOf },
  };
  const reading = {
    isOnRoll,
    visibleTally: (actor: Actor, election: string) => visibleTally(context, actor, election),
  };
  const recentRollCounts = recently(deps, rollCounts);
  const boxSizes = new Renewed<number>(deps.timing.liveCountMs);
  const elections: ElectionParts = {
    positionOutlines,
    positionsOf: ballotPositionsOf,
    countCandidates: countCandidatesOfOrganisation,
    isOnRoll,
    ...{ rollCounts, recentRollCounts },
    electionIdsOf,
    distinctVoters,
    hasBallots,
    sealEmptyBox: (election) => sealEmptyBox(deps, election),
    whenDue: (election) => bringUpToDate(deps, memory, election),
    removeAll: (election) => removeAllOf(deps, election),
  };
  return {
    accounts: {
      registrationsOf: (account) => registrationsOf(deps, account),
      membershipOf: (account) => membershipOf(deps, account),
      readRegistration: (actor, id) => readRegistration(deps, actor, id),
    },
    auth: {
      hasVotingEnded: (election) => hasVotingEnded(deps, election),
      isOnAnyRoll: async (account) => (await electionIdsOf(account)).length > 0,
    },
    audit: { electionForOrganiser },
    elections,
    positions: {
      ...reading,
      candidatesOf,
      removeCandidatesOf: (position, timeLeft) => removeCandidatesWhere({ position }, timeLeft),
    },
    candidates: reading,
    voters: {
      invite: (election, entries) => inviteEntries(deps, election, entries),
      blankForRemoval: (election, entry) => blankForRemoval(deps, election, entry),
      blanksOfRemoved: (election) => blanksOfRemoved(deps, election),
    },
    ballots: {
      memory,
      whenDue,
      summarise: (ids) =>
        electionSummaries(deps, { positionOutlines, rollCounts: recentRollCounts }, ids),
      async boxSize(election) {
        const counted = await countBallots(election, COUNTED_AT_ONCE);
        if (counted < COUNTED_AT_ONCE) return counted;
        return boxSizes.get(election, () => countBallots(election));
      },
    },
    results: { context, whenDue },
    async runDue() {
      await runDue(deps, memory);
      await forgetClosedPapers(deps, memory);
      await advanceLiveCounts(deps, context.memory);
      await forgetLiveCounts();
      await advanceDeletions(deps);
      await resumeDeletions(deps, elections);
      await sweepImages(isImageShown);
    },
  };
}

/** The same by election, but not counted anew for everybody who asks. */
function recently<Counts>(
  { timing }: Deps,
  count: (electionIds: string[]) => Promise<Map<string, Counts>>,
): typeof count {
  const counts = new Renewed<Counts | undefined>(timing.liveCountMs);
  return async (electionIds) => {
    const found = await Promise.all(
      electionIds.map(async (id) => {
        const ofElection = await counts.get(id, async () => (await count([id])).get(id));
        return ofElection === undefined ? [] : [[id, ofElection] as const];
      }),
    );
    return new Map(found.flat());
  };
}

/** Deletes what belongs to an election, ballots first: what is left tells nothing of a vote. */
async function removeAllOf({ failpoint }: Deps, election: string): Promise<void> {
  await removeBallots(election);
  failpoint?.('deleting: ballots removed');
  await removeLiveCount(election);
  failpoint?.('deleting: live count removed');
  await removeInvitationLinks(election);
  failpoint?.('deleting: links removed');
  await removeRoll(election);
  failpoint?.('deleting: roll removed');
  await removeCandidatesWhere({ election });
  failpoint?.('deleting: candidates removed');
  await removePositions(election);
  failpoint?.('deleting: positions removed');
  await removeAudit(election);
  failpoint?.('deleting: audit trail removed');
}

async function hasVotingEnded(deps: Deps, electionId: string): Promise<boolean> {
  const [election] = await electionsByIds([electionId]);
  return !election || votingEnd(election) <= deps.clock.now();
}

async function standingOf(electionId: string, accountId: AccountId): Promise<RollStanding> {
  const entry = await rollEntryOf(electionId, accountId);
  return { onRoll: entry !== null, hasVoted: entry?.hasVoted ?? false };
}

/** Positions with their candidates, by election. */
async function ballotPositionsOf(
  electionIds: readonly string[],
): Promise<Map<string, BallotPosition[]>> {
  const [positions, candidates] = await Promise.all([
    positionsOf(electionIds),
    candidatesOf(electionIds),
  ]);
  const ofPosition = groupBy(candidates, (candidate): string => candidate.position);
  return groupBy(
    positions.map((position) => ({
      ...position,
      candidates: ofPosition.get(position._id) ?? [],
    })),
    (position): string => position.election,
  );
}

/** Positions with the number of their candidates, by election. */
async function positionOutlines(
  electionIds: readonly string[],
): Promise<Map<string, PositionOutline[]>> {
  const [positions, counts] = await Promise.all([
    positionsOf(electionIds),
    candidateCounts(electionIds),
  ]);
  return groupBy(
    positions.map((position) => ({ ...position, candidates: counts.get(position._id) ?? 0 })),
    (position): string => position.election,
  );
}

/** Whether anything still shows the image: what `sweepImages` asks. */
export async function isImageShown(hash: string): Promise<boolean> {
  const answers = await Promise.all([
    isPoster(hash),
    isCandidatePhoto(hash),
    isRollPhoto(hash),
    isAccountPhoto(hash),
  ]);
  return answers.includes(true);
}
