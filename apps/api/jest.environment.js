import { TestEnvironment } from 'jest-environment-node';

/** Jest's own modules, and the addresses that are none which tests send on purpose (DEP0170). */
const EXPECTED = new Set(['ExperimentalWarning', 'DEP0170']);

/**
 * Fails a test file on each warning of Node's: a leak of listeners shows nowhere else. It stands here because the
 * `process` that tests see is a copy, which hears of no warning.
 */
export default class WarningsFail extends TestEnvironment {
  #warnings = [];
  #note = (warning) => {
    if (!EXPECTED.has(warning.code ?? warning.name)) this.#warnings.push(warning);
  };

  async setup() {
    process.on('warning', this.#note);
    await super.setup();
  }

  async teardown() {
    await super.teardown();
    process.off('warning', this.#note);
    if (this.#warnings.length > 0) {
      throw new AggregateError(
        this.#warnings,
        `Node has warned: ${this.#warnings.map((warning) => warning.stack).join('\n')}`,
      );
    }
  }
}
