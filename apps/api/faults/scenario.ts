import { createHash } from 'node:crypto';
import { randomNumbers } from '../src/demo/random-numbers.js';

/** The random choices of one scenario: the same for the same seed, regardless of other scenarios. */
export function chancesOf(scenario: string): Chances {
  const seed = `${process.env.FAULTS_SEED} ${scenario}`;
  return new Chances(createHash('sha256').update(seed).digest().readInt32LE(0));
}

export class Chances {
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = randomNumbers(seed);
  }

  /** Returns true with this probability, from 0 to 1. */
  strikes(chance: number): boolean {
    return this.#random() < chance;
  }

  between([least, most]: readonly [number, number]): number {
    return least + this.#random() * (most - least);
  }

  wholeBetween(least: number, most: number): number {
    return Math.floor(this.between([least, most + 1]));
  }

  oneOf<Item>(items: readonly Item[]): Item {
    return items[this.wholeBetween(0, items.length - 1)]!;
  }
}

/** Prints a scenario's name and figures on one line. */
export function tell(scenario: string, figures: Record<string, number | string>): void {
  const told = Object.entries(figures).map(([what, figure]) => `${figure} ${what}`);
  process.stdout.write(`  ${scenario}: ${told.join(', ')}\n`);
}

/** Prints that a scenario was skipped: its test passes, but proves nothing. */
export function tellSkipped(scenario: string, why: string): void {
  process.stdout.write(`  NOT TRIED: ${scenario}: ${why}\n`);
}
