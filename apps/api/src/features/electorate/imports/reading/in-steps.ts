import { setImmediate as others } from 'node:timers/promises';
import { PAUSE, type OrPause } from './csv-rows.js';

/** Groups items into steps. Between steps and at pauses, other work in this process gets a turn. */
export async function* inSteps<Item extends object>(
  items: Iterable<OrPause<Item>>,
  size: number,
): AsyncGenerator<Item[]> {
  let step: Item[] = [];
  for (const item of items) {
    if (item === PAUSE) {
      await others();
      continue;
    }
    step.push(item);
    if (step.length < size) continue;
    yield step;
    step = [];
    await others();
  }
  if (step.length > 0) yield step;
}
