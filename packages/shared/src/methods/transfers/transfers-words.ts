import { counted } from '../../common/counted.rules.js';
import { listed } from '../names.js';
import { tieWords } from '../tie-words.js';
import { continuingVotes, flowsOf, NOBODY } from './flows.js';
import { ONE_VOTE } from './count-transfers.js';
import type { TransferOutcome, TransferStage } from './transfers.schema.js';
import { votesInWords, votesText } from './votes-text.js';

type NameOf = (id: string) => string;

/** One seat: `Ada Okafor is elected in round 3 of 4 with 212 of 401 continuing ballots.` */
export function roundsInWords(outcome: TransferOutcome, nameOf: NameOf): string[] {
  const { elected, tied, stages } = outcome;
  const [winner] = elected;
  const round = stages.find((stage) => winner !== undefined && stage.elected.includes(winner));
  if (winner !== undefined && round) {
    const all = continuingVotes(round);
    const votes = `${votesText(round.votes[winner] ?? 0)} of ${votesText(all)}`;
    const where =
      stages.length === 1 ? 'in the first round' : `in round ${round.stage} of ${stages.length}`;
    const ballots = `${round.stage === 1 ? '' : 'continuing '}${all === ONE_VOTE ? 'ballot' : 'ballots'}`;
    return [`${nameOf(winner)} is elected ${where} with ${votes} ${ballots}.`];
  }
  if (tied.length > 0) {
    const when = stages.length === 1 ? 'in the first round' : `after ${stages.length} rounds`;
    return [`Tied for the seat ${when}: ${listed(tied.map(nameOf))}. The count decides no tie.`];
  }
  return ['Nobody was elected.'];
}

/** Several seats: `Elected: Ada Okafor in stage 1 and Ben Ruiz in stage 3.` */
export function stagesInWords(outcome: TransferOutcome, seats: number, nameOf: NameOf): string[] {
  const { elected, tied, stages } = outcome;
  const quota = stages[0]?.quota ?? 0;
  const byStage = new Map<number, string[]>();
  for (const id of elected) {
    const stage = stages.find((one) => one.elected.includes(id))?.stage ?? stages.length;
    byStage.set(stage, [...(byStage.get(stage) ?? []), nameOf(id)]);
  }
  const each = [...byStage].map(([stage, names]) => `${listed(names)} in stage ${stage}`);
  const left = seats - elected.length;
  return [
    ...(each.length > 0 ? [`Elected: ${listed(each)}. The quota was ${votesInWords(quota)}.`] : []),
    ...tieWords(tied.map(nameOf), left),
    ...(tied.length > 0 && tied.every((id) => !stages.at(-1)?.votes[id])
      ? ['None of them has a vote, and no votes are left to transfer.']
      : []),
    ...(elected.length + tied.length === 0 ? ['Nobody was elected.'] : []),
    ...(left > 0 && tied.length === 0 && elected.length > 0
      ? [`${counted(left, 'seat')} could not be filled.`]
      : []),
  ];
}

/** Describes one stage in sentences. */
export function stageInWords(
  stage: TransferStage,
  outcome: TransferOutcome,
  nameOf: NameOf,
): string[] {
  const { transferred, lot, elected } = stage;
  const began = transferred
    ? transferWords(stage.stage, transferred, outcome, nameOf)
    : [`First preferences: ${counted(outcome.ballots, 'ballot')}.`];
  return [
    ...began,
    ...(lot && transferred
      ? [
          transferred.because === 'elected'
            ? `Others had as many votes in every stage: the lot decided whose surplus went first.`
            : `Others had as few votes in every stage: the lot decided who was out.`,
        ]
      : []),
    ...(elected.length > 0
      ? [`${listed(elected.map(nameOf))} ${elected.length === 1 ? 'is' : 'are'} elected.`]
      : []),
  ];
}

function transferWords(
  stage: number,
  { from, because }: NonNullable<TransferStage['transferred']>,
  outcome: TransferOutcome,
  nameOf: NameOf,
): string[] {
  const flows = flowsOf(outcome).filter((flow) => flow.stage === stage);
  const moved = flows.reduce((sum, { votes }) => sum + votes, 0);
  const to = listed(
    flows.map(
      (flow) => `${votesText(flow.votes)} to ${flow.to === NOBODY ? 'nobody' : nameOf(flow.to)}`,
    ),
  );
  if (because === 'elected') {
    return [`The surplus of ${nameOf(from)}, ${votesInWords(moved)}, is transferred: ${to}.`];
  }
  return [
    flows.length === 0
      ? `${nameOf(from)} is out, with no vote.`
      : `${nameOf(from)} is out, and ${moved === ONE_VOTE ? 'the vote is' : 'the votes are'} transferred: ${to}.`,
  ];
}
