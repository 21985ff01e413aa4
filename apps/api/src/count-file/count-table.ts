import { counted } from '../platform/counted.js';
import type { FileCount } from './count-blt.js';

/** A count for a terminal: a table of stages, then who is elected. */
export function countTable(count: FileCount): string {
  const { seats, ballots, quota, elected, tied, stages } = count;
  const facts = [
    `${count.method}: ${counted(ballots, 'ballot')}, ${counted(seats, 'seat')}`,
    ...(quota === null ? [] : [`quota ${quota}`]),
  ];
  const rows = [
    ['', ...stages.map(({ stage }) => `stage ${stage}`)],
    ...Object.keys(stages[0]?.votes ?? {}).map((name) => [
      name,
      ...stages.map((stage) => `${stage.votes[name] ?? ''}${markOf(stage, name)}`),
    ]),
  ];
  const table = stages.length > 0 ? ['', ...aligned(rows), '', ...legend(stages)] : [];
  return [
    facts.join(', '),
    ...table,
    '',
    `Elected: ${elected.length > 0 ? elected.join(', ') : 'nobody'}`,
    ...(tied.length > 0 ? [`Tied for the seats left: ${tied.join(', ')}`] : []),
    '',
  ].join('\n');
}

function markOf({ elected, excluded }: FileCount['stages'][number], name: string): string {
  if (elected.includes(name)) return ' +';
  return excluded.includes(name) ? ' -' : '';
}

function legend(stages: FileCount['stages']): string[] {
  const byLot = stages.filter(({ lot }) => lot).map(({ stage }) => stage);
  return [
    '+ elected, - excluded',
    ...(byLot.length > 0 ? [`The lot decided in stage ${byLot.join(', ')}.`] : []),
  ];
}

function aligned(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
