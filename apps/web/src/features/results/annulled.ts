import { createContext } from 'react';

/** Wraps the figures of an annulled result: none of them may look valid. */
export const Annulled = createContext(false);
