import { positionsOf } from '../../core/ballot-paper/index.js';
import type { Nomination } from './nominations.model.js';

/** Empty if the position has been removed. */
export async function positionTitle({
  election,
  position,
}: Pick<Nomination, 'election' | 'position'>): Promise<string> {
  const positions = await positionsOf([election]);
  return positions.find(({ _id }) => _id === position)?.position ?? '';
}
