import {
  isMissed,
  isVotingOver,
  isWaitingToOpen,
  planSteps,
  type PlannedStep,
  type PlanStep,
} from '@hustings/shared';
import { statusOf, type Election, type FollowedStep } from '../../core/elections/index.js';

const DAY_MS = 24 * 3_600_000;

/** When each step is due. There is no last-day reminder when voting lasts under two days. */
function timesOf(opens: Date, closes: Date): Record<PlanStep, Date | undefined> {
  const length = closes.getTime() - opens.getTime();
  return {
    opening: opens,
    halfTime: new Date(opens.getTime() + length / 2),
    lastDay: length < 2 * DAY_MS ? undefined : new Date(closes.getTime() - DAY_MS),
  };
}

function followedIn({ planFollowed, openings }: Election, step: PlanStep) {
  return planFollowed.find((each) => each.step === step && each.opening === openings);
}

/** True if the step was chosen after its time had passed. */
function isLate(time: Date, chosenAt: Date): boolean {
  return time < chosenAt;
}

/**
 * The steps that are due in an open election, in order. If two reminders are due at once, as after a
 * pause, only the later one is sent.
 */
export function dueSteps(
  election: Election,
  now: Date,
): { step: PlanStep; isOvertaken: boolean }[] {
  const { openedAt, paused, preparing, plan, endDate } = election;
  if (statusOf(election, now) !== 'open' || !openedAt || paused || preparing) return [];
  const times = timesOf(openedAt, endDate);
  const due = planSteps.filter((step) => {
    const [time, chosenAt] = [times[step], plan[step]];
    const isToSend = time && chosenAt && time <= now && !isLate(time, chosenAt);
    return isToSend && !followedIn(election, step);
  });
  return due.map((step) => ({
    step,
    isOvertaken: step === 'halfTime' && due.includes('lastDay'),
  }));
}

/** Each step as the officers see it. */
export function plannedSteps(election: Election, now: Date): PlannedStep[] {
  const { openedAt, votingStartDate, endDate } = election;
  const isWaiting = isWaitingToOpen(election, now);
  const opens = openedAt ?? (isWaiting ? now : votingStartDate);
  const times = timesOf(opens, endDate);
  return planSteps.map((step) => {
    const on = election.plan[step] !== undefined;
    const followed = openedAt ? followedIn(election, step) : undefined;
    if (followed) return { step, on, ...toldOf(followed) };
    const time = times[step];
    const dependsOnOpening = isWaiting && step !== 'lastDay';
    const at = dependsOnOpening ? null : (time?.toISOString() ?? null);
    return { step, on, state: stateOf(election, step, time, now), at, queued: null };
  });
}

function toldOf({ at, queued, overtaken }: FollowedStep) {
  const state = overtaken ? ('overtaken' as const) : ('sent' as const);
  return { state, at: at.toISOString(), queued: overtaken ? null : queued };
}

function stateOf(
  election: Election,
  step: PlanStep,
  time: Date | undefined,
  now: Date,
): PlannedStep['state'] {
  const chosenAt = election.plan[step];
  if (!time) return 'tooShort';
  if (chosenAt && (isVotingOver(statusOf(election, now)) || isMissed(election, now))) return 'over';
  if (election.openedAt && isLate(time, chosenAt ?? now)) return 'late';
  if (!chosenAt) return 'off';
  return time <= now && election.paused ? 'held' : 'planned';
}
