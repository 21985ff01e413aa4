import { createTransformer as createSwc } from '@swc/jest';
import { withTexts } from './with-texts.js';

/** Jest's transformer: writes the texts into a module, then compiles it with swc. */
export function createTransformer(options) {
  const swc = createSwc(options);
  const plain = (code, file) => withTexts(code, file)?.code ?? code;
  return {
    ...swc,
    process: (code, file, how) => swc.process(plain(code, file), file, how),
    processAsync: (code, file, how) => swc.processAsync(plain(code, file), file, how),
  };
}

export default { createTransformer };
