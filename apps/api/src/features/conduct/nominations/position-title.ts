import type { Language, Words } from '@hustings/shared';
import { positionsOf } from '../../core/ballot-paper/index.js';
import type { Nomination } from './nominations.model.js';

/**
 * Empty if the position has been removed.
 *
 * @param words Of another language than the election's, in which the title is returned if it is translated.
 */
export async function positionTitle(
  { election, position }: Pick<Nomination, 'election' | 'position'>,
  words?: Words,
): Promise<string> {
  const positions = await positionsOf([election]);
  const found = positions.find(({ _id }) => _id === position);
  const inOther = words && found?.translations?.[words.locale as Language]?.position;
  return inOther ?? found?.position ?? '';
}
