import {
  methodOf,
  workedExample,
  type Intent,
  type MethodName,
  type MotionMajority,
  type VoteChoice,
} from '@hustings/shared';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { inARow } from '../../../../lib/words/in-a-row';
import { countOf } from './example-bars';
import { StackedBar } from './stacked-bar';
import { i18n } from '../../../../lib/words/i18n';

interface MethodExampleProps {
  method: MethodName;
  intent: Intent;
  majority: MotionMajority;
  quorum: number | null;
}

/** Ten ballots counted by a method, and three sentences on when to use it. */
export function MethodExample({ method, intent, ...settings }: MethodExampleProps) {
  const example = workedExample(method, intent, settings);
  const { bars, result } = countOf(example);
  const groups = example.ballots.map(({ times, choice }, index) => ({
    key: String(index),
    times,
    said: saidBy(choice),
    short: `${times}`,
  }));
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="max-w-text text-sm text-ink">
        {methodOf(method)
          .forOrganisers.map((each) => i18n._(each))
          .join(' ')}
      </p>
      <div className="grid grid-cols-1 gap-2">
        <p className="text-sm font-semibold">
          {plural(
            { seats: example.position.seats },
            { 1: 'Ten ballots', other: 'Ten ballots for # seats' },
          )}
        </p>
        <StackedBar
          label={t`How many say the same`}
          segments={groups.map(({ key, short, times, said }) => ({
            key,
            short,
            name: said,
            amount: times,
            said: plural(times, { one: `# say ${said}`, other: `# say ${said}` }),
          }))}
        />
        <ul aria-hidden="true" className="grid gap-0.5 text-xs text-ink-soft">
          {groups.map(({ key, times, said }) => (
            <li key={key} className="flex gap-2">
              <span className="w-4 shrink-0 text-end font-semibold tabular-nums">{times}</span>
              {said}
            </li>
          ))}
        </ul>
      </div>
      <div className="grid grid-cols-1 gap-2">
        <p className="text-sm font-semibold">
          <Trans>Counted</Trans>
        </p>
        {bars.map((bar) => (
          <StackedBar key={bar.label} {...bar} />
        ))}
        <p className="font-semibold text-ink">{result}</p>
      </div>
    </div>
  );
}

function saidBy({ candidates, ranking, scores, answer }: VoteChoice): string {
  if (answer) return { yes: t`Yes`, no: t`No`, abstain: t`Abstain` }[answer];
  if (ranking) {
    const [first = '', ...others]: readonly string[] = ranking.flat();
    return others.reduce((before, name) => t`${before}, then ${name}`, first);
  }
  if (scores) {
    return inARow(Object.entries(scores).map(([name, stars]) => `${name} ${stars}`));
  }
  return inARow(candidates ?? []);
}
