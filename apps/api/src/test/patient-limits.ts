import { standardLoadLimits, type LoadLimits } from '../platform/limits.js';

/** Turns away by number as ever, and nobody for the time it takes: other tests keep the machine busy. */
export const patientLimits: LoadLimits = {
  ...standardLoadLimits,
  swiftMs: 60_000,
  patienceMs: 60_000,
};
