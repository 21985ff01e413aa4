import { setTimeout } from 'node:timers';

const PATIENCE_MS = 20_000;

/**
 * A reporter that fails a run which does not end although its tests are over: one of them has left something running.
 * Without this, the run would wait for ever.
 */
export default class RunEnds {
  onRunComplete() {
    setTimeout(() => {
      const left = process.getActiveResourcesInfo().join(', ');
      process.stderr.write(`The tests are over, but one has left something running: ${left}\n`);
      process.exit(1);
    }, PATIENCE_MS).unref();
  }
}
