import {
  ballotsBoxLine,
  boxHeader,
  candidateIdSchema,
  codesBoxLine,
  positionIdSchema,
  voteText,
  type Ballot,
  type BallotPosition,
  type CandidateId,
  type Choice,
  type ElectionSummary,
} from '@hustings/shared';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { trackingCodeFor } from '../lib/tracking-code';
import { aCandidate, anElectionSummary, aPosition, electionId, inDays } from './elections';

/** An id that says what it is about: kind and number. */
export function idOf(kind: number, number: number): string {
  return `65${String(kind).padStart(4, '0')}${String(number).padStart(18, '0')}`;
}

/** An election that can be voted in. */
export function anOpenElection(overrides: Partial<ElectionSummary> = {}): ElectionSummary {
  return anElectionSummary({
    name: 'Board election',
    startDate: inDays(-20),
    votingStartDate: inDays(-3),
    endDate: inDays(4),
    status: 'open',
    voters: 40,
    candidates: 5,
    turnout: 10,
    ...overrides,
  });
}

/** A position with candidates of these names; its number makes its id and theirs. */
export function aPositionWith(
  number: number,
  position: string,
  names: readonly string[],
  maxChoices = 1,
): BallotPosition {
  const _id = positionIdSchema.parse(idOf(1, number));
  return aPosition({
    _id,
    position,
    description: `About the ${position}.`,
    seats: maxChoices,
    maxChoices,
    method: 'plurality',
    candidates: names.map((fullName, index) =>
      aCandidate({
        _id: candidateIdSchema.parse(idOf(2, number * 10 + index)),
        fullName,
        position: _id,
        manifesto: `The manifesto of ${fullName}.`,
      }),
    ),
  });
}

/** The id of a position's candidate, by place on the ballot from 0. */
export function candidateIn({ position, candidates }: BallotPosition, place: number): CandidateId {
  const candidate = candidates[place];
  if (!candidate) throw new Error(`nobody stands for ${position} in place ${place}`);
  return candidate._id;
}

export const chair = aPositionWith(1, 'Chair', ['Ada Lovelace', 'Grace Hopper']);
export const committee = aPositionWith(
  2,
  'Committee',
  ['Alan Turing', 'Emmy Noether', 'Mary Somerville'],
  2,
);

export function aBallot(overrides: Partial<Ballot> = {}): Ballot {
  return {
    election: anOpenElection(),
    positions: [chair, committee],
    hasVoted: false,
    version: 2,
    ...overrides,
  };
}

/** The closed box as a file: `ballotBoxFileSchema` with ids that need no brand. */
export interface BoxFile {
  format: string;
  election: { _id: string; name: string };
  kind: 'codes' | 'ballots';
  count: number;
  digest: string;
  positions: {
    _id: string;
    position: string;
    seats: number;
    maxChoices: number;
    candidates: { _id: string; fullName: string; votes: number }[];
  }[];
  trackingCodes?: string[];
  votes?: (readonly Choice[])[];
  ballots?: WholeBallot[];
}

interface WholeBallot {
  trackingCode: string;
  nonce: string;
  choices: readonly Choice[];
}

/** A closed box as the API sends it: whole as a file, and page by page. */
export function aBox(kind: 'codes' | 'ballots', votes: readonly (readonly Choice[])[]) {
  const ballots = votes
    .map((choices, index) => {
      const nonce = index.toString(16).padStart(32, '0');
      const vote = voteText(choices);
      return { trackingCode: trackingCodeFor(electionId, nonce, vote), nonce, choices, vote };
    })
    .sort((a, b) => (a.trackingCode < b.trackingCode ? -1 : 1));
  const byVote = [...ballots].sort((a, b) => (a.vote < b.vote ? -1 : 1));
  const votesFor = (candidate: CandidateId) =>
    votes.filter((choices) => choices.some((choice) => choice.candidates.includes(candidate)))
      .length;
  const whole = ballots.map(({ trackingCode, nonce, choices }) => ({
    trackingCode,
    nonce,
    choices,
  }));
  const codes = ballots.map((each) => each.trackingCode);
  const apart = byVote.map((each) => each.choices);
  const contents = kind === 'ballots' ? { ballots: whole } : { trackingCodes: codes, votes: apart };
  const digest = digestOf(kind, contents);
  const file: BoxFile = {
    format: 'hustings/box/v1',
    election: { _id: electionId, name: 'Board election' },
    kind,
    count: votes.length,
    digest,
    positions: [chair, committee].map(({ _id, position, seats, maxChoices, candidates }) => ({
      _id,
      position,
      seats,
      maxChoices,
      candidates: candidates.map((candidate) => ({
        _id: candidate._id,
        fullName: candidate.fullName,
        votes: votesFor(candidate._id),
      })),
    })),
    ...contents,
  };
  return {
    codes,
    /** The ballots behind the codes, whether or not the box shows them. */
    ballots: whole,
    digest,
    file,
    answer: {
      state: kind,
      count: votes.length,
      digest,
      countedAt: new Date().toISOString(),
      page: 1,
      limit: 100,
      total: votes.length,
      ...contents,
    },
  };
}

