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
  /** Start of nominations, start and end of voting: days from the setup, negative in the past. */
  days: { nominations: number; voting: number; end: number };
  settings: Partial<ElectionSettings>;
  /** Chance in percent that a resident votes. The demonstration's own voter votes if voting is over. */
  turnout: number;
  positions: DemoPosition[];
  /** Residents' nominations of themselves, in the order of the roll; the next resident seconds some. */
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
