/**
 * Numbers from 0 to below 1 that look random and are the same in every demonstration (mulberry32).
 * Never for anything that must not be guessed.
 */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One of the items, each as likely as its weight says. */
export function weighted<Item>(
  random: () => number,
  items: readonly Item[],
  weightOf: (item: Item) => number,
): Item | undefined {
  let rest = random() * items.reduce((sum, item) => sum + weightOf(item), 0);
  return items.find((item) => {
    rest -= weightOf(item);
    return rest < 0;
  });
}
