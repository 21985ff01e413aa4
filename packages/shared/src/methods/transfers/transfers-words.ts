import { msg, plural } from '@lingui/core/macro';
import { listedIn } from '../../common/listed.js';
import type { Words } from '../../common/words.js';
import { restInWords } from '../seats-words.js';
import { continuingVotes, flowsOf, NOBODY, type Flow } from './flows.js';
import { ONE_VOTE } from './count-transfers.js';
import type { TransferOutcome, TransferStage } from './transfers.schema.js';
import { votesAmount, votesText } from './votes-text.js';

type NameOf = (id: string) => string;

/** One seat: `Ada Okafor is elected in round 3 of 4 with 212 of 401 continuing ballots.` */
export function roundsInWords(words: Words, outcome: TransferOutcome, nameOf: NameOf): string[] {
  const { elected, tied, stages } = outcome;
  const [winner] = elected;
  const rounds = stages.length;
  const round = stages.find((stage) => winner !== undefined && stage.elected.includes(winner));
  if (winner !== undefined && round) {
    const name = nameOf(winner);
    const votes = votesText(words, round.votes[winner] ?? 0);
    const ballots = continuingVotes(round) / ONE_VOTE;
    const { stage } = round;
    return [
      words._(
        rounds === 1
          ? msg`${name} is elected in the first round with ${votes} of ${plural(ballots, { one: '# ballot', other: '# ballots' })}.`
          : msg`${name} is elected in round ${stage} of ${rounds} with ${votes} of ${plural(ballots, { one: '# continuing ballot', other: '# continuing ballots' })}.`,
      ),
    ];
  }
  if (tied.length === 0) return [words._(msg`Nobody was elected.`)];
  const names = listedIn(words, tied.map(nameOf));
  return [
    words._(
      rounds === 1
        ? msg`Tied for the seat in the first round: ${names}. The count decides no tie.`
        : msg`Tied for the seat after ${plural(rounds, { one: '# round', other: '# rounds' })}: ${names}. The count decides no tie.`,
    ),
  ];
}

/** Several seats: `Elected: Ada Okafor in stage 1 and Ben Ruiz in stage 3.` */
export function stagesInWords(
  words: Words,
  outcome: TransferOutcome,
  seats: number,
  nameOf: NameOf,
): string[] {
  const { elected, tied, stages } = outcome;
  const byStage = new Map<number, string[]>();
  for (const id of elected) {
    const stage = stages.find((one) => one.elected.includes(id))?.stage ?? stages.length;
    byStage.set(stage, [...(byStage.get(stage) ?? []), nameOf(id)]);
  }
  const each = [...byStage].map(([stage, those]) => {
    const names = listedIn(words, those);
    return words._(msg`${names} in stage ${stage}`);
  });
  const withStages = listedIn(words, each);
  const quota = (stages[0]?.quota ?? 0) / ONE_VOTE;
  const isUntransferable = tied.length > 0 && tied.every((id) => !stages.at(-1)?.votes[id]);
  return [
    ...(elected.length > 0
      ? [
          words._(
            msg`Elected: ${withStages}. The quota was ${plural(quota, { one: '# vote', other: '# votes' })}.`,
          ),
        ]
      : []),
    ...restInWords(words, { seats, elected: elected.map(nameOf), tied: tied.map(nameOf) }),
    ...(isUntransferable
      ? [words._(msg`None of them has a vote, and no votes are left to transfer.`)]
      : []),
  ];
}

/** Describes one stage in sentences. */
export function stageInWords(
  words: Words,
  stage: TransferStage,
  outcome: TransferOutcome,
  nameOf: NameOf,
): string[] {
  const { transferred, lot, elected } = stage;
  const { ballots } = outcome;
  const count = elected.length;
  const names = listedIn(words, elected.map(nameOf));
  return [
    transferred
      ? transferInWords(words, stage.stage, transferred, outcome, nameOf)
      : words._(
          msg`First preferences: ${plural(ballots, { one: '# ballot', other: '# ballots' })}.`,
        ),
    ...(lot && transferred
      ? [
          words._(
            transferred.because === 'elected'
              ? msg`Others had as many votes in every stage: the lot decided whose surplus went first.`
              : msg`Others had as few votes in every stage: the lot decided who was out.`,
          ),
        ]
      : []),
    ...(count > 0
      ? [
          words._(
            msg`${plural(count, { one: `${names} is elected.`, other: `${names} are elected.` })}`,
          ),
        ]
      : []),
  ];
}

function transferInWords(
  words: Words,
  stage: number,
  { from, because }: NonNullable<TransferStage['transferred']>,
  outcome: TransferOutcome,
  nameOf: NameOf,
): string {
  // Only these: the flows of all stages, computed again for each stage, take seconds.
  const flows = flowsOf({
    stages: outcome.stages.filter((each) => each.stage === stage - 1 || each.stage === stage),
  });
  const name = nameOf(from);
  if (because === 'excluded' && flows.length === 0) {
    return words._(msg`${name} is out, with no vote.`);
  }
  const moved = flows.reduce((sum, each) => sum + each.votes, 0);
  const amount = votesAmount(moved);
  const votes = votesText(words, moved);
  const to = listedIn(
    words,
    flows.map((flow) => flowInWords(words, flow, nameOf)),
  );
  return words._(
    because === 'elected'
      ? msg`The surplus of ${name}, ${plural(amount, { one: `${votes} vote`, other: `${votes} votes` })}, is transferred: ${to}.`
      : msg`${plural(amount, {
          one: `${name} is out, and the vote is transferred: ${to}.`,
          other: `${name} is out, and the votes are transferred: ${to}.`,
        })}`,
  );
}

function flowInWords(words: Words, { votes: units, to }: Flow, nameOf: NameOf): string {
  const votes = votesText(words, units);
  const name = nameOf(to);
  return words._(
    to === NOBODY ? msg`${votes} without a further preference` : msg`${votes} to ${name}`,
  );
}
