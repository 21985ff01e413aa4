import { setImmediate as others } from 'node:timers/promises';
import { PAUSE, type OrPause } from './csv-rows.js';

/** Some items at a time; between two steps, and at pauses, whatever else waits in this process has its turn. */
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
