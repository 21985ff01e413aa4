import type { ElectionSettings, MethodName, MotionMajority } from '@hustings/shared';

export interface DemoCandidate {
  fullName: string;
  /** Which portrait: see `portrait`. */
  face: number;
  motto: string;
  manifesto: string;
  organisation?: string;
  /** How much the residents like this candidate, beside the others. */
  appeal: number;
}

export interface DemoPosition {
  position: string;
  description: string;
  /** Default: plurality. */
  method?: MethodName;
  majority?: MotionMajority;
  seats: number;
  /** How many a voter marks at most, or ranks. */
  maxChoices: number;
  /** Of a motion: how many of a hundred who answer it say Yes. */
  inFavour?: number;
  /** How many of a hundred voters choose nobody here. */
  abstaining: number;
  candidates: DemoCandidate[];
}

export interface DemoElection {
  name: string;
  description: string;
  /** Days from the start of the demonstration; the past is negative. */
  days: { nominations: number; voting: number; end: number };
  settings: Partial<ElectionSettings>;
  /** How many of a hundred on the roll have voted, the demonstration's own voter apart. */
  turnout: number;
  positions: DemoPosition[];
  /** Made by residents, in their order on the roll, and seconded by the next where that is said. */
  nominations?: DemoNomination[];
}

export interface DemoNomination {
  /** Of which position, by its place. */
  position: number;
  motto: string;
  manifesto: string;
  face: number;
  isSeconded: boolean;
}
