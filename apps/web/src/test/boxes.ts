import {
  addToProfiles,
  addVotes,
  ballotsBoxLine,
  boxHeader,
  boxRulesLines,
  codesBoxLine,
  emptyProfiles,
  emptyTally,
  lotText,
  methodOf,
  methodsOn,
  paperText,
  paperWithoutLot,
  partsOf,
  voteText,
  type BallotPosition,
  type BallotVersion,
  type BoxVersion,
  type BoxKind,
  type Choice,
  type LotSource,
  type PaperMethods,
} from '@hustings/shared';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { trackingCodeFor } from '../lib/tracking-code';
import { chair, committee } from './ballots';
import { anElectionSummary, electionId } from './elections';

/** The file of a closed box: `ballotBoxFileSchema` with unbranded ids. */
export interface BoxFile {
  format: string;
  election: { _id: string; name: string };
  kind: BoxKind;
  count: number;
  digest: string;
  registered?: number;
  positions: PositionInFile[];
  trackingCodes?: string[];
  votes?: (readonly Choice[])[];
  ballots?: WholeBallot[];
}

interface PositionInFile {
  _id: string;
  position: string;
  seats: number;
  maxChoices: number;
  method?: string;
  majority?: string;
  quorum?: number | null;
  ballots?: number;
  candidates: { _id: string; fullName: string; votes: number }[];
  outcome?: unknown;
}

interface WholeBallot {
  trackingCode: string;
  nonce: string;
  choices: readonly Choice[];
}

interface BoxOptions {
  version?: BallotVersion;
  positions?: readonly BallotPosition[];
  registered?: number;
}

