import { setTimeout } from 'node:timers';

/**
 * Fails a run that does not end although its tests are over: one of them has left something running. Without this,
 * nobody would hear of the test, and the run would wait for ever.
 */
export default function runEnds() {
  setTimeout(() => {
    const left = process.getActiveResourcesInfo().join(', ');
    process.stderr.write(`The tests are over, but one has left something running: ${left}\n`);
    process.exit(1);
  }, 15_000).unref();
}
