import type { Rolldown } from 'vite';

export const firstPieces: Rolldown.CodeSplittingGroup[];
