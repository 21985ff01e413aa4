import {
  electionIdSchema,
  planSteps,
  planStepSchema,
  type ChangePlan,
  type ElectionId,
  type Plan,
} from '@hustings/shared';
import { z } from 'zod';
import { signatureOf, type Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import type { JobsOfKind } from '../../../platform/jobs/job-kinds.js';
import type { ProcessMemory } from '../../../platform/process-memory.js';
import { HIDDEN_REMINDER } from '../../../platform/mail/mail-outbox.js';
import { recordAct } from '../../core/audit/index.js';
import { noteCount } from '../mailings/index.js';
import { claimForHiddenReminder, countClaimed } from './invitation-marks.service.js';
import { rollStatistics } from '../../core/roll/index.js';
import { claimInvited, INVITATION, queueClaimed } from './invitations-and-reminders.service.js';
import { dueSteps, plannedSteps } from './planned-mailings.rules.js';
import { type Election, electionForMember, electionsByIds } from '../../core/elections/index.js';
import { electionsWithPlan, markFollowed, setPlan } from './stored-plan.js';

/** A step of the plan in one opening of an election. */
const stepSchema = z.object({
  election: electionIdSchema,
  opening: z.number(),
  step: planStepSchema,
});
type Step = z.infer<typeof stepSchema>;

/** @throws AppError `not_found`, `not_allowed`. */
export async function readPlan(deps: Deps, actor: Actor, id: ElectionId): Promise<Plan> {
  const election = await electionForMember(actor, 'readElections', id);
  return { steps: plannedSteps(election, deps.clock.now()) };
}

/**
 * Changes which mails are sent automatically, at any time. A step is not sent if its time is already
 * past when it is chosen.
 *
 * @throws AppError `not_found`, `not_allowed`.
 */
export async function changePlan(
  deps: Deps,
  actor: Actor,
  id: ElectionId,
  { steps }: ChangePlan,
): Promise<Plan> {
  const election = await electionForMember(actor, 'keepRoll', id);
  const now = deps.clock.now();
  const plan = Object.fromEntries(
    planSteps
      .filter((step) => steps.includes(step))
      .map((step) => [step, election.plan[step] ?? now]),
  );
  const chosen = Object.keys(plan);
  if (chosen.join() !== Object.keys(election.plan).join()) {
    await setPlan(election._id, plan);
    await recordAct(deps, {
      election: election._id,
      actor: signatureOf(actor),
      action: 'plan_changed',
      details: { steps: chosen },
    });
  }
  return { steps: plannedSteps({ ...election, plan }, now) };
}

declare module '../../../platform/process-memory.js' {
  interface ProcessMemory {
    plannedMailings: JobsOfKind<Step, void>;
  }
}

/**
 * The job that queues a planned step's invitations or reminders. Its key allows one job per step and
 * opening. Its outcome is stored in the election, so that the step is not due again.
 */
export function newPlannedMailings(deps: Deps): ProcessMemory['plannedMailings'] {
  return deps.jobs.define('plannedMailings', {
    schema: stepSchema,
    // Retries forever, so voters are reminded even after a long database outage.
    patience: { firstRetryMs: 1_000, longestRetryMs: 60_000, attempts: Infinity },
    async run({ id, data, progress }, _signal, keep) {
      const [election] = await electionsByIds([data.election]);
      if (!election) return;
      let { total } = progress;
      if (total === undefined) {
        // Entries claimed by a process that died must not be left waiting.
        if ((await countClaimed(id)) === 0) {
          const due = dueSteps(election, deps.clock.now()).find(({ step }) => step === data.step);
          if (!due || election.openings !== data.opening) return;
          if (due.isOvertaken) return overtaken(deps, data);
        }
        total = await claim(deps, election, data, id);
        deps.failpoint?.('planning: claimed');
        // From here on no more voters are claimed, so that nobody gets the mail twice.
        await keep({ done: 0, total });
        deps.failpoint?.('planning: claim noted');
      }
      await queueClaimed(deps, election, {
        batch: id,
        ...mailOf(election, data),
        opening: data.opening,
        onQueued: (done) => keep({ done, total }),
      });
      await recordAct(deps, {
        election: election._id,
        actor: 'system',
        action: 'plan_followed',
        details: { step: data.step, queued: total },
        once: `plan ${data.opening} ${data.step}`,
      });
      deps.failpoint?.('planning: in the audit trail');
      if (total > 0 && data.step !== 'opening' && hidesMarks(election)) {
        await noteCount(deps, { _id: id, election: election._id, kind: 'reminder' }, total);
      }
      const { step, opening } = data;
      await markFollowed(election._id, { step, opening, at: deps.clock.now(), queued: total });
    },
  });
}

function overtaken(deps: Deps, { election, step, opening }: Step): Promise<void> {
  const at = deps.clock.now();
  return markFollowed(election, { step, opening, at, queued: 0, overtaken: true });
}

/** @returns the number of recipients; for a hidden reminder, the number of voters less the turnout. */
async function claim(
  deps: Deps,
  election: Election,
  { step }: Step,
  batch: string,
): Promise<number> {
  const { _id } = election;
  if (step === 'opening') {
    await claimInvited(deps, election, batch, { to: 'notInvited', ignoresMarks: true });
    return countClaimed(batch);
  }
  if (!hidesMarks(election)) {
    await claimInvited(deps, election, batch, { to: 'notVoted', ignoresMarks: false });
    return countClaimed(batch);
  }
  const { registered, voted } = await rollStatistics(_id);
  await claimForHiddenReminder(deps, _id, batch);
  return registered - voted;
}

/** Starts the jobs of due steps. Every process calls this each second. */
export async function followPlans(deps: Deps): Promise<void> {
  for (const election of await electionsWithPlan(deps.clock.now())) {
    const { _id, openings: opening } = election;
    for (const { step } of dueSteps(election, deps.clock.now())) {
      const data = { election: _id, opening, step };
      const key = `${_id} ${opening} ${step}`;
      const underWay = await deps.memory.plannedMailings.begin({ key, about: _id, data });
      // The job logs its own failure and is retried.
      underWay?.ended.catch(() => undefined);
    }
  }
}

/** Does not change once voting is open, so a restarted job sends the same mails. */
function hidesMarks({ settings }: Election): boolean {
  return settings.resultsVisibility === 'live';
}

function mailOf(election: Election, { step }: Step) {
  if (step === 'opening') return { kind: INVITATION, wording: 'invitation' } as const;
  const kind = hidesMarks(election) ? HIDDEN_REMINDER : INVITATION;
  return { kind, wording: 'reminder' } as const;
}
