import { expect } from '@jest/globals';
import type { MethodName } from '@hustings/shared';
import { candidateIn, chair, committee } from './ballots';
import { aBox, digestOf, type BoxFile } from './boxes';
import { aPositionBy, ballotsOf, votesBy, type Votes } from './every-method';

const last = <T>(items: readonly T[] = []) => items.slice(-1);
const butLast = <T>(items: readonly T[] = []) => items.slice(0, -1);
const ada = [{ position: chair._id, candidates: [candidateIn(chair, 0)] }];
const stranger = [{ position: chair._id, candidates: [candidateIn(committee, 0)] }];

/** A box with changed contents and the matching digest. */
export function resealed(box: BoxFile, contents: Partial<BoxFile>): BoxFile {
  const changed = { ...box, ...contents };
  return { ...changed, digest: digestOf(changed) };
}

/** Boxes with one fault each and everything else consistent, including the digest if possible. */
export function boxesWrongInOneThing(): Record<string, BoxFile> {
  const whole = aBox('ballots', [ada, ada, []]).file;
  const apart = aBox('codes', [ada, ada, []]).file;
  const [first] = (whole.ballots ?? []).filter(({ choices }) => choices.length > 0);
  const { trackingCodes: codes = [], votes = [] } = apart;
  return {
    'a code that does not follow from its ballot': resealed(whole, {
      ballots: [
        ...butLast(whole.ballots),
        ...last(whole.ballots).map((ballot) => ({
          ...ballot,
          trackingCode: 'ZZZZ-ZZZZ-ZZZZ-ZZZZ',
        })),
      ],
    }),
    'a nonce that is not its ballot’s': resealed(whole, {
      ballots: [
        ...butLast(whole.ballots),
        ...last(whole.ballots).map((ballot) => ({ ...ballot, nonce: 'f'.repeat(32) })),
      ],
    }),
    'a ballot that is there twice, in place of another alike': resealed(whole, {
      ballots: (whole.ballots ?? [])
        .map((ballot) => (first && ballot.choices.length > 0 ? first : ballot))
        .sort((a, b) => (a.trackingCode < b.trackingCode ? -1 : 1)),
    }),
    'a code that is there twice': resealed(apart, {
      trackingCodes: [...last(codes), ...codes.slice(1)].sort(),
    }),
    'a code without a vote': resealed(apart, {
      votes: votes.filter((choices) => choices.length > 0),
    }),
    'a vote without a code': resealed(apart, { trackingCodes: butLast(codes) }),
    'a ballot more on record': { ...apart, count: apart.count + 1 },
    'a vote for somebody who did not stand': aBox('codes', [ada, stranger]).file,
    'another digest': { ...apart, digest: '0'.repeat(64) },
  };
}

/** Boxes of version 2 with one fault each, and the recount's message for it. */
export function methodBoxesWrongInOneThing(): Record<string, { box: BoxFile; wrong: unknown }> {
  const could = (number: number): unknown =>
    expect.stringMatching(
      new RegExp(`^Votes that could not have been cast: .*, or against .*: ${number}$`),
    );
  return {
    'a stage': {
      box: withOutcome('stv', (outcome) => {
        outcome.stages[2]!.exhausted += 1;
      }),
      wrong: expect.stringMatching(/differs from the recorded one stages › 3 › exhausted: \d+ rec/),
    },
    'who was elected first': {
      box: withOutcome('stv', (outcome) => outcome.elected.reverse()),
      wrong: expect.stringContaining('elected › 1'),
    },
    'that a lot was drawn': {
      box: withOutcome('irv', (outcome) => {
        outcome.stages[1]!.lot = true;
      }),
      wrong: expect.stringContaining('stages › 2 › lot: true recorded, false recounted'),
    },
    'a pair': {
      box: withOutcome('condorcet', (outcome) => {
        Object.values(outcome.pairs)[0]![candidateIn(by('condorcet'), 1)]! += 1;
      }),
      wrong: expect.stringContaining('pairs › Ada Okafor › Ben Ruiz'),
    },
    'a finalist': {
      box: withOutcome('star', (outcome) => outcome.rounds[0]!.finalists.reverse()),
      wrong: expect.stringContaining('rounds › 1 › finalists › 1'),
    },
    'that the motion was carried': {
      box: withOutcome('motion', (outcome) => {
        outcome.carried = false;
      }),
      wrong: expect.stringContaining('carried: false recorded, true recounted'),
    },
    'an outcome that is left out': {
      box: withPosition('approval', { outcome: undefined }),
      wrong: expect.stringContaining('nothing recorded'),
    },
    'the number of ballots that say something': {
      box: withPosition('irv', { ballots: 7 }),
      wrong: expect.stringContaining('22 ballots in the box say something, 7 recorded'),
    },
    'a vote with a candidate twice': {
      box: withVote('irv', { ranks: [0, 1, 0] }),
      wrong: could(1),
    },
    'equal ranks where there are none': {
      box: withVote('stv', { ranks: [[0, 1], 2] }),
      wrong: could(1),
    },
    'a score of 6': { box: withVote('star', { stars: [6, 0, 0, 0, 0] }), wrong: could(1) },
    'an answer that is none': {
      box: withVote('motion', { answer: 'maybe' } as never),
      wrong: could(1),
    },
    'a vote of another method': {
      box: withVote('condorcet', { marks: [0] }),
      wrong: could(1),
    },
    'votes in another order': {
      box: disordered(),
      wrong: expect.stringMatching(/^Votes out of order: \d+$/),
    },
  };
}

const by = (method: MethodName) => aPositionBy(method);

function boxBy(method: MethodName, more: Votes = []): BoxFile {
  const votes = ballotsOf(by(method), [...votesBy[method], ...more]);
  return aBox('codes', votes, { version: 2, positions: [by(method)] }).file;
}

function withPosition(method: MethodName, changes: object): BoxFile {
  const box = boxBy(method);
  return { ...box, positions: box.positions.map((each) => ({ ...each, ...changes })) };
}

/** The fields that the changes below alter, over the outcomes of all methods. */
interface AnyOutcome {
  elected: string[];
  carried: boolean;
  stages: { exhausted: number; lot: boolean }[];
  rounds: { finalists: string[] }[];
  pairs: Record<string, Record<string, number>>;
}

function withOutcome(method: MethodName, change: (outcome: AnyOutcome) => unknown): BoxFile {
  const outcome = structuredClone(boxBy(method).positions[0]?.outcome) as AnyOutcome;
  change(outcome);
  return withPosition(method, { outcome });
}

/** A box with one extra vote, counted and sealed as if valid. */
function withVote(method: MethodName, said: Votes[number][1]): BoxFile {
  return boxBy(method, [[1, said]]);
}

/** A box whose first votes are out of order, with a digest over that order. */
function disordered(): BoxFile {
  const box = aBox('codes', [ada, ada, [], ada], { version: 2 }).file;
  const votes = box.votes ?? [];
  return resealed(box, { votes: [...votes.slice(0, 4).reverse(), ...votes.slice(4)] });
}
