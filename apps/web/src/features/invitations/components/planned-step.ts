import { assertNever, type PlannedStep, type PlanStep } from '@hustings/shared';
import { plural, t } from '@lingui/core/macro';
import { electionDateInZone } from '../../../lib/dates';

/** The sentences about a step whose date is not known yet. */
const undated: Record<PlanStep, { off: string; planned: string }> = {
  opening: {
    off: t`Would be sent as soon as voting opens.`,
    planned: t`Will be sent as soon as voting opens.`,
  },
  halfTime: {
    off: t`Would be sent halfway through voting.`,
    planned: t`Will be sent halfway through voting.`,
  },
  lastDay: {
    off: t`Would be sent a day before voting closes.`,
    planned: t`Will be sent a day before voting closes.`,
  },
};

/** The state of a step of the plan, as a sentence. */
export function standingOf({ step, on, state, at, queued }: PlannedStep): string {
  // Before voting opens, a step is off or planned.
  const time = at === null ? '' : electionDateInZone(at);
  switch (state) {
    case 'off':
      return at === null ? undated[step].off : t`Would be sent on ${time}.`;
    case 'planned':
      return at === null ? undated[step].planned : t`Will be sent on ${time}.`;
    case 'held':
      return t`Was due on ${time}. Voting is paused, so it will be sent when voting resumes.`;
    case 'late':
      return on
        ? t`Not sent: they were due on ${time}, before you switched them on. Send them yourself.`
        : t`They were due on ${time}. You can still send them yourself.`;
    case 'tooShort':
      return t`Not sent: voting lasts less than two days.`;
    case 'sent':
      if (queued) {
        return plural(queued, {
          one: `Sent on ${time} to # voter.`,
          other: `Sent on ${time} to # voters.`,
        });
      }
      return step === 'opening'
        ? t`Nothing to send on ${time}: everybody had been invited.`
        : t`Nothing to send on ${time}: everybody had voted.`;
    case 'overtaken':
      return t`Not sent: voting was paused until the next reminder was due.`;
    case 'over':
      return t`Not sent: voting ended first.`;
    default:
      return assertNever(state);
  }
}
