import type { ElectionSettings, MethodName, MotionMajority } from '@hustings/shared';

export interface DemoCandidate {
  fullName: string;
  /** The number of the portrait: see `portrait`. */
  face: number;
  motto: string;
  manifesto: string;
  organisation?: string;
  /** Popularity relative to the other candidates. */
  appeal: number;
}

export interface DemoPosition {
  position: string;
  description: string;
  /** Default: plurality. */
  method?: MethodName;
  majority?: MotionMajority;
  seats: number;
  /** Most candidates that a voter may tick or rank. */
  maxChoices: number;
  /** For a motion: percentage of Yes among the answers. */
  inFavour?: number;
  /** Percentage of ballots without a vote in this position. */
  abstaining: number;
  candidates: DemoCandidate[];
}

export interface DemoElection {
  name: string;
  description: string;
  /** Days from the day the demonstration is set up; negative in the past. */
  days: { nominations: number; voting: number; end: number };
  settings: Partial<ElectionSettings>;
  /** Percentage of the roll that has voted, without the demonstration's own voter. */
  turnout: number;
  positions: DemoPosition[];
  /** Nominations by residents in the order of the roll; the next resident seconds some of them. */
  nominations?: DemoNomination[];
}

export interface DemoNomination {
  /** Index in `positions`. */
  position: number;
  motto: string;
  manifesto: string;
  face: number;
  isSeconded: boolean;
}
