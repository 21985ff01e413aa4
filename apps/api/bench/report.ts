import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg } from 'node:os';

export interface Figure {
  /** The row's name, as in `BENCH_ONLY`. */
  row: string;
  what: string;
  /** Ballots in the box when the measurement starts; in the row `order`, when it ends. */
  stored: number;
  value: number;
  unit: string;
  /** The product's target. */
  target?: string;
  /** Remarks needed to understand the figure. */
  notes?: string;
}

export interface VoteOperations {
  /** The database operations of a single vote. */
  single: string[];
  /** Operations per vote when `parallel` votes are cast at a time. */
  averageInParallel: number;
  parallel: number;
}

interface Environment {
  date: string;
  commit: string;
  engine: string;
  node: string;
  cores: number;
  processor: string;
  /** The system's load average over the minute before the first measurement; 0 on a quiet machine. */
  load: number;
  /** Counted before the rows run. */
  operationsPerVote: VoteOperations;
}

/** Describes the machine and the commit. Call it before measuring, which raises the load average. */
export function describeEnvironment(engine: string): Omit<Environment, 'operationsPerVote'> {
  return {
    date: new Date().toISOString(),
    commit: commit(),
    engine,
    node: process.version,
    cores: availableParallelism(),
    processor: cpus()[0]?.model ?? 'unknown',
    load: Math.round(10 * (loadavg()[0] ?? 0)) / 10,
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

export function printTable(figures: readonly Figure[], on: Environment): void {
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
    String(on.operationsPerVote.single.length),
  ]);
  const widths = header.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  say(`\n${on.date}, commit ${on.commit}, ${on.processor}, load ${on.load} at the start`);
  const { single, averageInParallel, parallel } = on.operationsPerVote;
  say(`ops: database operations for a single vote: ${single.join(', ')}`);
  say(`With ${parallel} votes in parallel: ${averageInParallel.toFixed(2)} operations per vote.`);
  say('Ballots and rolls were inserted directly, not cast.\n');
  say(line(header));
  for (const row of rows) say(line(row));
  for (const { row, what, notes } of figures) if (notes) say(`- ${row}, ${what}: ${notes}`);
}

function rounded(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toFixed(value < 10 ? 2 : 1);
}

/** Writes every figure together with the environment it was measured in. */
export async function writeFigures(
  path: URL,
  figures: readonly Figure[],
  on: Environment,
): Promise<void> {
  const rows = figures.map((figure) => ({ ...figure, ...on }));
  await writeFile(path, `${JSON.stringify(rows, undefined, 2)}\n`);
}
