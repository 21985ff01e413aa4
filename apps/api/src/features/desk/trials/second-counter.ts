import { createHash } from 'node:crypto';
import type { ElectionId } from '@hustings/shared';

// Written from docs/secrecy.md. It shares no code with the count, so that a fault in that is not in
// this one as well: import nothing of the product here but a type.

interface Choice {
  position: string;
  candidates: string[];
}
interface BoxFile {
  election: { _id: ElectionId };
  kind: 'codes' | 'ballots';
  trackingCodes?: string[];
  votes?: Choice[][];
  ballots?: { trackingCode: string; nonce: string; choices: Choice[] }[];
}

/** What a published ballot box holds, counted from nothing but its file. */
export interface SecondCount {
  ballots: number;
  /** Codes that are there once and, in a box of whole ballots, follow from their ballot. */
  codes: number;
  digest: string;
  candidates: ReadonlyMap<string, number>;
  /** How many ballots choose anyone in each. */
  positions: ReadonlyMap<string, number>;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** @param file A downloaded ballot box, as JSON. */
export function countBoxFile(file: string): SecondCount {
  const box = JSON.parse(file) as BoxFile;
  const header = `hustings/box/v1 ${box.kind} ${box.election._id}`;
  const candidates = new Map<string, number>();
  const positions = new Map<string, number>();
  const votes = box.votes ?? (box.ballots ?? []).map(({ choices }) => choices);
  for (const vote of votes) {
    for (const { position, candidates: chosen } of vote) {
      if (chosen.length > 0) positions.set(position, (positions.get(position) ?? 0) + 1);
      for (const candidate of chosen)
        candidates.set(candidate, (candidates.get(candidate) ?? 0) + 1);
    }
  }
  const ballots = (box.ballots ?? []).map(({ trackingCode, nonce, choices }) => {
    const vote = textOf(choices);
    const own = codeOf(`hustings/ballot/v1\n${box.election._id}\n${nonce}\n${vote}`);
    return { trackingCode, isOwn: own === trackingCode, line: `${trackingCode} ${nonce} ${vote}` };
  });
  const codes = new Set(
    box.trackingCodes ?? ballots.flatMap((each) => (each.isOwn ? each.trackingCode : [])),
  );
  const lines =
    box.kind === 'codes'
      ? [...sorted([...codes]), ...sorted(votes.map(textOf))]
      : sorted(ballots.map(({ line }) => line));
  const digest = sha256([header, ...lines].map((line) => `${line}\n`).join('')).toString('hex');
  return { ballots: votes.length, codes: codes.size, digest, candidates, positions };
}

function sorted(texts: readonly string[]): string[] {
  return [...texts].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}

function textOf(vote: readonly Choice[]): string {
  const parts = vote
    .filter(({ candidates }) => candidates.length > 0)
    .map(({ position, candidates }) => `${position}:${sorted(candidates).join(',')}`);
  return sorted(parts).join(';');
}

/** The first 80 bits, five to a character. */
function codeOf(ballot: string): string {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const bits = [...sha256(ballot).subarray(0, 10)]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('');
  const characters = (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]);
  return (characters.join('').match(/.{4}/g) ?? []).join('-');
}