/** A closed box as the API sends it: as a file, and in pages. */
export function aBox(
  kind: BoxKind,
  votes: readonly (readonly Choice[])[],
  { version = 1, positions = [chair, committee], registered = 40 }: BoxOptions = {},
) {
  const methods = methodsOn({ positions });
  const ballots = votes
    .map((choices, index) => {
      const nonce = index.toString(16).padStart(32, '0');
      const vote = voteText(choices, methods);
      const trackingCode = trackingCodeFor(version, electionId, nonce, vote);
      return { trackingCode, nonce, choices, vote };
    })
    .sort((a, b) => (a.trackingCode < b.trackingCode ? -1 : 1));
  const whole = ballots.map(({ trackingCode, nonce, choices }) => ({
    trackingCode,
    nonce,
    choices,
  }));
  const codes = ballots.map((each) => each.trackingCode);
  const texts = ballots.map((each) => each.vote);
  const contents: BoxContents =
    kind === 'ballots'
      ? { ballots: whole }
      : {
          trackingCodes: codes,
          votes: version === 1 ? bySortedText(votes, methods) : byPosition(votes, positions),
        };
  const head = {
    format: `hustings/box/v${version}`,
    election: { _id: electionId, name: 'Board election' },
    kind,
    count: votes.length,
    digest: '',
  };
  const bare = positions.map((position) => inFile(position, texts, methods));
  const named = bare.map((each, index) => ({ ...each, method: positions[index]!.method }));
  const digest = digestOf({ ...head, positions: named, ...contents });
  const file: BoxFile = {
    ...head,
    digest,
    ...(version === 2 && { registered }),
    positions:
      version === 1
        ? bare
        : positions.map((position, index) => ({
            ...bare[index]!,
            ...counted(position, texts, { version, digest, registered, methods }),
          })),
    ...contents,
  };
  return {
    codes,
    /** The ballots behind the codes, even if the box does not show them. */
    ballots: whole,
    digest,
    file,
    answer: {
      state: kind,
      version,
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

function bySortedText(votes: readonly (readonly Choice[])[], methods: PaperMethods) {
  const text = (choices: readonly Choice[]) => voteText(choices, methods);
  return [...votes].sort((a, b) => (text(a) < text(b) ? -1 : 1));
}

/** All ballots' votes, position by position, sorted within each. */
function byPosition(
  votes: readonly (readonly Choice[])[],
  positions: readonly BallotPosition[],
): Choice[][] {
  return [...positions]
    .sort((a, b) => (a._id < b._id ? -1 : 1))
    .flatMap(({ _id, method: name }) => {
      const method = methodOf(name);
      const textOf = ({ position: _, ...said }: Choice) => method.textOf(said);
      return votes
        .map((choices) => choices.find(({ position }) => position === _id))
        .map((choice) => choice ?? { position: _id, ...method.choiceOf('') })
        .sort((a, b) => (textOf(a) < textOf(b) ? -1 : 1))
        .map((choice) => [choice]);
    });
}

function inFile(
  { _id, position, seats, maxChoices, candidates }: BallotPosition,
  texts: readonly string[],
  methods: PaperMethods,
): PositionInFile {
  const tally = emptyTally();
  for (const text of texts) addVotes(tally, methods, text);
  return {
    _id,
    position,
    seats,
    maxChoices,
    candidates: candidates.map((candidate) => ({
      _id: candidate._id,
      fullName: candidate.fullName,
      votes: tally.candidates.get(candidate._id) ?? 0,
    })),
  };
}

/** The file of a closed box of version 3, with its own ballot paper and lot secret. */
export function aBoxOfVersion3(
  kind: BoxKind,
  votes: readonly (readonly Choice[])[],
  { positions = [chair, committee], registered = 40 }: Omit<BoxOptions, 'version'> = {},
) {
  const { file } = aBox(kind, votes, { version: 2, positions, registered });
  const { election, ballots, trackingCodes, votes: apart } = file;
  const lotSecret = 'a5'.repeat(32);
  const { settings } = anElectionSummary({});
  const paper = {
    ...paperWithoutLot({
      election: { _id: electionId, name: election.name, language: 'en' },
      settings: { ...settings, ballotBox: kind },
      positions,
    }),
    lot: sha256Hex(lotSecret),
  };
  const rules = boxRulesLines(sha256Hex(paperText(paper)), { registered });
  const digest = sha256Hex(boxHeader(3, kind, electionId) + rules + linesOf(file).join(''));
  const methods = methodsOn({ positions });
  const texts = votes.map((choices) => voteText(choices, methods));
  const facts = { version: 3 as const, digest, lotSecret, registered, methods };
  return {
    format: 'hustings/box/v3',
    paper,
    electorate: { registered },
    decisions: {},
    lotSecret,
    digest,
    count: votes.length,
    positions: positions.map((position, index) => {
      const { ballots: said, outcome } = counted(position, texts, facts);
      const { candidates } = file.positions[index]!;
      return {
        _id: position._id,
        candidates: candidates.map(({ _id, votes: number }) => ({ _id, votes: number })),
        ballots: said,
        outcome,
      };
    }),
    ...(kind === 'ballots' ? { ballots } : { trackingCodes, votes: apart }),
  };
}

interface Facts extends LotSource {
  version: BoxVersion;
  registered: number;
  methods: PaperMethods;
}

/** The extra data on a position in boxes since version 2. */
function counted(
  position: BallotPosition,
  texts: readonly string[],
  { version, digest, lotSecret, registered, methods }: Facts,
) {
  const profiles = emptyProfiles(methods);
  for (const text of texts) addToProfiles(profiles, text);
  const { _id, method, seats, maxChoices, candidates } = position;
  const ofMotion =
    position.method === 'motion' ? { majority: position.majority, quorum: position.quorum } : {};
  return {
    method,
    ...ofMotion,
    ballots: texts.filter((text) => partsOf(text).some((part) => part.position === _id)).length,
    outcome: methodOf(method).outcomeOf(
      {
        seats,
        maxChoices,
        registered,
        majority: 'simple',
        quorum: null,
        ...ofMotion,
        candidates: candidates.map((candidate) => candidate._id),
        ballotsCast: texts.length,
        boxVersion: version,
      },
      profiles.get(_id) ?? new Map(),
      (stage, candidate) => sha256Hex(lotText({ digest, lotSecret }, _id, stage, candidate)),
    ),
  };
}

type BoxContents = Pick<BoxFile, 'ballots' | 'trackingCodes' | 'votes'>;

/** The digest of a box's entries in the given order, right or wrong. */
export function digestOf(box: BoxFile): string {
  const version = box.format === 'hustings/box/v1' ? 1 : 2;
  return sha256Hex(boxHeader(version, box.kind, electionId) + linesOf(box).join(''));
}

function linesOf({ format, kind, positions, ...contents }: BoxFile): string[] {
  const version = format === 'hustings/box/v1' ? 1 : 2;
  const methods = methodsOn({
    positions: positions.map(({ _id, method = 'plurality' }) => ({ _id, method })) as never,
  });
  const { ballots = [], trackingCodes = [], votes = [] } = contents;
  const lines = ballots.map((each) =>
    ballotsBoxLine(each.trackingCode, each.nonce, voteText(each.choices, methods)),
  );
  if (kind === 'codes') {
    lines.push(...trackingCodes.map(codesBoxLine));
    if (version === 1) {
      lines.push(...votes.map((choices) => codesBoxLine(voteText(choices, methods))));
    } else {
      for (const id of positions.map(({ _id }) => _id).sort()) {
        lines.push(codesBoxLine(id));
        for (const { position, ...said } of votes.flat()) {
          if (position === id) lines.push(codesBoxLine(methods.get(position)?.textOf(said) ?? ''));
        }
      }
    }
  }
  return lines;
}

function sha256Hex(text: string): string {
  return bytesToHex(sha256(new TextEncoder().encode(text)));
}

/** The file as the API streams it, one entry per line. */
export function streamed({
  ballots,
  trackingCodes,
  votes,
  ...head
}: Partial<Record<'ballots' | 'trackingCodes' | 'votes', readonly unknown[] | undefined>>): string {
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
