import {
  electionIdSchema,
  accountIdSchema,
  isVotingOver,
  removalIdSchema,
  type Chosen,
  type ElectionId,
  type RemovalId,
  type RemovalStanding,
} from '@hustings/shared';
import { specified } from '../../../platform/specified.js';
import { z } from 'zod';
import type { Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import type { JobsOfKind } from '../../../platform/jobs/job-kinds.js';
import type { ProcessMemory } from '../../../platform/process-memory.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { jobIdOf } from '../../../platform/jobs/stored-jobs.js';
import { randomId } from '../../../platform/random-id.js';
import { signatureById } from '../../core/api-keys/index.js';
import { recordAct } from '../../core/audit/index.js';
import { electionForMember, findElection, statusOf } from '../../core/elections/index.js';
import { assertRollOpen, chosenEntries, marksAreHidden } from '../../core/roll/index.js';
import {
  claimForRemoval,
  forgetRemoval,
  letStay,
  nextToRemove,
  removalCounts,
  removeBeforeOpening,
} from './removal-marks.service.js';
import { leaveAmongMany, recordRefusal } from './remove-voter.service.js';

const KIND = 'removeVoters';
/** Progress message once the counts are final: a restarted job keeps them, as the marks may be gone. */
const COUNTED = 'counted';
/** Voters removed from an open election between two checks of the election and the clock. */
const IN_A_ROW = 20;

const jobSchema = z.object({
  election: electionIdSchema,
  removal: removalIdSchema,
  /** The member or API key that asked for it. */
  by: accountIdSchema,
});
type JobData = z.infer<typeof jobSchema>;
const resultSchema = z.object({ removed: z.number(), stayed: z.number() });

declare module '../../../platform/process-memory.js' {
  interface ProcessMemory {
    chosenRemovals: JobsOfKind<JobData, z.infer<typeof resultSchema>>;
  }
}

export function newChosenRemovals(deps: Deps): ProcessMemory['chosenRemovals'] {
  return deps.jobs.define<JobData, z.infer<typeof resultSchema>>(KIND, {
    schema: jobSchema,
    async run({ data, progress }, _signal, keep) {
      const { election, removal, by } = data;
      const { waiting, stayed } = await removalCounts(election, removal);
      const total = progress.total ?? waiting + stayed;
      let { done } = progress;
      const signature = await signatureById(by);
      if (progress.message !== COUNTED) {
        await keep({ done, total });
        while (await removeSome(deps, data, signature)) {
          done = await removedOf(data, total);
          await keep({ done, total });
        }
        done = await removedOf(data, total);
        await keep({ done, total, message: COUNTED });
      }
      if (total > 0) {
        await recordAct(deps, {
          election,
          actor: signature,
          action: 'voters_removed',
          details: { removed: done, stayed: total - done },
          once: `removal ${removal}`,
        });
      }
      await forgetRemoval(election, removal);
      return { removed: done, stayed: total - done };
    },
  });
}

async function removedOf({ election, removal }: JobData, total: number): Promise<number> {
  const { waiting, stayed } = await removalCounts(election, removal);
  return Math.max(total - waiting - stayed, 0);
}

/** Removes the claimed voters who may be removed; the others stay. Can be called again after a crash. */
export async function removeClaimed(
  deps: Deps,
  about: Pick<JobData, 'election' | 'removal'>,
  by: string,
): Promise<void> {
  while (await removeSome(deps, about, by));
}

/** @returns false when no voter is left to process. */
async function removeSome(
  deps: Deps,
  { election, removal }: Pick<JobData, 'election' | 'removal'>,
  by: string,
): Promise<boolean> {
  const removed = await removeBeforeOpening(deps, election, removal);
  if (removed !== undefined) {
    if (removed > 0) return true;
    // The rest have voted, in an election whose opening was taken back since.
    await letStay(removal, await nextToRemove(election, removal));
    return (await removalCounts(election, removal)).waiting > 0;
  }
  const entries = (await nextToRemove(election, removal)).slice(0, IN_A_ROW);
  for (const entry of (await mayStillRemove(deps, election)) ? entries : []) {
    const outcome = await leaveAmongMany(deps, entry);
    if (outcome === 'voted') await recordRefusal(deps, by, entry);
  }
  // Affects only entries that are still on the roll.
  await letStay(removal, entries);
  return entries.length > 0;
}

/** False if, since the request, voting has ended or opened with live counts. */
async function mayStillRemove(deps: Deps, id: ElectionId): Promise<boolean> {
  const election = await findElection(id);
  const now = deps.clock.now();
  return !isVotingOver(statusOf(election, now)) && !marksAreHidden(election, now);
}

/**
 * Starts to remove chosen voters from the roll; those who have voted stay. Refused while marks are hidden,
 * because the voters who stay would reveal every mark. Removing one at a time puts each request on record.
 *
 * @throws AppError `not_found`, `not_allowed`, `election_closed`, `marks_hidden`.
 */
export async function removeChosen(
  deps: Deps,
  actor: Actor,
  electionId: ElectionId,
  chosen: Chosen,
): Promise<{ removal: RemovalId }> {
  const election = await electionForMember(actor, 'keepRoll', electionId);
  const now = deps.clock.now();
  assertRollOpen(statusOf(election, now));
  if (marksAreHidden(election, now)) {
    throw new AppError('marks_hidden', { params: { to: 'removals' } });
  }
  const entries = await chosenEntries(deps, actor, election, chosen);
  const removal = removalIdSchema.parse(String(randomId()));
  const data: JobData = { election: election._id, removal, by: actor.id };
  await deps.memory.chosenRemovals.begin({ about: election._id, data, key: removal }, () =>
    claimForRemoval(removal, entries),
  );
  return { removal };
}

/** @throws AppError `not_found`, `not_allowed`. */
export async function readRemoval(
  deps: Deps,
  actor: Actor,
  electionId: ElectionId,
  removal: RemovalId,
): Promise<RemovalStanding> {
  const election = await electionForMember(actor, 'keepRoll', electionId);
  const standing = await deps.memory.chosenRemovals.read(
    jobIdOf(KIND, { key: removal }),
    election._id,
  );
  if (!standing) throw new AppError('not_found', { params: { what: 'removal' } });
  const { state, done, total = 0, failure } = standing;
  const result = resultSchema.safeParse(standing.result).data;
  return {
    state,
    total,
    removed: result?.removed ?? done,
    stayed: result?.stayed ?? 0,
    ...(failure && {
      failure: { ...failure, message: specified(failure.code, failure.params) },
    }),
  };
}
