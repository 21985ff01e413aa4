/**
 * Pseudo-random numbers from 0 to below 1, the same for the same seed (mulberry32). Never use them for
 * anything secret.
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

/** Picks a random item, with probabilities in proportion to the weights. */
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