type BoxContents = Pick<BoxFile, 'ballots' | 'trackingCodes' | 'votes'>;

/** The digest of what stands in a box, in the order it stands there, right or wrong. */
function digestOf(kind: BoxFile['kind'], { ballots, trackingCodes, votes }: BoxContents): string {
  const lines = [
    ...(ballots ?? []).map((each) =>
      ballotsBoxLine(each.trackingCode, each.nonce, voteText(each.choices)),
    ),
    ...[...(trackingCodes ?? []), ...(votes ?? []).map(voteText)].map(codesBoxLine),
  ];
  const text = boxHeader(kind, electionId) + lines.join('');
  return bytesToHex(sha256(new TextEncoder().encode(text)));
}

const last = <T>(items: readonly T[] = []) => items.slice(-1);
const butLast = <T>(items: readonly T[] = []) => items.slice(0, -1);
const ada = [{ position: chair._id, candidates: [candidateIn(chair, 0)] }];
const stranger = [{ position: chair._id, candidates: [candidateIn(committee, 0)] }];

/** Boxes in which one thing is wrong and everything else agrees: the digest, too, where it can. */
export function boxesWrongInOneThing(): Record<string, BoxFile> {
  const whole = aBox('ballots', [ada, ada, []]).file;
  const apart = aBox('codes', [ada, ada, []]).file;
  const sealed = (box: BoxFile, contents: BoxContents): BoxFile => ({
    ...box,
    ...contents,
    digest: digestOf(box.kind, contents),
  });
  const [first] = (whole.ballots ?? []).filter(({ choices }) => choices.length > 0);
  const { trackingCodes: codes = [], votes = [] } = apart;
  return {
    'a code that does not follow from its ballot': sealed(whole, {
      ballots: [
        ...butLast(whole.ballots),
        ...last(whole.ballots).map((ballot) => ({
          ...ballot,
          trackingCode: 'ZZZZ-ZZZZ-ZZZZ-ZZZZ',
        })),
      ],
    }),
    'a nonce that is not its ballot’s': sealed(whole, {
      ballots: [
        ...butLast(whole.ballots),
        ...last(whole.ballots).map((ballot) => ({ ...ballot, nonce: 'f'.repeat(32) })),
      ],
    }),
    'a ballot that stands there twice, in place of another alike': sealed(whole, {
      ballots: (whole.ballots ?? [])
        .map((ballot) => (first && ballot.choices.length > 0 ? first : ballot))
        .sort((a, b) => (a.trackingCode < b.trackingCode ? -1 : 1)),
    }),
    'a code that stands there twice': sealed(apart, {
      trackingCodes: [...last(codes), ...codes.slice(1)].sort(),
      votes,
    }),
    'a code without a vote': sealed(apart, {
      trackingCodes: codes,
      votes: votes.filter((choices) => choices.length > 0),
    }),
    'a vote without a code': sealed(apart, { trackingCodes: butLast(codes), votes }),
    'a ballot more on record': { ...apart, count: apart.count + 1 },
    'a vote for somebody who did not stand': aBox('codes', [ada, stranger]).file,
    'another digest': { ...apart, digest: '0'.repeat(64) },
  };
}

/** The file as the API streams it, an entry on each line. */
export function streamed({ ballots, trackingCodes, votes, ...head }: BoxFile): string {
  const list = (name: string, items: readonly unknown[] | undefined) =>
    items ? `,"${name}":[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]` : '';
  return [
    JSON.stringify(head).slice(0, -1),
    list('ballots', ballots),
    list('trackingCodes', trackingCodes),
    list('votes', votes),
    '}\n',
  ].join('');
}
