import {
  flowsOf,
  inOrderOfRounds,
  NOBODY,
  standingAfter,
  type TransferOutcome,
} from '@hustings/shared';

/** A pile of votes in one stage, as a bar on the chart. */
export interface Pile {
  id: string;
  stage: number;
  x: number;
  y: number;
  height: number;
  votes: number;
  standing: 'elected' | 'excluded' | 'continuing' | 'nobody';
}

/** Votes moving from one stage to the next. */
export interface Band {
  key: string;
  from: string;
  to: string;
  /** The votes stay with their candidate. */
  stays: boolean;
  path: string;
}

export const LOOK = { bar: 14, gap: 14, top: 34, left: 8, height: 360 };
/** Space for the names beside the last bars. */
const NAMES = 190;
/** Width shared by a few stages; with many, the chart scrolls. */
const WIDTH = 1_060;
const NARROWEST_COLUMN = 150;

/** Lays out piles in one column per stage, with bands between them; heights are proportional to votes. */
export function flowLayout(outcome: TransferOutcome) {
  const { stages } = outcome;
  const order = [...inOrderOfRounds(outcome), NOBODY];
  const all: Record<string, number>[] = stages.map(({ votes, exhausted }) => ({
    ...votes,
    [NOBODY]: exhausted,
  }));
  const total = Object.values(all[0] ?? {}).reduce((sum, each) => sum + each, 0) || 1;
  const scale = LOOK.height / total;
  const room = (WIDTH - LOOK.left - LOOK.bar - NAMES) / Math.max(1, stages.length - 1);
  const column = Math.max(NARROWEST_COLUMN, Math.min(2 * NARROWEST_COLUMN, Math.floor(room)));
  const piles: Pile[] = all.flatMap((votes, index) => {
    let y = LOOK.top;
    return order.flatMap((id) => {
      const number = votes[id] ?? 0;
      if (number === 0) return [];
      const height = Math.max(1, number * scale);
      const pile: Pile = {
        id,
        stage: index + 1,
        y,
        height,
        votes: number,
        x: LOOK.left + index * column,
        standing: id === NOBODY ? 'nobody' : standingAfter(id, stages, index + 1),
      };
      y += height + LOOK.gap;
      return [pile];
    });
  });
  const pileOf = (id: string, stage: number) =>
    piles.find((pile) => pile.id === id && pile.stage === stage);

  const flows = flowsOf(outcome);
  const bands: Band[] = [];
  for (let stage = 2; stage <= stages.length; stage++) {
    const moved = flows.filter((flow) => flow.stage === stage);
    /** The part of each pile already used, on its outgoing and incoming side. */
    const left = new Map<string, number>();
    const entered = new Map<string, number>();
    const draw = (from: string, to: string, votes: number) => {
      const [a, b] = [pileOf(from, stage - 1), pileOf(to, stage)];
      if (!a || !b || votes <= 0) return;
      const height = votes * scale;
      const y1 = a.y + (left.get(from) ?? 0);
      const y2 = b.y + (entered.get(to) ?? 0);
      left.set(from, (left.get(from) ?? 0) + height);
      entered.set(to, (entered.get(to) ?? 0) + height);
      const path = bandPath(a.x + LOOK.bar, y1, b.x, y2, height);
      bands.push({ key: `${stage} ${from} ${to}`, from, to, stays: from === to, path });
    };
    for (const id of order) {
      const gained = moved.filter(({ to }) => to === id).reduce((sum, { votes }) => sum + votes, 0);
      draw(id, id, (all[stage - 1]?.[id] ?? 0) - gained);
    }
    for (const { from, to, votes } of moved) draw(from, to, votes);
  }
  const bottom = Math.max(LOOK.top, ...piles.map(({ y, height }) => y + height));
  return {
    piles,
    bands,
    column,
    width: LOOK.left + (stages.length - 1) * column + LOOK.bar + NAMES,
    height: bottom + 8,
  };
}

function bandPath(x1: number, y1: number, x2: number, y2: number, height: number): string {
  const middle = (x1 + x2) / 2;
  const points = [x1, y1, middle, y2, x2, height].map((each) => Math.round(each * 100) / 100);
  const [a, b, c, d, e, h] = points as [number, number, number, number, number, number];
  // eslint-disable-next-line lingui/no-unlocalized-strings -- a path of SVG
  return `M${a},${b} C${c},${b} ${c},${d} ${e},${d} v${h} C${c},${d + h} ${c},${b + h} ${a},${b + h} Z`;
}
