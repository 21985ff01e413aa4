import { readCatalogues, withTextsInAll } from './with-texts.js';

const catalogues = await readCatalogues();

/** Node's hook: the module as tsx leaves it, with its texts. */
export async function load(url, context, nextLoad) {
  const module = await nextLoad(url, context);
  if (module.format !== 'module' || !module.source || !/\.ts(\?|$)/.test(url)) return module;
  const result = withTextsInAll(String(module.source), new URL(url).pathname, catalogues);
  return result ? { ...module, source: result.code } : module;
}
