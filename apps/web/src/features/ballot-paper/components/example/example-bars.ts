import { listed, ONE_VOTE, type WorkedExample } from '@hustings/shared';
import type { Segment } from './stacked-bar';

export interface ExampleBar {
  label: string;
  segments: Segment[];
}

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
    const { yes, no, abstentions, needed, quorumReached, carried } = outcome;
    const bar = {
      label: `${needed} Yes are needed with as many No and abstentions as here`,
      segments: [
        { ...segment('Yes', yes, carried), short: 'Yes' },
        { ...segment('No', no), short: 'No' },
        { ...segment('Abstain', abstentions), short: '–' },
      ],
    };
    const enough = yes >= needed ? 'Enough say Yes' : 'Too few say Yes';
    const reached = quorumReached ? '' : `, and of ${position.registered} on the roll too few vote`;
    return {
      bars: [bar],
      result: `${enough}${reached}: the motion is ${carried ? 'carried' : 'not carried'}.`,
    };
  }
  const { elected } = outcome;
  const isIn = (name: string) => elected.includes(name);
  const result = `${listed(elected)} ${elected.length === 1 ? 'is' : 'are'} elected.`;
  if ('stages' in outcome) {
    const bars = outcome.stages.map(({ stage, votes, exhausted, quota, transferred, ...at }) => {
      const names = position.candidates.filter((name) => (votes[name] ?? 0) > 0);
      const what = transferred
        ? `the votes of ${transferred.from}, who is ${transferred.because === 'elected' ? 'elected and has more than needed' : 'out'}, are transferred`
        : 'first preferences';
      const soFar = (name: string) =>
        outcome.stages.some((each) => each.stage <= stage && each.elected.includes(name)) ||
        at.elected.includes(name);
      return {
        label: `${stage}. ${capital(what)}; ${quota / ONE_VOTE} votes elect`,
        segments: [
          ...names.map((name) => segment(name, (votes[name] ?? 0) / ONE_VOTE, soFar(name))),
          { ...segment('Without a further preference', exhausted / ONE_VOTE), short: '–' },
        ],
      };
    });
    return { bars, result };
  }
  if ('stars' in outcome) {
    const sums = {
      label: 'Stars added up',
      segments: position.candidates.map((name) => segment(name, outcome.stars[name]?.sum ?? 0)),
    };
    const runoffs = outcome.rounds.map(({ stage, finalists, preferred, elected: winner }) => ({
      label: `${outcome.rounds.length > 1 ? `Seat ${stage}: ` : ''}${listed(finalists)}, who have the most, in a runoff: who has more stars on how many ballots`,
      segments: finalists.map((name) => segment(name, preferred[name] ?? 0, name === winner)),
    }));
    return { bars: [sums, ...runoffs], result };
  }
  if ('pairs' in outcome) {
    const [first = ''] = elected;
    const bars = position.candidates
      .filter((name) => name !== first)
      .map((name) => ({
        label: `${first} and ${name}: who is ranked higher on how many ballots`,
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
  return { bars: [{ label: 'Marks added up', segments: marks }], result };
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
