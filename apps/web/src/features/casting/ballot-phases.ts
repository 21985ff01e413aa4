import { assertNever, type PositionId, type Receipt, type VoteChoice } from '@hustings/shared';
import type { CastFailure } from './cast-failure';
import type { PaperNames } from './kept-paper';
import type { Marks, UnsentBallot } from './unsent-ballot';

/** Why the last attempt is known to have put nothing in the box. */
export interface Refusal {
  kind: 'refused' | 'nonce_used' | 'busy' | 'ballot_changed';
  text: string;
}

/** Why the ballot may be in the box: an answer was lost, and a later attempt may have been turned away. */
export interface Doubt {
  kind: 'lost' | 'busy';
  text: string;
}

/** A ballot's states, from the first mark to the receipt. */
export type BallotPhase =
  | { phase: 'choosing'; marks: Marks }
  /** The last question before casting. A refusal shows again if the voter goes back. */
  | { phase: 'reviewing'; marks: Marks; refusal: Refusal | undefined }
  /** @property mayBeIn An earlier attempt may have put it in the box. */
  | { phase: 'casting'; marks: Marks; paper: PaperNames; mayBeIn: boolean }
  /** Sent, with unknown outcome: only the very same ballot may be sent again. */
  | { phase: 'unsure'; marks: Marks; paper: PaperNames; doubt: Doubt | undefined }
  /** Not in the box: it can be changed and sent again. */
  | { phase: 'refused'; marks: Marks; refusal: Refusal }
  | { phase: 'votedAlready' }
  | { phase: 'tooLate' }
  | { phase: 'cast'; paper: PaperNames; receipt: Receipt; expectedCode: string };

export type BallotEvent =
  | { type: 'chosen'; position: PositionId; choice: VoteChoice }
  | { type: 'asked' }
  | { type: 'wentBack' }
  | { type: 'sent'; paper: PaperNames }
  /** @property freshNonce Replaces a used nonce. */
  | { type: 'failed'; failure: CastFailure; text: string; freshNonce: string }
  | { type: 'stored'; receipt: Receipt; expectedCode: string };

/** The phase of a ballot kept on this device. A sent ballot may be in the box. */
export function phaseOf({ sent, ...marks }: UnsentBallot): BallotPhase {
  return sent
    ? { phase: 'unsure', marks, paper: sent, doubt: undefined }
    : { phase: 'choosing', marks };
}

/** The part to keep on this device; undefined once the ballot's outcome is known. */
export function ballotToKeep(state: BallotPhase): UnsentBallot | undefined {
  switch (state.phase) {
    case 'choosing':
    case 'reviewing':
    case 'refused':
      return { ...state.marks, sent: null };
    case 'casting':
    case 'unsure':
      return { ...state.marks, sent: state.paper };
    case 'votedAlready':
    case 'tooLate':
    case 'cast':
      return undefined;
    default:
      return assertNever(state);
  }
}

/** The phase once the paper of this opening is shown. Marks made on another paper are dropped. */
export function onPaper(state: BallotPhase, opening: number): BallotPhase {
  if (state.phase !== 'choosing' && state.phase !== 'reviewing' && state.phase !== 'refused') {
    return state;
  }
  const { marks } = state;
  if (marks.opening === opening) return state;
  const isOther = marks.opening !== undefined && Object.keys(marks.choices).length > 0;
  if (!isOther) return { ...state, marks: { ...marks, opening } };
  return {
    phase: 'refused',
    marks: { nonce: marks.nonce, choices: {}, opening },
    refusal: { kind: 'ballot_changed', text: '' },
  };
}

/** Returns the next phase. Events that do not fit the phase change nothing. */
export function nextPhase(state: BallotPhase, event: BallotEvent): BallotPhase {
  switch (state.phase) {
    case 'choosing':
    case 'refused':
      return whileMarking(state, event);
    case 'reviewing':
      return whileReviewing(state, event);
    case 'casting':
      return whileCasting(state, event);
    case 'unsure': {
      const { marks } = state;
      if (event.type !== 'sent') return state;
      return { phase: 'casting', marks, paper: event.paper, mayBeIn: true };
    }
    case 'votedAlready':
    case 'tooLate':
    case 'cast':
      return state;
    default:
      return assertNever(state);
  }
}

type In<Phase extends BallotPhase['phase']> = Extract<BallotPhase, { phase: Phase }>;

function whileMarking(state: In<'choosing' | 'refused'>, event: BallotEvent): BallotPhase {
  const { marks } = state;
  if (event.type === 'chosen') {
    const choices = { ...marks.choices, [event.position]: event.choice };
    return { ...state, marks: { ...marks, choices } };
  }
  if (event.type === 'asked') {
    const refusal = state.phase === 'refused' ? state.refusal : undefined;
    return { phase: 'reviewing', marks, refusal };
  }
  return state;
}

function whileReviewing(state: In<'reviewing'>, event: BallotEvent): BallotPhase {
  const { marks, refusal } = state;
  if (event.type === 'sent') {
    return { phase: 'casting', marks, paper: event.paper, mayBeIn: false };
  }
  if (event.type !== 'wentBack') return state;
  return refusal ? { phase: 'refused', marks, refusal } : { phase: 'choosing', marks };
}

function whileCasting(state: In<'casting'>, event: BallotEvent): BallotPhase {
  const { marks, paper } = state;
  if (event.type === 'stored') {
    return { phase: 'cast', paper, receipt: event.receipt, expectedCode: event.expectedCode };
  }
  if (event.type !== 'failed') return state;
  const { failure, text, freshNonce } = event;
  switch (failure) {
    case 'unknown':
      return { phase: 'unsure', marks, paper, doubt: { kind: 'lost', text } };
    case 'busy':
      return state.mayBeIn
        ? { phase: 'unsure', marks, paper, doubt: { kind: failure, text } }
        : { phase: 'refused', marks, refusal: { kind: failure, text } };
    case 'refused':
      return { phase: 'refused', marks, refusal: { kind: failure, text } };
    case 'nonce_used':
      return {
        phase: 'refused',
        marks: { ...marks, nonce: freshNonce },
        refusal: { kind: failure, text },
      };
    case 'ballot_changed':
      // The votes were meant for another paper, even where its positions have kept their ids.
      return {
        phase: 'refused',
        marks: { nonce: freshNonce, choices: {} },
        refusal: { kind: failure, text },
      };
    case 'already_voted':
      return { phase: 'votedAlready' };
    case 'not_open':
      return { phase: 'tooLate' };
    default:
      return assertNever(failure);
  }
}
