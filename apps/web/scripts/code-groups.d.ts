import type { Rolldown } from 'vite';

export const ballotPieces: Rolldown.CodeSplittingGroup[];
