import type { CandidateId, ElectionId, PositionId } from '../common/ids.schema.js';
import type { FieldProblem } from '../texts/field-problem.js';

/** The canonical texts a ballot and a ballot box are hashed over. docs/secrecy.md has the recipe. */

export interface Choice {
  position: PositionId;
  candidates: readonly CandidateId[];
}

/** What a ballot may choose from: the frozen positions with their candidates' ids. */
export interface BallotPaper {
  positions: readonly {
    _id: PositionId;
    maxChoices: number;
    candidates: readonly { _id: CandidateId }[];
  }[];
}

/** Everything wrong with a ballot's choices; none, if it may be cast. */
export function choiceProblems(choices: readonly Choice[], paper: BallotPaper): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const seen = new Set<PositionId>();
  choices.forEach((choice, index) => {
    const path = `choices.${index}`;
    const position = paper.positions.find((each) => each._id === choice.position);
    if (!position) {
      problems.push({ path, code: 'unknown_position' });
      return;
    }
    if (seen.has(choice.position)) {
      problems.push({ path, code: 'position_twice' });
    }
    seen.add(choice.position);
    const standing = new Set(position.candidates.map((candidate) => candidate._id));
    if (choice.candidates.some((candidate) => !standing.has(candidate))) {
      problems.push({ path, code: 'unknown_candidate' });
    }
    if (new Set(choice.candidates).size !== choice.candidates.length) {
      problems.push({ path, code: 'candidate_twice' });
    }
    if (choice.candidates.length > position.maxChoices) {
      problems.push({
        path,
        code: 'too_many_choices',
        params: { most: position.maxChoices },
      });
    }
  });
  return problems;
}

/**
 * The choices as one text that does not depend on the order of clicking:
 * `position:candidate,candidate;position:candidate`, ids sorted, positions left empty left out.
 * A ballot that abstains everywhere is the empty text.
 */
export function voteText(choices: readonly Choice[]): string {
  return choices
    .filter((choice) => choice.candidates.length > 0)
    .map((choice) => `${choice.position}:${[...choice.candidates].sort().join(',')}`)
    .sort()
    .join(';');
}

/** The inverse of `voteText`. What a vote names was checked before it was cast, so its ids are ids. */
export function choicesOf(vote: string): { position: PositionId; candidates: CandidateId[] }[] {
  if (vote === '') return [];
  return vote.split(';').map((part) => {
    const [position = '', candidates = ''] = part.split(':');
    return {
      position: position as PositionId,
      candidates: candidates.split(',') as CandidateId[],
    };
  });
}

/** The text whose SHA-256 gives the tracking code. */
export function canonicalBallot(electionId: ElectionId, nonce: string, vote: string): string {
  return `hustings/ballot/v1\n${electionId}\n${nonce}\n${vote}`;
}

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The first 80 bits of a digest as four groups of four Crockford base32 characters.
 *
 * @param digest SHA-256 of `canonicalBallot`, at least 10 bytes.
 */
export function trackingCodeOf(digest: Uint8Array): string {
  let bits = 0n;
  for (const byte of digest.subarray(0, 10)) bits = (bits << 8n) | BigInt(byte);
  let text = '';
  for (let shift = 75n; shift >= 0n; shift -= 5n) text += CROCKFORD[Number((bits >> shift) & 31n)];
  return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8, 12)}-${text.slice(12)}`;
}

/** With separators; nobody types more. */
const MOST_TYPED = 80;
const CODE_CHARACTERS = /^[0-9A-HJKMNP-TV-Z]+$/;
const CODE_LENGTH = 16;

/**
 * The whole code as the box writes it, from what people type: any case, spaces, hyphens and dots
 * anywhere or nowhere, O for 0, I and L for 1. Undefined when that is no whole code.
 */
export function readTrackingCode(typed: string): string | undefined {
  const code = readCodeBeginning(typed);
  return code?.replaceAll('-', '').length === CODE_LENGTH ? code : undefined;
}

/** The same of a code's first characters; undefined when no code begins so. */
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

/** What a closed box shows: codes and votes apart, or whole ballots. */
export const boxKinds = ['codes', 'ballots'] as const;
export type BoxKind = (typeof boxKinds)[number];

/** The first line of what a box's digest is taken over. Every line ends with a line feed. */
export function boxHeader(kind: BoxKind, electionId: ElectionId): string {
  return `hustings/box/v1 ${kind} ${electionId}\n`;
}

/** A line of a box that keeps codes and votes apart: first all codes, then all votes, each sorted. */
export function codesBoxLine(codeOrVote: string): string {
  return `${codeOrVote}\n`;
}

/** A line of a box that shows whole ballots, sorted by code. */
export function ballotsBoxLine(trackingCode: string, nonce: string, vote: string): string {
  return `${trackingCode} ${nonce} ${vote}\n`;
}
