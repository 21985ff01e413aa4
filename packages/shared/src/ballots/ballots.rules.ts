import type { CandidateId, ElectionId, PositionId } from '../common/ids.schema.js';
import type { MethodName } from '../methods/method-names.js';
import { methodOf, type MethodOutcome } from '../methods/methods.js';
import type { PositionToCount, SealedMethod } from '../methods/sealed-method.js';
import type { VoteChoice } from '../methods/votes/vote-choice.schema.js';
import type { FieldProblem } from '../texts/field-problem.js';

/** The canonical texts a ballot and a ballot box are hashed over. docs/secrecy.md has the recipe. */

export type Choice = VoteChoice & { position: PositionId };

/** The rules that a ballot and its box are written by; both say which. Boxes of the first stay as they are. */
export type BallotVersion = 1 | 2;

/** What a ballot may choose from: the frozen positions with their candidates' ids. */
export interface BallotPaper {
  positions: readonly PaperPosition[];
}

export interface PaperPosition {
  _id: PositionId;
  method: MethodName;
  seats: number;
  maxChoices: number;
  candidates: readonly { _id: CandidateId }[];
}

/** Which method counts which position. */
export type PaperMethods = ReadonlyMap<PositionId, SealedMethod<MethodOutcome>>;

export function methodsOn(paper: {
  positions: readonly Pick<PaperPosition, '_id' | 'method'>[];
}): PaperMethods {
  return new Map(paper.positions.map(({ _id, method }) => [_id, methodOf(method)]));
}

/** A position as its method is told of it, before anybody has voted. */
export function positionToVoteOn({
  candidates,
  ...position
}: Omit<PaperPosition, '_id' | 'method'>): PositionToCount {
  return {
    ...{ majority: 'simple', quorum: null, registered: 0, ballotsCast: 0 },
    ...position,
    candidates: candidates.map(({ _id }) => _id),
  };
}

/** Everything wrong with a ballot's choices; none, if it may be cast. */
export function choiceProblems(choices: readonly Choice[], paper: BallotPaper): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const seen = new Set<PositionId>();
  choices.forEach(({ position: id, ...choice }, index) => {
    const path = `choices.${index}`;
    const position = paper.positions.find((each) => each._id === id);
    if (!position) {
      problems.push({ path, code: 'unknown_position' });
      return;
    }
    if (seen.has(id)) problems.push({ path, code: 'position_twice' });
    seen.add(id);
    const found = methodOf(position.method).problemsOf(choice, positionToVoteOn(position));
    problems.push(...found.map((each) => ({ path, ...each })));
  });
  return problems;
}

/**
 * The choices as one text that does not depend on the order of clicking: `position:vote` of every
 * position that is not left empty, sorted, joined by `;`. A ballot that abstains everywhere is the
 * empty text.
 */
export function voteText(choices: readonly Choice[], methods: PaperMethods): string {
  return choices
    .map(({ position, ...choice }) => [position, methods.get(position)?.textOf(choice) ?? ''])
    .filter(([, vote]) => vote !== '')
    .map((part) => part.join(':'))
    .sort()
    .join(';');
}

/** What a ballot's text says in each position that it says anything in. */
export function partsOf(vote: string): { position: PositionId; vote: string }[] {
  if (vote === '') return [];
  return vote.split(';').map((part) => {
    const [position = '', text = ''] = part.split(':');
    // What a vote names was checked before it was cast, so its ids are ids.
    return { position: position as PositionId, vote: text };
  });
}

/** The inverse of `voteText`. */
export function choicesOf(vote: string, methods: PaperMethods): Choice[] {
  return partsOf(vote).map((part) => choiceIn(part.position, part.vote, methods));
}

/** A vote in one position as a choice; an abstention is one that chooses nobody. */
export function choiceIn(position: PositionId, vote: string, methods: PaperMethods): Choice {
  return { position, ...methods.get(position)?.choiceOf(vote) };
}

/** The text whose SHA-256 gives the tracking code. */
export function canonicalBallot(
  version: BallotVersion,
  electionId: ElectionId,
  nonce: string,
  vote: string,
): string {
  return `hustings/ballot/v${version}\n${electionId}\n${nonce}\n${vote}`;
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
export function boxHeader(version: BallotVersion, kind: BoxKind, electionId: ElectionId): string {
  return `hustings/box/v${version} ${kind} ${electionId}\n`;
}

/**
 * A line of a box that keeps codes and votes apart. First all codes, sorted. Then, in version 1, all
 * ballots' votes, sorted; in version 2, for every position by its id, a line with the id and every
 * ballot's vote in it, sorted, an abstention being an empty line.
 */
export function codesBoxLine(codeOrVote: string): string {
  return `${codeOrVote}\n`;
}

/** A line of a box that shows whole ballots, sorted by code. */
export function ballotsBoxLine(trackingCode: string, nonce: string, vote: string): string {
  return `${trackingCode} ${nonce} ${vote}\n`;
}
