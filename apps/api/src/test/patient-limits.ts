import { standardLoadLimits, type LoadLimits } from '../platform/limits.js';

/** Rejects by number as usual, but never for slowness: other tests keep the machine busy. */
export const patientLimits: LoadLimits = {
  ...standardLoadLimits,
  swiftMs: 60_000,
  patienceMs: 60_000,
};
