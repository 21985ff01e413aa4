import { createTransformer as createSwc } from '@swc/jest';
import { readCatalogues, withTexts, withTextsInAll } from './with-texts.js';

/**
 * Jest's transformer: writes the texts into a module, then compiles it with swc. The option `inAllLanguages` is for
 * code of the API.
 */
export function createTransformer({ inAllLanguages = false, ...options }) {
  const swc = createSwc(options);
  const plain = (code, file) => withTexts(code, file)?.code ?? code;
  const catalogues = inAllLanguages && readCatalogues();
  const inAll = async (code, file) => withTextsInAll(code, file, await catalogues)?.code ?? code;
  return {
    ...swc,
    process: (code, file, how) => swc.process(plain(code, file), file, how),
    processAsync: async (code, file, how) =>
      swc.processAsync(await (inAllLanguages ? inAll : plain)(code, file), file, how),
  };
}

export default { createTransformer };
