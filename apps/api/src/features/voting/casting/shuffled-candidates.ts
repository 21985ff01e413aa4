import type { AccountId } from '@hustings/shared';
import { createHmac } from 'node:crypto';

/** Orders candidates differently for each voter, the same on every load. */
export function shuffledFor<Item extends { _id: string }>(
  items: readonly Item[],
  key: Buffer,
  accountId: AccountId,
): Item[] {
  const rank = (item: Item) =>
    createHmac('sha256', key).update(`order ${accountId} ${item._id}`).digest('hex');
  return items
    .map((item) => ({ item, rank: rank(item) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ item }) => item);
}
