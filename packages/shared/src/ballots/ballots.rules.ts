import type { CandidateId, PositionId } from '../common/ids.schema.js';
import type { MethodName } from '../methods/method-names.js';
import { methodOf, type MethodOutcome } from '../methods/methods.js';
import type { PositionToCount, SealedMethod } from '../methods/sealed-method.js';
import type { VoteChoice } from '../methods/votes/vote-choice.schema.js';
import type { FieldProblem } from '../texts/field-problem.js';

/** Checks ballots against a ballot paper, and writes them as canonical text; see docs/recipes.md. */

export type Choice = VoteChoice & { position: PositionId };

/** The frozen positions with the ids of their candidates. */
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

export type PaperMethods = ReadonlyMap<PositionId, SealedMethod<MethodOutcome>>;

export function methodsOn(paper: {
  positions: readonly Pick<PaperPosition, '_id' | 'method'>[];
}): PaperMethods {
  return new Map(paper.positions.map(({ _id, method }) => [_id, methodOf(method)]));
}

/** A position in the form its method needs to check a vote, before any ballot is cast. */
export function positionToVoteOn({
  candidates,
  seats,
  maxChoices,
  majority = 'simple',
  quorum = null,
}: Omit<PaperPosition, '_id' | 'method'> &
  Partial<Pick<PositionToCount, 'majority' | 'quorum'>>): PositionToCount {
  return {
    seats,
    maxChoices,
    majority,
    quorum,
    registered: 0,
    ballotsCast: 0,
    candidates: candidates.map(({ _id }) => _id),
  };
}

/** All problems with a ballot's choices; empty if the ballot may be cast. */
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
 * The choices as one text, independent of the order of clicks: `position:vote` for every position with a
 * vote, sorted, joined by `;`. A full abstention is the empty text.
 */
export function voteText(choices: readonly Choice[], methods: PaperMethods): string {
  return choices
    .map(({ position, ...choice }) => [position, methods.get(position)?.textOf(choice) ?? ''])
    .filter(([, vote]) => vote !== '')
    .map((part) => part.join(':'))
    .sort()
    .join(';');
}

/** Splits a ballot's text by position; positions without a vote are left out. */
export function partsOf(vote: string): { position: PositionId; vote: string }[] {
  if (vote === '') return [];
  return vote.split(';').map((part) => {
    const [position = '', text = ''] = part.split(':');
    // The ids were checked before the ballot was cast.
    return { position: position as PositionId, vote: text };
  });
}

export function choicesOf(vote: string, methods: PaperMethods): Choice[] {
  return partsOf(vote).map((part) => choiceIn(part.position, part.vote, methods));
}

/** The vote in one position as a choice; an abstention is an empty choice. */
export function choiceIn(position: PositionId, vote: string, methods: PaperMethods): Choice {
  return { position, ...methods.get(position)?.choiceOf(vote) };
}
