import {
  accountIdSchema,
  electionIdSchema,
  passwordResetsIdSchema,
  type Chosen,
  type ElectionId,
  type PasswordResetsId,
  type PasswordResetsStanding,
} from '@hustings/shared';
import { specified } from '../../../platform/specified.js';
import { z } from 'zod';
import { signatureOf, type Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import type { JobsOfKind } from '../../../platform/jobs/job-kinds.js';
import type { ProcessMemory } from '../../../platform/process-memory.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { jobIdOf } from '../../../platform/jobs/stored-jobs.js';
import { randomId } from '../../../platform/random-id.js';
import { findAccount } from '../../core/accounts/index.js';
import { recordAct } from '../../core/audit/index.js';
import { queueResets } from '../../core/auth/index.js';
import { electionForMember, electionsByIds, statusOf } from '../../core/elections/index.js';
import { assertMailsOut } from '../../core/organisations/index.js';
import {
  chosenEntries,
  languageFor,
  RollEntryModel,
  assertRollOpen,
} from '../../core/roll/index.js';

// Voters to mail are first marked with the id of the batch, as in removal-marks.service.ts.

const KIND = 'resetPasswords';
/** The most voters that one entry of the audit trail lists. */
const BATCH = 200;

const jobSchema = z.object({
  election: electionIdSchema,
  resets: passwordResetsIdSchema,
  /** The account that asked for it. */
  by: accountIdSchema,
});

declare module '../../../platform/process-memory.js' {
  interface ProcessMemory {
    passwordResets: JobsOfKind<z.infer<typeof jobSchema>, null>;
  }
}

export function newPasswordResets(deps: Deps): ProcessMemory['passwordResets'] {
  return deps.jobs.define<z.infer<typeof jobSchema>, null>(KIND, {
    schema: jobSchema,
    async run({ data: { election, resets, by }, progress }, _signal, keep) {
      const waiting = () => RollEntryModel.countDocuments({ resetting: resets, election });
      const total = progress.total ?? (await waiting());
      const [actor, [about]] = await Promise.all([findAccount(by), electionsByIds([election])]);
      await keep({ done: progress.done, total });
      for (;;) {
        const entries = await RollEntryModel.find({ resetting: resets, election })
          .sort({ _id: 1 })
          .limit(BATCH)
          .lean();
        const [first] = entries;
        if (!first) return null;
        const missed = await queueResets(
          deps,
          { about: election, batch: resets },
          entries.map((voter) => ({
            email: voter.email,
            language: languageFor({ voter, election: about }),
            key: `${resets} ${String(voter._id)}`,
          })),
        );
        deps.failpoint?.('resetting: batch queued');
        await recordAct(deps, {
          election,
          actor: actor ? signatureOf(actor) : 'system',
          action: 'password_resets_sent',
          details: {
            sent: entries.length - missed,
            voters: entries.map(({ _id }) => String(_id)),
          },
          once: `resets ${resets} ${String(first._id)}`,
        });
        await RollEntryModel.updateMany(
          { _id: { $in: entries.map(({ _id }) => _id) }, resetting: resets },
          { $unset: { resetting: 1 } },
        );
        await keep({ done: Math.max(total - (await waiting()), 0), total });
      }
    },
  });
}

/**
 * Starts mailing password links to the chosen voters who have an address. Refuses the filter `voted`:
 * the limits that mails share would reveal marks to other organisations.
 *
 * @throws AppError `not_found`, `not_allowed`, `election_closed`, `marks_hidden`, `sample_mails_nobody`.
 */
export async function resetChosen(
  deps: Deps,
  actor: Actor,
  electionId: ElectionId,
  chosen: Chosen,
): Promise<{ resets: PasswordResetsId }> {
  const election = await electionForMember(actor, 'keepRoll', electionId);
  assertRollOpen(statusOf(election, deps.clock.now()));
  await assertMailsOut(election.org);
  if (!Array.isArray(chosen) && chosen.matching.voted) {
    throw new AppError('marks_hidden', { params: { to: 'resets' } });
  }
  const entries = await chosenEntries(deps, actor, election, chosen);
  const resets = passwordResetsIdSchema.parse(String(randomId()));
  const data = { election: election._id, resets, by: actor.id };
  await deps.memory.passwordResets.begin({ about: election._id, data, key: resets }, () =>
    RollEntryModel.updateMany(
      { $and: [entries, { email: { $ne: '' }, arriving: null }] },
      { $set: { resetting: resets } },
    ),
  );
  return { resets };
}

/** @throws AppError `not_found`, `not_allowed`. */
export async function readResets(
  deps: Deps,
  actor: Actor,
  electionId: ElectionId,
  resets: PasswordResetsId,
): Promise<PasswordResetsStanding> {
  const election = await electionForMember(actor, 'keepRoll', electionId);
  const standing = await deps.memory.passwordResets.read(
    jobIdOf(KIND, { key: resets }),
    election._id,
  );
  if (!standing) throw new AppError('not_found');
  const { state, total = 0, failure } = standing;
  const { waiting, sent, failed } = await deps.outbox.standing(resets);
  return {
    // The job ends when all are queued; some may not be sent yet.
    state: state === 'done' && waiting > 0 ? 'working' : state,
    total,
    sent,
    failed,
    ...(failure && {
      failure: { ...failure, message: specified(failure.code, failure.params) },
    }),
  };
}
