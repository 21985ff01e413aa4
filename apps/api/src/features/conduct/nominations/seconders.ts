import { onRoll } from '../../core/roll/index.js';
import type { Nomination } from './nominations.model.js';

/** How many of those who seconded a nomination are on the roll still. */
export async function secondersOnRoll({
  election,
  seconders,
}: Pick<Nomination, 'election' | 'seconders'>): Promise<number> {
  if (seconders.length === 0) return 0;
  const there = await onRoll(
    election,
    seconders.map(({ account }) => account),
  );
  return there.size;
}
