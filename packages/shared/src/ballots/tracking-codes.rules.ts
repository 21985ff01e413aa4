import { canonicalJson } from '../common/canonical-json.js';
import type { ElectionId } from '../common/ids.schema.js';

/** Tracking codes, and the canonical texts behind them and the digest of a box; see docs/recipes.md. */

/** Version of the rules for tracking codes. */
export type BallotVersion = 1 | 2;

/** Version of the rules for writing and counting a box, stated in the box. Old boxes keep theirs. */
export type BoxVersion = 1 | 2 | 3;

/** The ballot rules of a box. Box version 3 kept those of version 2. */
export function ballotVersionIn(box: BoxVersion): BallotVersion {
  return box === 1 ? 1 : 2;
}

/** The text whose SHA-256 gives the tracking code. */
export function canonicalBallot(
  version: BoxVersion,
  electionId: ElectionId,
  nonce: string,
  vote: string,
): string {
  return `hustings/ballot/v${ballotVersionIn(version)}\n${electionId}\n${nonce}\n${vote}`;
}

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The first 80 bits of a digest as four groups of four Crockford base32 characters.
 *
 * @param digest SHA-256 of `canonicalBallot`, at least 10 bytes.
 */
export function trackingCodeOf(digest: Uint8Array): string {
  let text = '';
  let bits = 0;
  let left = 0;
  for (const byte of digest.subarray(0, 10)) {
    // At most four bits of the previous byte are still unread.
    bits = ((bits << 8) | byte) & 0xfff;
    for (left += 8; left >= 5; left -= 5) text += CROCKFORD[(bits >> (left - 5)) & 31];
  }
  return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8, 12)}-${text.slice(12)}`;
}

/** The longest text that is read, including separators. */
const MOST_TYPED = 80;
const CODE_CHARACTERS = /^[0-9A-HJKMNP-TV-Z]+$/;
const CODE_LENGTH = 16;

/**
 * Returns the code in its canonical spelling, or undefined if it is not whole. Accepts any case, spaces,
 * hyphens and dots, O for 0, I and L for 1.
 */
export function readTrackingCode(typed: string): string | undefined {
  const code = readCodeBeginning(typed);
  return code?.replaceAll('-', '').length === CODE_LENGTH ? code : undefined;
}

/** Like `readTrackingCode` for the beginning of a code; undefined if no code can begin this way. */
export function readCodeBeginning(typed: string): string | undefined {
  if (typed.length > MOST_TYPED) return undefined;
  const characters = typed
    .replace(/[\s\p{Pd}.]/gu, '')
    .replace(/[a-z]/g, (letter) => letter.toUpperCase())
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  if (!CODE_CHARACTERS.test(characters) || characters.length > CODE_LENGTH) return undefined;
  return characters.replace(/(.{4})(?=.)/g, '$1-');
}

/** Contents of a closed box: separate lists of codes and votes, or whole ballots. */
export const boxKinds = ['codes', 'ballots'] as const;
export type BoxKind = (typeof boxKinds)[number];

/** The first line of the text that a box's digest covers. Every line ends with a line feed. */
export function boxHeader(version: BoxVersion, kind: BoxKind, electionId: ElectionId): string {
  return `hustings/box/v${version} ${kind} ${electionId}\n`;
}

/** Figures of the roll at the count, which a box's digest covers. */
export interface Electorate {
  registered: number;
}

/**
 * The lines after the first in version 3: everything besides the votes that the count depends on.
 *
 * @param paperDigest SHA-256 of `paperText`, in hex.
 */
export function boxRulesLines(
  paperDigest: string,
  electorate: Electorate,
  decisions: Record<string, never> = {},
): string {
  return `${paperDigest}\n${canonicalJson(electorate)}\n${canonicalJson(decisions)}\n`;
}

/**
 * A line of a box with separate codes and votes. All codes come first, sorted. Then, in version 1, the
 * votes of all ballots, sorted. Since version 2, for each position by id: a line with the id, then every
 * ballot's vote in it, sorted; an abstention is an empty line.
 */
export function codesBoxLine(codeOrVote: string): string {
  return `${codeOrVote}\n`;
}

/** A line of a box that shows whole ballots. The lines are sorted by code. */
export function ballotsBoxLine(trackingCode: string, nonce: string, vote: string): string {
  return `${trackingCode} ${nonce} ${vote}\n`;
}
