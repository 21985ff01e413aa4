import type { PositionId } from '../common/ids.schema.js';

/**
 * Checks the order of a box with separate codes and votes: positions by id, and in each the votes of all
 * ballots, sorted by text.
 */
export class VotesByPosition {
  readonly #ids: PositionId[];
  readonly #votes: Map<string, number>;
  readonly #onPosition: (id: PositionId) => void;
  #at = -1;
  #last = '';

  /** @param onPosition Called with every position in turn, before its votes. */
  constructor(ids: readonly PositionId[], onPosition: (id: PositionId) => void) {
    this.#ids = [...ids].sort();
    this.#votes = new Map(this.#ids.map((id) => [id, 0]));
    this.#onPosition = onPosition;
  }

  /** Returns true if the vote is in order. */
  take(position: PositionId, vote: string): boolean {
    const place = this.#ids.indexOf(position);
    if (place > this.#at) this.#goTo(place);
    const isInPlace = place === this.#at && vote >= this.#last;
    this.#last = vote;
    this.#votes.set(position, (this.#votes.get(position) ?? 0) + 1);
    return isInPlace;
  }

  end(): void {
    this.#goTo(this.#ids.length - 1);
  }

  /** The number of votes in every position, or in one where it is not `expected`. */
  ballots(expected: number): number {
    return [...this.#votes.values()].find((votes) => votes !== expected) ?? expected;
  }

  #goTo(place: number): void {
    while (this.#at < place) {
      this.#at += 1;
      const next = this.#ids[this.#at];
      if (next !== undefined) this.#onPosition(next);
    }
    this.#last = '';
  }
}
