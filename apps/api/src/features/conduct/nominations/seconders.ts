import { onRoll } from '../../core/roll/index.js';
import type { Nomination } from './nominations.model.js';

/** Number of a nomination's seconders who are still on the roll. */
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
