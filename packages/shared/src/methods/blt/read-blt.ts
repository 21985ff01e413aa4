import type { VoteProfile } from '../method.js';
import { rankingText } from '../votes/ranking.js';
import { BltError } from './blt-error.js';
import { readNames, type BltLine } from './blt-names.js';

/** The ranked ballots of one position, in the format of OpenSTV and OpaVote. */
export interface BltFile {
  title: string;
  seats: number;
  /** Numbers as text; withdrawn candidates are removed here and from the ballots. */
  candidates: string[];
  /** By candidate. */
  names: Map<string, string>;
  profile: VoteProfile;
  /** Including blank ballots. */
  ballots: number;
  /** The first line in which two candidates share a rank. */
  equalRanksInLine: number | null;
}

/**
 * Reads a BLT file with `#` comments, CRLF, withdrawn candidates, weights, ballot identifiers, skipped
 * (`-`) and equal (`1=2`) preferences, and names as Scottish authorities write them.
 *
 * @throws BltError with the line.
 */
export function readBlt(file: string): BltFile {
  const lines = file
    // A byte order mark, also one that was read as windows-1252.
    .replace(/^(?:\uFEFF|ï»¿)/, '')
    .split(/\r\n|\n|\r/)
    .map((text, at) => ({ line: at + 1, text: text.trim() }))
    .filter(({ text }) => text !== '');
  const end = lines.findIndex(({ text }) => /^0\s*(#|$)/.test(text));
  const [header, ...ballotLines] = withoutComments(end < 0 ? lines : lines.slice(0, end));
  const [, count = 0, seats = 0] =
    /^(\d{1,9})\s+(\d{1,9})$/.exec(header?.text ?? '')?.map(Number) ?? [];
  if (count < 1 || seats < 1) {
    const first = 'The first line must be the number of candidates and the number of seats.';
    throw new BltError(header?.line ?? 1, first);
  }
  const withdrawn = takeWithdrawn(ballotLines, count);
  const votes = readBallots(ballotLines, count, withdrawn);
  const endOfBallots = lines[end];
  if (!endOfBallots) {
    throw new BltError(lines.at(-1)?.line ?? 1, 'A line with only 0 must follow the ballots.');
  }
  const { names, title } = readNames(lines.slice(end + 1), count, endOfBallots.line);
  const candidates = [...names.keys()].filter((id) => !withdrawn.has(id));
  return { title, seats, candidates, names, ...votes };
}

/** The lines without comments and ballot identifiers. */
function withoutComments(lines: BltLine[]): BltLine[] {
  return lines
    .map(({ line, text }) => ({
      line,
      text: text
        .replace(/^\([^)]*\)/, '')
        .replace(/#.*/, '')
        .trim(),
    }))
    .filter(({ text }) => text !== '');
}

function takeWithdrawn(lines: BltLine[], count: number): Set<string> {
  const withdrawn = new Set<string>();
  while (lines[0] && /^-\d+(\s+-\d+)*$/.test(lines[0].text)) {
    const { line, text } = lines.shift()!;
    for (const word of text.split(/\s+/)) withdrawn.add(candidateOf(word.slice(1), line, count));
  }
  return withdrawn;
}

function readBallots(lines: BltLine[], count: number, withdrawn: ReadonlySet<string>) {
  const profile = new Map<string, number>();
  let ballots = 0;
  let equalRanksInLine: number | null = null;
  for (const { line, text } of lines) {
    const [number = '', ...preferences] = text.split(/\s+/);
    if (preferences.pop() !== '0') {
      throw new BltError(line, 'A ballot must end with 0 in its own line.');
    }
    if (!/^\d{1,9}$/.test(number)) throw new BltError(line, `“${number}” is no number of ballots.`);
    const weight = Number(number);
    const ranking = readRanking(preferences, line, count)
      .map((group) => group.filter((id) => !withdrawn.has(id)))
      .filter((group) => group.length > 0);
    if (weight === 0) continue;
    if (ranking.some((group) => group.length > 1)) equalRanksInLine ??= line;
    ballots += weight;
    const vote = rankingText(ranking);
    if (vote !== '') profile.set(vote, (profile.get(vote) ?? 0) + weight);
  }
  return { profile, ballots, equalRanksInLine };
}

function readRanking(preferences: string[], line: number, count: number): string[][] {
  const ranking = preferences
    .filter((preference) => preference !== '-')
    .map((preference) => preference.split('=').map((each) => candidateOf(each, line, count)));
  const ranked = ranking.flat();
  const twice = ranked.find((id, at) => ranked.indexOf(id) !== at);
  if (twice !== undefined) throw new BltError(line, `Candidate ${twice} is ranked twice.`);
  return ranking;
}

function candidateOf(text: string, line: number, count: number): string {
  const number = /^\d+$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > count) {
    throw new BltError(line, `“${text}” is no candidate: they are numbered 1 to ${count}.`);
  }
  return String(number);
}
