import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg } from 'node:os';

export interface Figure {
  /** The row's name, as in `BENCH_ONLY`. */
  row: string;
  what: string;
  /** Number of ballots stored during the measurement. */
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
  alone: string[];
  /** The number of operations per vote with 50 votes in parallel. */
  amongMany: number;
}

export interface Circumstances {
  date: string;
  commit: string;
  engine: string;
  node: string;
  cores: number;
  processor: string;
  /** The system's load average over the minute before the start; 0 on a quiet machine. */
  load: number;
  /** Counted before the rows run. */
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

/** Writes every figure with its circumstances, so that none is read without them. */
export async function writeFigures(
  path: URL,
  figures: readonly Figure[],
  on: Circumstances,
): Promise<void> {
  const rows = figures.map((figure) => ({ ...figure, ...on }));
  await writeFile(path, `${JSON.stringify(rows, undefined, 2)}\n`);
}
