import { positionsOf, type Position } from '../../core/ballot-paper/index.js';
import type { Nomination } from './nominations.model.js';

/** @param read Translates the position. */
export async function positionTitle(
  { election, position }: Pick<Nomination, 'election' | 'position'>,
  read = (found: Position) => found,
): Promise<string> {
  const found = (await positionsOf([election])).find(({ _id }) => _id === position);
  // Empty if the position has been removed.
  return found ? read(found).position : '';
}
