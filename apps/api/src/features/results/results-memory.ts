import type { BallotPosition, Results } from '@hustings/shared';
import type { Deps } from '../../platform/deps.js';
import { Renewed } from '../../platform/renewed.js';
import type { CountedVotes, RecordedCount } from '../ballots/index.js';

const MOST_FINAL = 100;

/** What is shown of an election, the same to everybody who may see it. */
export interface ShownResults {
  results: Results;
  /** Undefined where only the turnout may be seen. */
  votes: CountedVotes | undefined;
  /** Undefined before the count is recorded. */
  count: RecordedCount | undefined;
  positions: BallotPosition[];
}

/** What one process keeps in memory; losing it costs a few reads and nothing else. */
export interface ResultsMemory {
  /** Of running elections, by election, status and what may be seen. */
  live: Renewed<ShownResults>;
  /** Votes of running elections as they may be shown, by election. */
  counts: Renewed<CountedVotes>;
  /** Of counted elections, which never change. */
  final: FinalResults;
}

export function createResultsMemory({ timing }: Pick<Deps, 'timing'>): ResultsMemory {
  return {
    live: new Renewed(timing.liveCountMs),
    counts: new Renewed(timing.liveCountMs),
    final: new FinalResults(),
  };
}

/** The final results of so many elections as were asked for last. */
export class FinalResults {
  readonly #byElection = new Map<string, ShownResults>();

  get(electionId: string): ShownResults | undefined {
    const shown = this.#byElection.get(electionId);
    if (shown) this.set(electionId, shown);
    return shown;
  }

  set(electionId: string, shown: ShownResults): void {
    this.#byElection.delete(electionId);
    this.#byElection.set(electionId, shown);
    const [longestUnasked] = this.#byElection.keys();
    if (this.#byElection.size > MOST_FINAL && longestUnasked !== undefined) {
      this.#byElection.delete(longestUnasked);
    }
  }
}
