import { ONE_VOTE, type WorkedExample } from '@hustings/shared';
import { plural, t } from '@lingui/core/macro';
import { numberText } from '../../../../lib/words/numbers';
import { listed } from '../../../../lib/words/names';
import type { Segment } from './stacked-bar';

export interface ExampleBar {
  label: string;
  segments: Segment[];
}

type MotionOutcome = Extract<WorkedExample['outcome'], { carried: boolean }>;
type Transfer = Extract<
  WorkedExample['outcome'],
  { stages: unknown }
>['stages'][number]['transferred'];

/** The count of an example, one bar per step, and its outcome. The outcome's fields reveal the method. */
export function countOf({ position, ballots, outcome }: WorkedExample): {
  bars: ExampleBar[];
  result: string;
} {
  const segment = (name: string, amount: number, isStrong = false): Segment => ({
    key: name,
    short: name.slice(0, 1),
    name,
    amount,
    isStrong,
  });
  if ('carried' in outcome) {
    const { yes, no, abstentions, needed, carried } = outcome;
    const bar = {
      label: plural(needed, {
        one: '# Yes is needed with as many No and abstentions as here',
        other: '# Yes are needed with as many No and abstentions as here',
      }),
      segments: [
        { ...segment(t`Yes`, yes, carried), short: t`Yes` },
        { ...segment(t`No`, no), short: t`No` },
        { ...segment(t`Abstain`, abstentions), short: '–' },
      ],
    };
    return { bars: [bar], result: motionResult(outcome, position.registered) };
  }
  const { elected } = outcome;
  const isIn = (name: string) => elected.includes(name);
  const winners = listed(elected);
  const result = plural(
    { count: elected.length },
    { one: `${winners} is elected.`, other: `${winners} are elected.` },
  );
  if ('stages' in outcome) {
    const bars = outcome.stages.map(({ stage, votes, exhausted, quota, transferred, ...at }) => {
      const names = position.candidates.filter((name) => (votes[name] ?? 0) > 0);

      const soFar = (name: string) =>
        outcome.stages.some((each) => each.stage <= stage && each.elected.includes(name)) ||
        at.elected.includes(name);
      return {
        label: stageLabel(stage, quota, transferred),
        segments: [
          ...names.map((name) => segment(name, (votes[name] ?? 0) / ONE_VOTE, soFar(name))),
          { ...segment(t`Without a further preference`, exhausted / ONE_VOTE), short: '–' },
        ],
      };
    });
    return { bars, result };
  }
  if ('stars' in outcome) {
    const sums = {
      label: t`Stars added up`,
      segments: position.candidates.map((name) => segment(name, outcome.stars[name]?.sum ?? 0)),
    };
    const runoffs = outcome.rounds.map(({ stage, finalists, preferred, elected: winner }) => {
      const names = listed(finalists);
      return {
        label:
          outcome.rounds.length > 1
            ? t`Seat ${stage}: ${names}, who have the most, in a runoff: who has more stars on how many ballots`
            : t`${names}, who have the most, in a runoff: who has more stars on how many ballots`,
        segments: finalists.map((name) => segment(name, preferred[name] ?? 0, name === winner)),
      };
    });
    return { bars: [sums, ...runoffs], result };
  }
  if ('pairs' in outcome) {
    const [first = ''] = elected;
    const bars = position.candidates
      .filter((name) => name !== first)
      .map((name) => ({
        label: t`${first} and ${name}: who is ranked higher on how many ballots`,
        segments: [
          segment(first, outcome.pairs[first]?.[name] ?? 0, true),
          segment(name, outcome.pairs[name]?.[first] ?? 0),
        ],
      }));
    return { bars, result };
  }
  const marks = position.candidates.map((name) => {
    const of = ballots.filter(({ choice }) =>
      (choice.candidates as string[] | undefined)?.includes(name),
    );
    return segment(
      name,
      of.reduce((sum, { times }) => sum + times, 0),
      isIn(name),
    );
  });
  return { bars: [{ label: t`Marks added up`, segments: marks }], result };
}

function motionResult(
  { yes, needed, quorumReached, carried }: MotionOutcome,
  registered: number,
): string {
  if (carried) return t`Enough say Yes: the motion is carried.`;
  if (quorumReached) return t`Too few say Yes: the motion is not carried.`;
  return yes >= needed
    ? t`Enough say Yes, and of ${registered} on the roll too few vote: the motion is not carried.`
    : t`Too few say Yes, and of ${registered} on the roll too few vote: the motion is not carried.`;
}

function stageLabel(stage: number, units: number, transferred: Transfer): string {
  const quota = numberText(units / ONE_VOTE);
  if (!transferred) return t`${stage}. First preferences; ${quota} votes elect`;
  const { from, because } = transferred;
  return because === 'elected'
    ? t`${stage}. The votes of ${from}, who is elected and has more than needed, are transferred; ${quota} votes elect`
    : t`${stage}. The votes of ${from}, who is out, are transferred; ${quota} votes elect`;
}
