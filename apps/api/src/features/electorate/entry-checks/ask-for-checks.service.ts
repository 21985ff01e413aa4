import {
  accountIdSchema,
  electionIdSchema,
  isMissed,
  type AskForChecks,
  type ElectionId,
  type EntryChecks,
} from '@hustings/shared';
import { z } from 'zod';
import { signatureOf, type Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import type { JobsOfKind } from '../../../platform/jobs/job-kinds.js';
import type { ProcessMemory } from '../../../platform/process-memory.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { tooManyMails } from '../../../platform/mail/queue-one.js';
import { recordAct } from '../../core/audit/index.js';
import { electionForMember, findElection, type Election } from '../../core/elections/index.js';
import { assertMailsOut } from '../../core/organisations/index.js';
import { noteMailing } from '../mailings/index.js';
import {
  checkBatches,
  claimForCheck,
  entryChecks,
  markCheckQueued,
  settleCheck,
  type Checked,
} from './entry-checks.service.js';
import { chosenEntries, hasVotingOpened, seenBy } from '../../core/roll/index.js';

export const ENTRY_CHECK = 'entryCheck';

/** The election and account of a queued mail. */
export const entryCheckData = z.object({ election: electionIdSchema, account: accountIdSchema });

const jobSchema = z.object({ election: electionIdSchema });

interface Batch {
  queued: number;
  /** When the first refused mail may be queued again. */
  refusedUntil: Date | undefined;
}

/** True until voting opens, unless the end date has passed first. */
export function isAskedFor(election: Election, now: Date): boolean {
  return !hasVotingOpened(election, now) && !isMissed(election, now);
}

declare module '../../../platform/process-memory.js' {
  interface ProcessMemory {
    entryChecks: JobsOfKind<z.infer<typeof jobSchema>, Batch>;
  }
}

export function newEntryChecks(deps: Deps): ProcessMemory['entryChecks'] {
  return deps.jobs.define<z.infer<typeof jobSchema>, Batch>('entryChecks', {
    schema: jobSchema,
    async run({ id, data, progress }, _signal, keep) {
      const { _id: election, org } = await findElection(data.election);
      let queued = progress.done;
      let refusedUntil: Date | undefined;
      for await (const entries of checkBatches(id)) {
        const refusals = await deps.outbox.queue(
          entries.map(({ _id, account, email }) => ({
            kind: ENTRY_CHECK,
            to: email,
            org,
            about: election,
            data: { election, account },
            key: `${id} ${_id}`,
            batch: id,
          })),
        );
        await noteMailing(deps, { _id: id, election, kind: 'entryCheck' }, refusals.length);
        deps.failpoint?.('asking: batch queued');
        for (const { mail, until } of refusals) {
          const { account } = entryCheckData.parse(mail.data);
          await settleCheck(election, account, {
            state: 'failed',
            failure: { code: 'mail_limit_reached', params: { until: until.toISOString() } },
          });
        }
        await markCheckQueued(id, entries);
        queued += entries.length - refusals.length;
        refusedUntil ??= refusals[0]?.until;
        await keep({ done: queued });
      }
      return { queued, refusedUntil };
    },
  });
}

/** @throws AppError `unavailable` when the process stops before all are queued; another process continues. */
export async function ask(deps: Deps, election: ElectionId, to: Checked): Promise<Batch> {
  const underWay = await deps.memory.entryChecks.begin(
    { about: election, data: { election } },
    (batch) => claimForCheck(election, batch, to),
  );
  const batch = await underWay?.ended;
  if (!batch) throw new AppError('unavailable', { retryAfter: 60 });
  return batch;
}

/**
 * Asks the chosen voters, except those with such a mail on its way or a correction waiting for a decision.
 *
 * @throws AppError `not_found`, `not_allowed`, `not_before_opening`, `election_closed`, `marks_hidden`,
 *   `sample_mails_nobody`, `unavailable`; `too_many_requests` for a single voter who has had too many mails.
 */
export async function askForChecks(
  deps: Deps,
  actor: Actor,
  electionId: ElectionId,
  to: AskForChecks,
): Promise<{ queued: number }> {
  const election = await electionForMember(actor, 'keepRoll', electionId);
  const now = deps.clock.now();
  if (hasVotingOpened(election, now)) throw new AppError('not_before_opening');
  if (isMissed(election, now)) {
    throw new AppError('election_closed', { params: { to: 'invitations' } });
  }
  await assertMailsOut(election.org);
  const asked = typeof to === 'string' ? to : await chosenEntries(deps, actor, election, to);
  const { queued, refusedUntil } = await ask(deps, election._id, asked);
  if (refusedUntil && Array.isArray(to) && to.length === 1) {
    throw tooManyMails(deps, { until: refusedUntil });
  }
  if (queued > 0) {
    await recordAct(deps, {
      election: election._id,
      actor: signatureOf(actor),
      action: 'entry_checks_sent',
      details: { to: typeof to === 'string' ? to : 'chosen', queued },
    });
  }
  return { queued };
}

/** @throws AppError `not_found`, `not_allowed`. */
export async function readEntryChecks(actor: Actor, electionId: ElectionId): Promise<EntryChecks> {
  const election = await electionForMember(actor, 'readElections', electionId);
  return entryChecks(election._id, seenBy(actor, election));
}
