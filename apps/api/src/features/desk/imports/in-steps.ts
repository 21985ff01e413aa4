import { setImmediate as others } from 'node:timers/promises';

/** Some items at a time; between two steps whatever else waits in this process has its turn. */
export async function* inSteps<Item>(items: Iterable<Item>, size: number): AsyncGenerator<Item[]> {
  let step: Item[] = [];
  for (const item of items) {
    step.push(item);
    if (step.length < size) continue;
    yield step;
    step = [];
    await others();
  }
  if (step.length > 0) yield step;
}
