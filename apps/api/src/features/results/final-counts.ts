import type { ElectionId } from '@hustings/shared';

const MOST_KEPT = 100;

/** The final results of so many elections as were asked for last. */
export class FinalCounts<Shown> {
  readonly #byElection = new Map<ElectionId, Shown>();

  get(electionId: ElectionId): Shown | undefined {
    const shown = this.#byElection.get(electionId);
    if (shown) this.set(electionId, shown);
    return shown;
  }

  set(electionId: ElectionId, shown: Shown): void {
    this.#byElection.delete(electionId);
    this.#byElection.set(electionId, shown);
    const [longestUnasked] = this.#byElection.keys();
    if (this.#byElection.size > MOST_KEPT && longestUnasked !== undefined) {
      this.#byElection.delete(longestUnasked);
    }
  }
}
