import { createContext } from 'react';

/** Around the figures of a result that does not hold any more: nothing in them may look as if it did. */
export const Annulled = createContext(false);
