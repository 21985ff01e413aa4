import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import {
  BltError,
  droopQuota,
  lotText,
  methods,
  ONE_VOTE,
  ballotsIn,
  readBlt,
  type BltFile,
  type Lot,
  type TransferOutcome,
} from '@hustings/shared';
import iconv from 'iconv-lite';

export const countedMethods = ['irv', 'stv', 'condorcet'] as const;
export type CountedMethod = (typeof countedMethods)[number];

/** What `count --json` prints. Votes are texts with five decimals, by name. */
export interface FileCount {
  method: CountedMethod;
  seats: number;
  /** All ballots of the file, those without a preference included. */
  ballots: number;
  /** Whole votes; only STV has one that stays. */
  quota: number | null;
  /** In the order elected. */
  elected: string[];
  tied: string[];
  stages: {
    stage: number;
    votes: Record<string, string>;
    elected: string[];
    excluded: string[];
    lot: boolean;
  }[];
}

/**
 * Counts a BLT file with the code that counts elections. The lot's digest is the SHA-256 of the
 * file, its position is empty and its candidates are their numbers. A file that is not UTF-8 is read as
 * windows-1252.
 *
 * @throws BltError naming the line that cannot be read, or cannot be counted by this method.
 */
export function countBlt(content: Buffer, method: CountedMethod): FileCount {
  const file = readBlt(iconv.decode(content, isUtf8(content) ? 'utf-8' : 'windows-1252'));
  if (method !== 'condorcet' && file.equalRanksInLine !== null) {
    throw new BltError(file.equalRanksInLine, `${method} takes no equal ranks.`);
  }
  const position = { candidates: file.candidates, seats: method === 'irv' ? 1 : file.seats };
  const outcome = methods[method].count(position, file.profile, lotOfFile(content));
  const named = (candidates: readonly string[]) =>
    candidates.map((candidate) => nameOf(file, candidate));
  return {
    method,
    seats: position.seats,
    ballots: file.ballots,
    quota: method === 'stv' ? droopQuota(ballotsIn(file.profile), file.seats) : null,
    elected: named(outcome.elected),
    tied: named(outcome.tied),
    stages: 'stages' in outcome ? stagesOf(file, outcome) : [],
  };
}

function stagesOf(file: BltFile, { stages }: TransferOutcome): FileCount['stages'] {
  const named = (candidates: readonly string[]) =>
    candidates.map((candidate) => nameOf(file, candidate));
  return stages.map(({ stage, votes, elected, excluded, lot }) => ({
    stage,
    votes: Object.fromEntries(
      file.candidates.map((id) => [nameOf(file, id), votesText(votes[id] ?? 0)]),
    ),
    elected: named(elected),
    excluded: named(excluded),
    lot,
  }));
}

function nameOf(file: BltFile, candidate: string): string {
  return file.names.get(candidate) ?? candidate;
}

function votesText(units: number): string {
  return `${Math.floor(units / ONE_VOTE)}.${String(units % ONE_VOTE).padStart(5, '0')}`;
}

function lotOfFile(content: Buffer): Lot {
  const digest = sha256(content);
  return (stage, candidate) => sha256(lotText({ digest }, '', stage, candidate));
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}
