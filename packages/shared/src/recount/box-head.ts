import type { FrozenPaper } from '../ballots/frozen-paper.schema.js';
import type { BoxKind, BoxVersion, Electorate } from '../ballots/tracking-codes.rules.js';
import type { ElectionId, PositionId } from '../common/ids.schema.js';
import { methodNames, type MethodName } from '../methods/method-names.js';
import { motionMajorities, type MotionMajority } from '../methods/motion/motion-settings.js';
import { readPaper, SHA_256 } from './box-paper.js';
import { assertKnown } from './refusals.js';
import { areNumbers, areTexts, isOneOf, isRecord, isWhole } from './shapes.js';

/** The start of a box file, before its lists, in the same shape for every version. */
export interface BoxHead {
  version: BoxVersion;
  election: NamedElection;
  kind: BoxKind;
  /** Ballots in the box. */
  count: number;
  digest: string;
  /** Voters on the roll; 0 in version 1, which does not record them. */
  registered: number;
  positions: PositionInBox[];
  /** Paper and electorate, which the digest covers, and the lot secret; undefined before version 3. */
  rules: BoxRules | undefined;
}

export interface BoxRules {
  paper: FrozenPaper;
  electorate: Electorate;
  lotSecret: string;
}

interface NamedElection {
  _id: ElectionId;
  name: string;
}

export interface PositionInBox {
  _id: PositionId;
  position: string;
  seats: number;
  maxChoices: number;
  candidates: readonly { _id: string; fullName: string; votes: number }[];
  method: MethodName;
  majority: MotionMajority;
  quorum: number | null;
  /** Recorded since version 2: ballots that are not empty, and the outcome. */
  recorded: { ballots: number; outcome: unknown } | undefined;
}

const versionsBefore3: Record<string, 1 | 2> = { 'hustings/box/v1': 1, 'hustings/box/v2': 2 };

/**
 * Undefined if this is not the head of a box.
 *
 * @throws BoxRefused that names an unknown field, in version 3.
 */
export function readBoxHead(raw: unknown): BoxHead | undefined {
  if (!isRecord(raw)) return undefined;
  return raw.format === 'hustings/box/v3' ? readHead3(raw) : readHeadBefore3(raw);
}

/** Defaults for positions in files from before other rules existed. */
const EARLIEST_RULES = { method: 'plurality', majority: 'simple', quorum: null } as const;

const HEAD = [
  ...['format', 'paper', 'electorate', 'decisions', 'lotSecret', 'digest', 'count', 'positions'],
  // A file on one line has its lists in the same object.
  ...['trackingCodes', 'votes', 'ballots'],
];

/** Names, seats and rules come from the paper only. */
function readHead3(raw: Record<string, unknown>): BoxHead | undefined {
  assertKnown(raw, HEAD);
  const { electorate, decisions, lotSecret, digest, count, positions } = raw;
  if (!isRecord(electorate) || !isRecord(decisions) || !Array.isArray(positions)) return undefined;
  assertKnown(electorate, ['registered'], 'electorate');
  assertKnown(decisions, [], 'decisions');
  const { registered } = electorate;
  const paper = readPaper(raw.paper);
  if (
    !paper ||
    !isWhole(registered, 0) ||
    !isWhole(count, 0) ||
    typeof lotSecret !== 'string' ||
    !SHA_256.test(lotSecret) ||
    typeof digest !== 'string' ||
    positions.length !== paper.positions.length
  ) {
    return undefined;
  }
  const inBox = paper.positions.map((position, at) => positionInBox(position, positions[at], at));
  if (!inBox.every((position) => position !== undefined)) return undefined;
  return {
    version: 3,
    election: { _id: paper.election, name: paper.name },
    kind: paper.settings.ballotBox,
    count,
    digest,
    registered,
    positions: inBox,
    rules: { paper, electorate: { registered }, lotSecret },
  };
}

/** @param raw The position's count, as stated in the file. */
function positionInBox(
  position: FrozenPaper['positions'][number],
  raw: unknown,
  at: number,
): PositionInBox | undefined {
  if (!isRecord(raw) || !Array.isArray(raw.candidates)) return undefined;
  const where = `positions[${at}]`;
  assertKnown(raw, ['_id', 'candidates', 'ballots', 'outcome'], where);
  const { id, title, method, seats = 1, maxChoices = 1, majority, quorum } = position;
  const { candidates: standing = [] } = position;
  const { _id, ballots, outcome } = raw;
  const counted: unknown[] = raw.candidates;
  const isCounted =
    _id === id &&
    isWhole(ballots, 0) &&
    isRecord(outcome) &&
    counted.length === standing.length &&
    counted.every((each, place) => {
      if (!isRecord(each)) return false;
      assertKnown(each, ['_id', 'votes'], `${where}.candidates[${place}]`);
      return each._id === standing[place]?.id && isWhole(each.votes, 0);
    });
  if (!isCounted) return undefined;
  const votes = (counted as { votes: number }[]).map((each) => each.votes);
  return {
    _id: id,
    position: title,
    method,
    seats,
    maxChoices,
    majority: majority ?? 'simple',
    quorum: quorum ?? null,
    candidates: standing.map((candidate, place) => ({
      _id: candidate.id,
      fullName: candidate.name,
      votes: votes[place] ?? 0,
    })),
    recorded: { ballots, outcome },
  };
}

function readHeadBefore3(raw: Record<string, unknown>): BoxHead | undefined {
  const { format, election, kind, count, digest, positions, registered = 0 } = raw;
  const version = typeof format === 'string' ? versionsBefore3[format] : undefined;
  if (
    version === undefined ||
    !isRecord(election) ||
    !areTexts(election._id, election.name, digest) ||
    (kind !== 'codes' && kind !== 'ballots') ||
    !areNumbers(count, registered) ||
    !Array.isArray(positions) ||
    !positions.every((position) => isPosition(position, version))
  ) {
    return undefined;
  }
  return {
    ...(raw as unknown as BoxHead),
    version,
    registered: registered as number,
    rules: undefined,
    positions: positions.map(({ ballots, outcome, ...position }) => ({
      ...EARLIEST_RULES,
      ...(position as unknown as PositionInBox),
      recorded: version === 1 ? undefined : { ballots: ballots as number, outcome },
    })),
  };
}

function isPosition(raw: unknown, version: 1 | 2): raw is Record<string, unknown> {
  if (!isRecord(raw)) return false;
  const { majority, quorum, method, ballots, candidates } = raw;
  return (
    areTexts(raw._id, raw.position) &&
    areNumbers(raw.seats, raw.maxChoices) &&
    Array.isArray(candidates) &&
    candidates.every(
      (each) => isRecord(each) && areTexts(each._id, each.fullName) && areNumbers(each.votes),
    ) &&
    (version === 1 ||
      (isOneOf(method, methodNames) &&
        areNumbers(ballots) &&
        (majority === undefined || isOneOf(majority, motionMajorities)) &&
        (quorum == null || areNumbers(quorum))))
  );
}
