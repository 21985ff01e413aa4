import * as positions from '../positions/positions.calls.js';

/** Every call there is, by concept and by name. */
export const callsByConcept = { positions };
