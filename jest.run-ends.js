import { setTimeout } from 'node:timers';

const PATIENCE_MS = 20_000;

/**
 * A reporter that fails a run that doesn't end after its tests, because one has left something running.
 * Without it, the run would wait forever.
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
