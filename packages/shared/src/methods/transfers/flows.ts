import type { TransferOutcome, TransferStage } from './transfers.schema.js';

/** The destination of exhausted votes. */
export const NOBODY = 'nobody';

/** Votes moved from one candidate to another, or to nobody, in one stage. */
export interface Flow {
  stage: number;
  from: string;
  to: string;
  /** In 1/100,000 of a vote. */
  votes: number;
}

/** The votes each stage moved, most first and nobody last. */
export function flowsOf({ stages }: Pick<TransferOutcome, 'stages'>): Flow[] {
  return stages.flatMap((stage, index) => {
    const before = stages[index - 1];
    const { transferred } = stage;
    if (!before || !transferred) return [];
    const gains = Object.entries(stage.votes)
      .map(([to, votes]) => ({ to, votes: votes - (before.votes[to] ?? 0) }))
      .filter(({ to, votes }) => to !== transferred.from && votes > 0)
      .sort((a, b) => b.votes - a.votes);
    const lost = stage.exhausted - before.exhausted;
    if (lost > 0) gains.push({ to: NOBODY, votes: lost });
    return gains.map((gain) => ({ stage: stage.stage, from: transferred.from, ...gain }));
  });
}

/** Votes that still count for a candidate. */
export function continuingVotes({ votes }: Pick<TransferStage, 'votes'>): number {
  return Object.values(votes).reduce((sum, each) => sum + each, 0);
}

/** Candidates in order: elected, tied, still in, then the excluded, last one first. */
export function inOrderOfRounds({ stages, elected, tied }: TransferOutcome): string[] {
  const last = stages.at(-1);
  const outIn = new Map(stages.flatMap(({ excluded, stage }) => excluded.map((id) => [id, stage])));
  const others = Object.keys(last?.votes ?? {})
    .filter((id) => !elected.includes(id) && !tied.includes(id))
    .sort(
      (a, b) =>
        (outIn.get(b) ?? stages.length + 1) - (outIn.get(a) ?? stages.length + 1) ||
        (last?.votes[b] ?? 0) - (last?.votes[a] ?? 0) ||
        (stages[0]?.votes[b] ?? 0) - (stages[0]?.votes[a] ?? 0),
    );
  return [...elected, ...tied, ...others];
}

/** A candidate's status after a stage. */
export function standingAfter(
  id: string,
  stages: readonly TransferStage[],
  stage: number,
): 'elected' | 'excluded' | 'continuing' {
  const until = stages.slice(0, stage);
  if (until.some(({ elected }) => elected.includes(id))) return 'elected';
  if (until.some(({ excluded }) => excluded.includes(id))) return 'excluded';
  return 'continuing';
}
