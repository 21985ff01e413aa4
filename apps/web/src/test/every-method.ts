import {
  emptyProfiles,
  addToProfiles,
  lotText,
  methodNames,
  methodOf,
  methodsOn,
  voteText,
  type BallotPosition,
  type CandidateId,
  type Choice,
  type MethodName,
  type PositionToCount,
} from '@hustings/shared';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { aPositionWith, candidateIn } from './ballots';

/** A vote by candidates' places on the ballot: marks, ranks (equal ones in a nested list), stars. */
type Said =
  | { marks: number[] }
  | { ranks: (number | number[])[] }
  | { stars: number[] }
  | { answer: 'yes' | 'no' | 'abstain' };

/** Votes in a position, each with the number of ballots that cast it. */
export type Votes = readonly (readonly [times: number, said: Said])[];

const people = ['Ada Okafor', 'Ben Ruiz', 'Chi Tanaka', 'Dora Lindqvist', 'Emil Haddad'];

interface Settings {
  seats?: number;
  majority?: 'simple' | 'absolute' | 'twoThirds' | 'threeQuarters';
  quorum?: number | null;
}

/** A position for each voting method, with its own number. */
export function aPositionBy(
  method: MethodName,
  { seats = method === 'stv' ? 3 : 1, majority = 'simple', quorum = null }: Settings = {},
): BallotPosition {
  const number = 50 + methodNames.indexOf(method);
  const { candidates, ...position } = aPositionWith(number, `Post by ${method}`, people, 5);
  return method === 'motion'
    ? { ...position, method, majority, quorum, seats: 1, candidates: [] }
    : { ...position, method, seats, candidates };
}

/** Ballots that trigger each method's special cases: transfers, a runoff, a cycle. */
export const votesBy: Record<MethodName, Votes> = {
  plurality: [
    [6, { marks: [0, 1] }],
    [4, { marks: [2] }],
  ],
  approval: [
    [5, { marks: [0, 1, 2] }],
    [3, { marks: [1] }],
  ],
  irv: [
    [8, { ranks: [0] }],
    [7, { ranks: [1, 2] }],
    [4, { ranks: [2, 1, 0] }],
    [2, { ranks: [3, 2] }],
    [1, { ranks: [4] }],
  ],
  stv: [
    [14, { ranks: [0, 1, 2] }],
    [4, { ranks: [1, 2] }],
    [5, { ranks: [2, 3] }],
    [3, { ranks: [3, 2] }],
    [2, { ranks: [4, 3] }],
  ],
  star: [
    [6, { stars: [5, 2, 0, 0, 1] }],
    [5, { stars: [0, 4, 5, 0, 0] }],
    [2, { stars: [1, 5, 3, 2, 0] }],
  ],
  condorcet: [
    [6, { ranks: [0, [1, 2]] }],
    [5, { ranks: [1, 2, 0] }],
    [4, { ranks: [2, 0, 3] }],
  ],
  motion: [
    [9, { answer: 'yes' }],
    [4, { answer: 'no' }],
    [2, { answer: 'abstain' }],
  ],
};

/** Turns a vote by places into a choice. */
export function aChoice(position: BallotPosition, said: Said): Choice {
  const at = (place: number) => candidateIn(position, place);
  if ('marks' in said) return { position: position._id, candidates: said.marks.map(at) };
  if ('answer' in said) return { position: position._id, answer: said.answer };
  if ('ranks' in said) {
    return { position: position._id, ranking: said.ranks.map((rank) => [rank].flat().map(at)) };
  }
  const scores: Record<CandidateId, number> = {};
  said.stars.forEach((stars, place) => {
    if (stars > 0) scores[at(place)] = stars;
  });
  return { position: position._id, scores };
}

/** The choices of every ballot. */
export function ballotsOf(position: BallotPosition, votes: Votes): Choice[][] {
  return votes.flatMap(([times, said]) =>
    Array.from({ length: times }, () => [aChoice(position, said)]),
  );
}

/** The outcome of a count, with lots drawn from a made-up digest. */
export function outcomeOf(
  position: BallotPosition,
  ballots: readonly (readonly Choice[])[],
  registered = 40,
) {
  const methods = methodsOn({ positions: [position] });
  const profiles = emptyProfiles(methods);
  for (const choices of ballots) addToProfiles(profiles, voteText(choices, methods));
  const { _id, method, seats, maxChoices, candidates } = position;
  const toCount: PositionToCount = {
    majority: 'simple',
    quorum: null,
    ...('majority' in position && { majority: position.majority, quorum: position.quorum }),
    seats,
    maxChoices,
    registered,
    candidates: candidates.map((candidate) => candidate._id),
    ballotsCast: ballots.length,
  };
  const profile = profiles.get(_id) ?? new Map<string, number>();
  const lot = (stage: number, candidate: string) =>
    bytesToHex(
      sha256(new TextEncoder().encode(lotText({ digest: '0'.repeat(64) }, _id, stage, candidate))),
    );
  return { profile, outcome: methodOf(method).outcomeOf(toCount, profile, lot) };
}
