import {
  addVotes,
  assertNever,
  ballotBoxFileSchema,
  ballotsBoxLine,
  boxHeader,
  codesBoxLine,
  emptyTally,
  voteText,
  type BallotBoxFile,
  type Choice,
  type ElectionId,
} from '@hustings/shared';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { trackingCodeFor } from '../../../lib/tracking-code';
import { NOT_A_BOX, readBoxFile, type BoxEntry } from './read-box-file';

interface CandidateCount {
  position: string;
  candidate: string;
  recorded: number;
  recounted: number;
}

/** What a recount found. `matches` only if everything does. */
export interface Recount {
  matches: boolean;
  recordedBallots: number;
  ballots: number;
  codes: number;
  /** Codes that appear again, or out of order. */
  codesRepeated: number;
  recordedDigest: string;
  digest: string;
  /** Codes that do not follow from their ballot; null where codes and votes are apart. */
  codesWrong: number | null;
  counts: CandidateCount[];
  /** Ballots that name somebody who did not stand, somebody twice, or more than they may. */
  invalidVotes: number;
}

/** How far it is: bytes read of the bytes there are. */
type OnProgress = (read: number, total: number) => void;

/**
 * Counts a downloaded ballot box again from nothing but the file: its digest, its tracking codes as
 * far as they can be checked, and every candidate's votes. docs/secrecy.md has the recipe.
 *
 * @throws Error with a sentence for people when the file is not a ballot box.
 */
export async function recountBox(file: Blob, onProgress: OnProgress): Promise<Recount> {
  const hash = sha256.create();
  const encoder = new TextEncoder();
  const tally = emptyTally();
  let head: BallotBoxFile | undefined;
  let standing = new Map<string, string>();
  let mostChoices = new Map<string, number>();
  let codes = 0;
  let codesRepeated = 0;
  let codesWrong = 0;
  let invalidVotes = 0;
  let lastCode = '';

  function takeCode(code: string) {
    codes += 1;
    if (code <= lastCode) codesRepeated += 1;
    lastCode = code;
  }

  function takeVote(choices: readonly Choice[], vote: string) {
    addVotes(tally, vote);
    const named = choices.flatMap(({ position, candidates }) =>
      candidates.map((candidate) => standing.get(candidate) === position),
    );
    const chosen = new Set(choices.flatMap(({ candidates }) => candidates));
    const positions = new Set(choices.map(({ position }) => position));
    const tooMany = choices.some(
      ({ position, candidates }) => candidates.length > (mostChoices.get(position) ?? 0),
    );
    if (
      tooMany ||
      named.includes(false) ||
      chosen.size !== named.length ||
      positions.size !== choices.length
    ) {
      invalidVotes += 1;
    }
  }

  function take(entry: BoxEntry, electionId: ElectionId) {
    switch (entry.list) {
      case 'trackingCodes':
        takeCode(entry.item);
        hash.update(encoder.encode(codesBoxLine(entry.item)));
        return;
      case 'votes': {
        const vote = voteText(entry.item);
        takeVote(entry.item, vote);
        hash.update(encoder.encode(codesBoxLine(vote)));
        return;
      }
      case 'ballots': {
        const { trackingCode, nonce, choices } = entry.item;
        const vote = voteText(choices);
        takeCode(trackingCode);
        takeVote(choices, vote);
        if (trackingCodeFor(electionId, nonce, vote) !== trackingCode) codesWrong += 1;
        hash.update(encoder.encode(ballotsBoxLine(trackingCode, nonce, vote)));
        return;
      }
      default:
        assertNever(entry);
    }
  }

  await readBoxFile(file, {
    onHead(raw) {
      const parsed = ballotBoxFileSchema.safeParse(raw);
      if (!parsed.success) throw new Error(NOT_A_BOX);
      head = parsed.data;
      standing = new Map(
        head.positions.flatMap(({ _id, candidates }) =>
          candidates.map((candidate) => [candidate._id as string, _id as string]),
        ),
      );
      mostChoices = new Map(head.positions.map(({ _id, maxChoices }) => [_id, maxChoices]));
      hash.update(encoder.encode(boxHeader(head.kind, head.election._id)));
    },
    onEntry(entry) {
      if (head) take(entry, head.election._id);
    },
    onProgress,
  });
  if (!head) throw new Error(NOT_A_BOX);

  const digest = bytesToHex(hash.digest());
  const counts = head.positions.flatMap(({ position, candidates }) =>
    candidates.map(({ _id, fullName, votes }) => ({
      position,
      candidate: fullName,
      recorded: votes,
      recounted: tally.candidates.get(_id) ?? 0,
    })),
  );
  return {
    matches:
      digest === head.digest &&
      tally.ballots === head.count &&
      codes === head.count &&
      codesRepeated === 0 &&
      codesWrong === 0 &&
      invalidVotes === 0 &&
      counts.every(({ recorded, recounted }) => recorded === recounted),
    recordedBallots: head.count,
    ballots: tally.ballots,
    codes,
    codesRepeated,
    recordedDigest: head.digest,
    digest,
    codesWrong: head.kind === 'ballots' ? codesWrong : null,
    counts,
    invalidVotes,
  };
}
