import {
  candidateIdSchema,
  electionIdSchema,
  positionIdSchema,
  receiptSchema,
} from '@hustings/shared';
import { expect, test } from '@jest/globals';
import {
  ballotToKeep,
  nextPhase,
  phaseOf,
  type BallotEvent,
  type BallotPhase,
} from './ballot-phases';

const [chair, auditor] = [
  positionIdSchema.parse('c'.repeat(24)),
  positionIdSchema.parse('a'.repeat(24)),
];
const ada = candidateIdSchema.parse('d'.repeat(24));
const marks = { nonce: 'a'.repeat(32), choices: { [chair]: { candidates: [ada] } } };
const election = { _id: electionIdSchema.parse('e'.repeat(24)), name: 'Board election' };
const paper = { election: { ...election, organisation: '' }, positions: [], version: 2 as const };
const refusal = { kind: 'refused', text: 'At most one.' } as const;
const receipt = receiptSchema.parse({ trackingCode: '0000-0000-0000-0000' });
const freshNonce = 'b'.repeat(32);
const failed = (failure: Extract<BallotEvent, { type: 'failed' }>['failure']): BallotEvent => ({
  type: 'failed',
  failure,
  text: 'Why.',
  freshNonce,
});

const choosing: BallotPhase = { phase: 'choosing', marks };
const reviewing: BallotPhase = { phase: 'reviewing', marks, refusal: undefined };
const refused: BallotPhase = { phase: 'refused', marks, refusal };
const casting: BallotPhase = { phase: 'casting', marks, paper, mayBeIn: false };
const castingAgain: BallotPhase = { ...casting, mayBeIn: true };
const doubt = { kind: 'lost', text: 'Why.' } as const;
const unsure: BallotPhase = { phase: 'unsure', marks, paper, doubt };
const cast: BallotPhase = { phase: 'cast', paper, receipt, expectedCode: 'code' };
const votedAlready: BallotPhase = { phase: 'votedAlready' };
const tooLate: BallotPhase = { phase: 'tooLate' };

const chosen: BallotEvent = { type: 'chosen', position: auditor, choice: {} };
const asked: BallotEvent = { type: 'asked' };
const wentBack: BallotEvent = { type: 'wentBack' };
const sent: BallotEvent = { type: 'sent', paper };
const stored: BallotEvent = { type: 'stored', receipt, expectedCode: 'code' };
const marked = { ...marks, choices: { [chair]: { candidates: [ada] }, [auditor]: {} } };

test.each<[string, BallotPhase, BallotEvent, BallotPhase]>([
  ['a mark is made', choosing, chosen, { phase: 'choosing', marks: marked }],
  ['a refused ballot is changed', refused, chosen, { phase: 'refused', marks: marked, refusal }],
  ['the last question is asked', choosing, asked, reviewing],
  ['and answered with no', reviewing, wentBack, choosing],
  ['a refusal outlives the question', refused, asked, { ...reviewing, refusal }],
  ['and stays after going back', { ...reviewing, refusal }, wentBack, refused],
  ['and answered with yes', reviewing, sent, casting],
  ['the box has it', casting, stored, cast],
  ['the answer is lost', casting, failed('unknown'), unsure],
  ['the very same one is sent again', unsure, sent, castingAgain],
  [
    'it is turned away',
    casting,
    failed('busy'),
    { phase: 'refused', marks, refusal: { kind: 'busy', text: 'Why.' } },
  ],
  [
    'it is turned away after its answer was lost',
    castingAgain,
    failed('busy'),
    { ...unsure, doubt: { kind: 'busy', text: 'Why.' } },
  ],
  [
    'it is refused',
    casting,
    failed('refused'),
    { phase: 'refused', marks, refusal: { kind: 'refused', text: 'Why.' } },
  ],
  [
    'its nonce is used up and renewed',
    casting,
    failed('nonce_used'),
    {
      phase: 'refused',
      marks: { ...marks, nonce: freshNonce },
      refusal: { kind: 'nonce_used', text: 'Why.' },
    },
  ],
  [
    'its paper has changed',
    casting,
    failed('ballot_changed'),
    {
      phase: 'refused',
      marks: { nonce: freshNonce, choices: {} },
      refusal: { kind: 'ballot_changed', text: 'Why.' },
    },
  ],
  ['another one was cast before', casting, failed('already_voted'), votedAlready],
  ['voting has closed', casting, failed('not_open'), tooLate],
])('%s', (_what, before, event, after) => {
  expect(nextPhase(before, event)).toEqual(after);
});

test.each([
  ['on its way', casting, [chosen, asked, wentBack, sent]],
  ['whose answer is lost', unsure, [chosen, asked, wentBack, stored]],
  ['in the box', cast, [chosen, asked, wentBack, sent, stored, failed('refused')]],
  ['that came too late', tooLate, [chosen, asked, wentBack, sent, stored, failed('unknown')]],
  ['cast before', votedAlready, [chosen, asked, wentBack, sent, stored, failed('unknown')]],
])('nothing else happens to a ballot %s', (_which, phase, events) => {
  for (const event of events) expect(nextPhase(phase, event)).toBe(phase);
});

test('what was sent without an answer is kept as sent, and found so again', () => {
  const kept = ballotToKeep(casting);
  expect(kept).toEqual({ ...marks, sent: paper });
  expect(kept && phaseOf(kept)).toEqual({ ...unsure, doubt: undefined });
  expect(ballotToKeep(unsure)).toEqual(kept);
});

test('what the server did not take is kept as marks that can be changed', () => {
  expect(ballotToKeep(refused)).toEqual({ ...marks, sent: null });
  expect(phaseOf({ ...marks, sent: null })).toEqual(choosing);
});

test('nothing stays on the device once it is known what became of the ballot', () => {
  for (const phase of [cast, votedAlready, tooLate]) {
    expect(ballotToKeep(phase)).toBeUndefined();
  }
});
