import { createHash, type Hash } from 'node:crypto';
import {
  addToProfiles,
  addVotes,
  ballotsBoxLine,
  codesBoxLine,
  emptyProfiles,
  emptyTally,
  methodsOn,
  type BallotPosition,
  type BoxKind,
  type BoxVersion,
  type ElectionId,
  type PaperMethods,
  type PositionId,
  type Profiles,
  type Tally,
} from '@hustings/shared';
import { textsIn } from '../../../platform/bson-texts.js';
import { countedVotes } from './counted-votes.js';
import { outcomesOf } from './outcomes.js';
import type { CountedVotes, RecordedCount } from './counts.model.js';
import { trackingCodeFor } from '../box/index.js';
import { type AlikeVotes, inOrderOfText } from './votes-in-order.js';

/** The facts about a box that a count needs. */
export interface BoxToCount {
  election: ElectionId;
  kind: BoxKind;
  version: BoxVersion;
  positions: readonly BallotPosition[];
  /** The first lines of the text that the digest covers. */
  head: string;
  /** Input of the lot besides the digest; undefined before version 3. */
  lotSecret: string | undefined;
}

/** The result of counting a box. */
export interface BoxFigures {
  votes: CountedVotes;
  /** SHA-256 of the box, in hex: see docs/recipes.md. */
  digest: string;
  /** Ballots whose tracking code matches their nonce and choices. */
  trackingCodes: number;
}

/** Different votes collected before they are counted. In a large box, most ballots repeat others. */
const VOTES_KEPT = 10_000;

/**
 * Counts a box: all the computing and no database access, so that it can run in a thread. Memory grows
 * with the number of different votes, not of ballots.
 */
export class BoxCount {
  readonly #box: BoxToCount;
  readonly #methods: PaperMethods;
  readonly #hash: Hash;
  readonly #tally: Tally = emptyTally();
  readonly #profiles: Profiles;
  readonly #alike = new Map<string, number>();
  #trackingCodes = 0;
  #listed = new Map<PositionId, AlikeVotes[]>();
  #digest = '';

  constructor(box: BoxToCount) {
    this.#box = box;
    this.#methods = methodsOn(box);
    this.#profiles = emptyProfiles(this.#methods);
    this.#hash = createHash('sha256').update(box.head);
  }

  /** @param bytes Ballots in the order of their codes, each as the raw bytes the database sends. */
  addBallots(bytes: Uint8Array): void {
    const { version, kind, election } = this.#box;
    let lines = '';
    for (const { trackingCode = '', nonce = '', vote = '' } of textsIn(bufferOf(bytes))) {
      if (trackingCode === trackingCodeFor(version, election, nonce, vote)) {
        this.#trackingCodes += 1;
      }
      lines +=
        kind === 'codes' ? codesBoxLine(trackingCode) : ballotsBoxLine(trackingCode, nonce, vote);
      this.#alike.set(vote, (this.#alike.get(vote) ?? 0) + 1);
    }
    this.#hash.update(lines);
    if (this.#alike.size > VOTES_KEPT) this.#countAlike();
  }

  /** @param bytes Votes, in the order of their text, of a version 1 box that keeps codes and votes apart. */
  addVotesApart(bytes: Uint8Array): void {
    let lines = '';
    for (const { vote = '' } of textsIn(bufferOf(bytes))) lines += codesBoxLine(vote);
    this.#hash.update(lines);
  }

  /** Call this once, after everything is added. */
  figures(): BoxFigures {
    this.#countAlike();
    const { kind, version } = this.#box;
    if (kind === 'codes' && version > 1) this.#listVotes();
    this.#digest = this.#hash.digest('hex');
    return {
      votes: countedVotes(this.#tally),
      digest: this.#digest,
      trackingCodes: this.#trackingCodes,
    };
  }

  /**
   * The outcome of every position, by its method. Call `figures` first: the lot needs the digest.
   *
   * @param registered Voters on the electoral roll.
   */
  outcomes(registered: number): NonNullable<RecordedCount['outcomes']> {
    return outcomesOf(this.#box.positions, this.#profiles, {
      digest: this.#digest,
      lotSecret: this.#box.lotSecret,
      registered,
      version: this.#box.version,
      ballotsCast: this.#tally.ballots,
    });
  }

  /** At most `atMost` votes listed apart from codes, from `from` on; none if `figures` listed none. */
  listedVotes(position: PositionId, from: number, atMost: number): AlikeVotes[] {
    return this.#listed.get(position)?.slice(from, from + atMost) ?? [];
  }

  #countAlike(): void {
    for (const [vote, ballots] of this.#alike) {
      addVotes(this.#tally, this.#methods, vote, ballots);
      addToProfiles(this.#profiles, vote, ballots);
    }
    this.#alike.clear();
  }

  #listVotes(): void {
    const byPosition = [...this.#profiles].sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [position, profile] of byPosition) {
      const votes = inOrderOfText(profile, this.#tally.ballots);
      this.#listed.set(position, votes);
      this.#hash.update(codesBoxLine(position));
      for (const alike of votes) {
        const line = codesBoxLine(alike.vote);
        for (let each = 0; each < alike.ballots; each++) this.#hash.update(line);
      }
    }
  }
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
