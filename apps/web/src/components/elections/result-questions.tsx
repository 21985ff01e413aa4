import { t } from '@lingui/core/macro';
import { useId } from 'react';
import type { ResultPlan } from '../../lib/results/result-plan';
import { DateTimeField } from '../fields/date-time-field';
import { RadioCards } from '../fields/radio-cards';

interface ResultQuestionsProps {
  plan: ResultPlan;
  onChange: (plan: ResultPlan) => void;
  /** The problem with the time. */
  error?: string | undefined;
  /** Offers counts while voting is open; they can be chosen only before. */
  offersLive?: boolean;
  /** False once it is published to somebody: then only more people can be added. */
  asksWhen?: boolean;
}

const readers = [
  {
    value: 'roll',
    label: t`Voters and members`,
    explanation: t`Recommended. They sign in to see and recount it.`,
  },
  {
    value: 'everyone',
    label: t`Everyone`,
    explanation: t`Anyone with the link can see and recount it.`,
  },
] as const;

const times = [
  {
    value: 'atClose',
    label: t`At the close`,
    explanation: t`Recommended. As soon as the ballots are counted.`,
  },
  {
    value: 'atTime',
    label: t`At a time`,
    explanation: t`Until then only officers see it. The time cannot be moved later.`,
  },
  {
    value: 'byHand',
    label: t`When I publish it`,
    explanation: t`Only officers see it until one of you publishes it.`,
  },
] as const;

const live = {
  value: 'live',
  label: t`While voting is open`,
  explanation: t`You and people who have voted see counts, which can show how small groups voted.`,
} as const;

/** The two questions about an election's result: who sees it, and when. */
export function ResultQuestions({
  plan,
  onChange,
  error,
  offersLive = false,
  asksWhen = true,
}: ResultQuestionsProps) {
  const name = useId();
  return (
    <div className="grid gap-6">
      <RadioCards
        legend={t`Who sees the result?`}
        name={`${name}-readers`}
        options={readers}
        chosen={plan.readers}
        onChange={({ target }) =>
          onChange({ ...plan, readers: target.value as ResultPlan['readers'] })
        }
      />
      {asksWhen && (
        <div className="grid gap-3">
          <RadioCards
            legend={t`When?`}
            name={`${name}-when`}
            options={offersLive ? [...times, live] : times}
            chosen={plan.when}
            onChange={({ target }) =>
              onChange({ ...plan, when: target.value as ResultPlan['when'] })
            }
          />
          {plan.when === 'atTime' && (
            <div className="max-w-sm">
              <DateTimeField
                label={t`Published on`}
                defaultHour={9}
                error={error}
                name={`${name}-at`}
                value={plan.at}
                onChange={(at) => onChange({ ...plan, at })}
              />
            </div>
          )}
        </div>
      )}
    </div>
  );
}
