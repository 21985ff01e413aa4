import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg } from 'node:os';

/** One measured figure. */
export interface Figure {
  /** What `BENCH_ONLY` names. */
  row: string;
  what: string;
  /** Ballots that were stored when it was measured. */
  stored: number;
  value: number;
  unit: string;
  /** What the product is to reach. */
  target?: string;
  /** Whatever makes the figure understood. */
  notes?: string;
}

export interface VoteOperations {
  /** What a vote asks of the database that comes when no other does. */
  alone: string[];
  /** How many operations there are for each of 50 that are under way at any time. */
  amongMany: number;
}

export interface Circumstances {
  date: string;
  commit: string;
  engine: string;
  node: string;
  cores: number;
  processor: string;
  /** Processes that wanted a core in the last minute before the start: on a quiet machine none. */
  load: number;
  /** What a vote asks of the database, as counted in a probe. */
  operationsPerVote: VoteOperations;
}

export function circumstances(engine: string, operationsPerVote: VoteOperations): Circumstances {
  return {
    date: new Date().toISOString(),
    commit: commit(),
    engine,
    node: process.version,
    cores: availableParallelism(),
    processor: cpus()[0]?.model ?? 'unknown',
    load: Math.round(10 * (loadavg()[0] ?? 0)) / 10,
    operationsPerVote,
  };
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unknown';
  }
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function printTable(figures: readonly Figure[], on: Circumstances): void {
  const header = ['row', 'what', 'stored', 'measured', 'target', 'engine', 'node', 'cores', 'ops'];
  const rows = figures.map((figure) => [
    figure.row,
    figure.what,
    figure.stored.toLocaleString('en'),
    `${rounded(figure.value)} ${figure.unit}`,
    figure.target ?? '',
    on.engine,
    on.node,
    String(on.cores),
    String(on.operationsPerVote.alone.length),
  ]);
  const widths = header.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  say(`\n${on.date}, commit ${on.commit}, ${on.processor}, load ${on.load} at the start`);
  const { alone, amongMany } = on.operationsPerVote;
  say(`ops: database operations of a vote by itself: ${alone.join(', ')}`);
  say(`Of 50 votes under way at once, each asks for ${amongMany.toFixed(2)}.`);
  say('Stored ballots and rolls were put there directly, not cast one by one.\n');
  say(line(header));
  for (const row of rows) say(line(row));
  for (const { row, what, notes } of figures) if (notes) say(`- ${row}, ${what}: ${notes}`);
}

function rounded(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toFixed(1);
}

/** Every figure with all its circumstances, so that none can be read without them. */
export async function writeFigures(
  path: URL,
  figures: readonly Figure[],
  on: Circumstances,
): Promise<void> {
  const rows = figures.map((figure) => ({ ...figure, ...on }));
  await writeFile(path, `${JSON.stringify(rows, undefined, 2)}\n`);
}
