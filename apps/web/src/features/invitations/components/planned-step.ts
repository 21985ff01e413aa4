import { assertNever, counted, type PlannedStep, type PlanStep } from '@hustings/shared';
import { electionDateInZone } from '../../../lib/dates';

/** The time of a step whose date is not known yet. */
const once: Record<PlanStep, string> = {
  opening: 'as soon as voting opens',
  halfTime: 'halfway through voting',
  lastDay: 'a day before voting closes',
};

const nobodyLeft: Record<PlanStep, string> = {
  opening: 'everybody had been invited',
  halfTime: 'everybody had voted',
  lastDay: 'everybody had voted',
};

/** The state of a step of the plan, as a sentence. */
export function standingOf({ step, on, state, at, queued }: PlannedStep): string {
  const time = at === null ? once[step] : electionDateInZone(at);
  const onTime = at === null ? time : `on ${time}`;
  switch (state) {
    case 'off':
      return `Would be sent ${onTime}.`;
    case 'planned':
      return `Will be sent ${onTime}.`;
    case 'held':
      return `Was due ${onTime}. Voting is paused, so it will be sent when voting resumes.`;
    case 'late':
      return on
        ? `Not sent: they were due ${onTime}, before you switched them on. Send them yourself.`
        : `They were due ${onTime}. You can still send them yourself.`;
    case 'tooShort':
      return 'Not sent: voting lasts less than two days.';
    case 'sent':
      return queued === 0
        ? `Nothing to send ${onTime}: ${nobodyLeft[step]}.`
        : `Sent ${onTime} to ${counted(queued ?? 0, 'voter')}.`;
    case 'overtaken':
      return 'Not sent: voting was paused until the next reminder was due.';
    case 'over':
      return 'Not sent: voting ended first.';
    default:
      return assertNever(state);
  }
}
