import { assertNever, counted, type PlannedStep, type PlanStep } from '@hustings/shared';
import { electionDateInZone } from '../../../lib/dates';

/** The time of a step whose date is not known yet. */
const once: Record<PlanStep, string> = {
  opening: 'as soon as voting opens',
  halfTime: 'half-way through voting, which has to open first',
  lastDay: 'a day before the close',
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
      return `Would go out ${onTime}.`;
    case 'planned':
      return `Goes out ${onTime}.`;
    case 'held':
      return `Was due ${onTime}. Voting is paused: it goes out when voting goes on.`;
    case 'late':
      return on
        ? `Not sent: its time, ${time}, had passed when this was chosen. Send it by hand.`
        : `Its time, ${time}, has passed. Send it by hand.`;
    case 'tooShort':
      return 'Not sent in this election: voting takes less than two days.';
    case 'sent':
      return queued === 0
        ? `Nothing to send ${onTime}: ${nobodyLeft[step]}.`
        : `Sent ${onTime} to ${counted(queued ?? 0, 'voter')}.`;
    case 'overtaken':
      return 'Not sent: voting was held up until the next reminder was due.';
    case 'over':
      return 'Not sent: voting ended before.';
    default:
      return assertNever(state);
  }
}
