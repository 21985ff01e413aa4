import type { VoteProfile } from '../method.js';
import { rankingText } from '../votes/ranking.js';
import { BltError, bltTokens, type BltToken } from './blt-tokens.js';

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
 * (`-`) and equal (`1=2`) preferences.
 *
 * @throws BltError with the line.
 */
export function readBlt(text: string): BltFile {
  const tokens = new Tokens(bltTokens(text));
  const count = tokens.number('the number of candidates', 1);
  const seats = tokens.number('the number of seats', 1);
  const withdrawn = new Set<string>();
  while (/^-\d+$/.test(tokens.peek()?.text ?? '')) {
    withdrawn.add(candidateOf(tokens.next('a withdrawn candidate'), count, /^-(\d+)$/));
  }
  const { profile, ballots, equalRanksInLine } = readBallots(tokens, count, withdrawn);
  const names = readNames(tokens, count);
  const title = tokens.peek() ? tokens.next('the title').text : '';
  const candidates = [...names.keys()].filter((id) => !withdrawn.has(id));
  return { title, seats, candidates, names, profile, ballots, equalRanksInLine };
}

function readBallots(tokens: Tokens, count: number, withdrawn: ReadonlySet<string>) {
  const profile = new Map<string, number>();
  let ballots = 0;
  let equalRanksInLine: number | null = null;
  for (;;) {
    const { line } = tokens.peek() ?? { line: 0 };
    const weight = tokens.number('a number of ballots, or the 0 that ends them', 0);
    if (weight === 0) return { profile, ballots, equalRanksInLine };
    const ranking = readRanking(tokens, count)
      .map((group) => group.filter((id) => !withdrawn.has(id)))
      .filter((group) => group.length > 0);
    if (ranking.some((group) => group.length > 1)) equalRanksInLine ??= line;
    ballots += weight;
    const vote = rankingText(ranking);
    if (vote !== '') profile.set(vote, (profile.get(vote) ?? 0) + weight);
  }
}

/** The preferences of one line, up to its 0. */
function readRanking(tokens: Tokens, count: number): string[][] {
  const ranking: string[][] = [];
  const seen = new Set<string>();
  for (;;) {
    if (tokens.lineEnded()) {
      throw new BltError(tokens.line(), 'A ballot must end with 0 in its own line.');
    }
    const token = tokens.next('a preference, or the 0 that ends the ballot');
    if (token.text === '0' && !token.quoted) return ranking;
    if (token.text === '-') continue;
    const group = token.text
      .split('=')
      .map((part) => candidateOf({ ...token, text: part }, count, /^(\d+)$/));
    for (const id of group) {
      if (seen.has(id)) throw new BltError(token.line, `Candidate ${id} is ranked twice.`);
      seen.add(id);
    }
    ranking.push(group);
  }
}

function readNames(tokens: Tokens, count: number): Map<string, string> {
  const names = new Map<string, string>();
  for (let number = 1; number <= count; number++) {
    const { text, line } = tokens.next(`the name of candidate ${number}`);
    if ([...names.values()].includes(text)) {
      throw new BltError(line, `Two candidates are called “${text}”.`);
    }
    names.set(String(number), text);
  }
  return names;
}

function candidateOf(token: BltToken, count: number, form: RegExp): string {
  const number = Number(token.quoted ? NaN : form.exec(token.text)?.[1]);
  if (!(number >= 1 && number <= count)) {
    throw new BltError(
      token.line,
      `“${token.text}” is no candidate: they are numbered 1 to ${count}.`,
    );
  }
  return String(number);
}

class Tokens {
  #at = 0;
  constructor(private readonly tokens: readonly BltToken[]) {}

  peek(): BltToken | undefined {
    return this.tokens[this.#at];
  }

  /** The line of the token read last. */
  line(): number {
    return this.tokens[this.#at - 1]?.line ?? 1;
  }

  lineEnded(): boolean {
    return this.tokens[this.#at - 1]?.endsLine ?? false;
  }

  next(expected: string): BltToken {
    const token = this.tokens[this.#at++];
    if (!token) {
      throw new BltError(
        this.tokens.at(-1)?.line ?? 1,
        `The file ends where ${expected} should be.`,
      );
    }
    return token;
  }

  number(expected: string, least: number): number {
    const { text, quoted, line } = this.next(expected);
    const number = !quoted && /^\d{1,9}$/.test(text) ? Number(text) : NaN;
    if (!(number >= least))
      throw new BltError(line, `“${text}” stands where ${expected} should be.`);
    return number;
  }
}
