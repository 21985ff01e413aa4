import type { BallotVersion, BoxKind } from '../ballots/tracking-codes.rules.js';
import type { ElectionId, PositionId } from '../common/ids.schema.js';
import { methodNames, type MethodName } from '../methods/method-names.js';
import { motionMajorities, type MotionMajority } from '../methods/motion/motion-settings.js';

/** What a file says of its box before the lists: of version 1 and 2 alike. */
export interface BoxHead {
  version: BallotVersion;
  election: NamedElection;
  kind: BoxKind;
  /** Ballots in the box. */
  count: number;
  digest: string;
  /** Entries on the roll; version 1 does not say. */
  registered: number;
  positions: PositionInBox[];
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
  /** What version 2 records besides: the ballots that say anything, and the outcome. */
  recorded: { ballots: number; outcome: unknown } | undefined;
}

const versions: Record<string, BallotVersion> = { 'hustings/box/v1': 1, 'hustings/box/v2': 2 };

/** Undefined where this is no head of a box. Without a library: the offline page is to be read. */
export function readBoxHead(raw: unknown): BoxHead | undefined {
  if (!isRecord(raw)) return undefined;
  const { format, election, kind, count, digest, positions, registered = 0 } = raw;
  const version = typeof format === 'string' ? versions[format] : undefined;
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
    positions: positions.map(({ ballots, outcome, ...position }) => ({
      ...{ method: 'plurality', majority: 'simple', quorum: null },
      ...(position as unknown as PositionInBox),
      recorded: version === 1 ? undefined : { ballots: ballots as number, outcome },
    })),
  };
}

function isPosition(raw: unknown, version: BallotVersion): raw is Record<string, unknown> {
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

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function areTexts(...values: unknown[]): boolean {
  return values.every((value) => typeof value === 'string');
}

function areNumbers(...values: unknown[]): boolean {
  return values.every((value) => typeof value === 'number' && Number.isFinite(value));
}

export function isOneOf(value: unknown, names: readonly string[]): boolean {
  return typeof value === 'string' && names.includes(value);
}
