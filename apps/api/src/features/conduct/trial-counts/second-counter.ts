import { createHash } from 'node:crypto';
import type { ElectionId } from '@hustings/shared';

// Written from docs/recipes.md. It shares no code with the count, so that a fault in the count isn't repeated
// here: import nothing of the product but a type.

interface Choice {
  position: string;
  candidates?: string[];
  ranking?: string[][];
  scores?: Record<string, number>;
  answer?: 'yes' | 'no' | 'abstain';
}
interface BoxFile {
  format: 'hustings/box/v3';
  paper: { election: ElectionId; settings: { ballotBox: 'codes' | 'ballots' } };
  electorate: unknown;
  decisions: unknown;
  trackingCodes?: string[];
  votes?: Choice[][];
  ballots?: { trackingCode: string; nonce: string; choices: Choice[] }[];
}

/** Totals of a published ballot box, counted from nothing but its file. */
export interface SecondCount {
  ballots: number;
  /** Distinct codes; in a box of whole ballots, only those that follow from their ballot. */
  codes: number;
  digest: string;
  /** Marks, first preferences or stars by candidate; for a motion, by position and answer. */
  candidates: ReadonlyMap<string, number>;
  /** Number of ballots with a vote in each position. */
  positions: ReadonlyMap<string, number>;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** @param file A downloaded ballot box, as JSON. */
export function countBoxFile(file: string): SecondCount {
  const box = JSON.parse(file) as BoxFile;
  const { election, settings } = box.paper;
  const kind = settings.ballotBox;
  const candidates = new Map<string, number>();
  const positions = new Map<string, number>();
  const choices = (box.votes ?? (box.ballots ?? []).map((ballot) => ballot.choices)).flat();
  for (const choice of choices) {
    if (textOf(choice) === '') continue;
    positions.set(choice.position, (positions.get(choice.position) ?? 0) + 1);
    for (const [id, times] of sumsOf(choice)) candidates.set(id, (candidates.get(id) ?? 0) + times);
  }
  const ballots = (box.ballots ?? []).map(({ trackingCode, nonce, choices: chosen }) => {
    const vote = wholeText(chosen);
    const own = codeOf(`hustings/ballot/v2\n${election}\n${nonce}\n${vote}`);
    return { trackingCode, isOwn: own === trackingCode, line: `${trackingCode} ${nonce} ${vote}` };
  });
  const codes = new Set(
    box.trackingCodes ?? ballots.flatMap((each) => (each.isOwn ? each.trackingCode : [])),
  );
  const lines =
    kind === 'codes'
      ? [...sorted([...codes]), ...linesByPosition(choices)]
      : sorted(ballots.map(({ line }) => line));
  const head = [
    `hustings/box/v3 ${kind} ${election}`,
    sha256(`hustings/paper/v3\n${canonical(box.paper)}`).toString('hex'),
    canonical(box.electorate),
    canonical(box.decisions),
  ];
  const digest = sha256([...head, ...lines].map((line) => `${line}\n`).join('')).toString('hex');
  const apart = new Set(choices.map(({ position }) => position)).size || 1;
  const cast = kind === 'codes' ? choices.length / apart : ballots.length;
  return { ballots: cast, codes: codes.size, digest, candidates, positions };
}

/** For each position a line with its id, followed by a line for each vote in it. */
function linesByPosition(choices: readonly Choice[]): string[] {
  const votes = new Map<string, string[]>();
  for (const choice of choices) {
    const inPosition = votes.get(choice.position) ?? [];
    votes.set(choice.position, inPosition);
    inPosition.push(textOf(choice));
  }
  return sorted([...votes.keys()]).flatMap((id) => [id, ...sorted(votes.get(id) ?? [])]);
}

/** The amounts that a vote adds, by candidate or answer. */
function sumsOf(choice: Choice): [string, number][] {
  const { candidates = [], ranking = [], scores = {}, answer = 'abstain' } = choice;
  return [
    ...candidates.map((id): [string, number] => [id, 1]),
    ...(ranking[0] ?? []).map((id): [string, number] => [id, 1]),
    ...Object.entries(scores),
    ...(answer === 'abstain' ? [] : [[`${choice.position}:${answer}`, 1] as [string, number]]),
  ];
}

function wholeText(choices: readonly Choice[]): string {
  const parts = choices
    .filter((choice) => textOf(choice) !== '')
    .map((choice) => `${choice.position}:${textOf(choice)}`);
  return sorted(parts).join(';');
}

function textOf({
  candidates = [],
  ranking = [],
  scores = {},
  answer = 'abstain',
}: Choice): string {
  if (answer !== 'abstain') return answer;
  if (candidates.length > 0) return sorted(candidates).join(',');
  if (ranking.length > 0) return ranking.map((equals) => sorted(equals).join('=')).join('>');
  const stars = Object.entries(scores).filter(([, number]) => number > 0);
  return sorted(stars.map(([id, number]) => `${id}*${number}`)).join(',');
}

/** JSON in the canonical form of RFC 8785. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = new Map(Object.entries(value));
  const texts = sorted([...members.keys()]).map(
    (key) => `${JSON.stringify(key)}:${canonical(members.get(key))}`,
  );
  return `{${texts.join(',')}}`;
}

function sorted(texts: readonly string[]): string[] {
  return [...texts].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}

/** The tracking code: the first 80 bits of the hash, five to a character. */
function codeOf(ballot: string): string {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const bits = [...sha256(ballot).subarray(0, 10)]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('');
  const characters = (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]);
  return (characters.join('').match(/.{4}/g) ?? []).join('-');
}
