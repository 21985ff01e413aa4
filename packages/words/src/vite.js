import { languages } from '../lingui.config.js';
import { withPageTexts } from './page-texts.js';
import { isRightToLeft, readCatalogues, withTexts } from './with-texts.js';

export { languages };

/**
 * Writes the texts into the code and the page, in the language that the mode names. The mode `longer` is a made-up
 * language 40 % longer than English, to see which screens have room for others.
 */
export function words() {
  let language = 'en';
  let translated = ({ message }) => message;
  return {
    name: 'words',
    enforce: 'pre',
    async configResolved({ mode }) {
      if (mode === 'longer') translated = longer;
      if (!languages.includes(mode)) return;
      language = mode;
      translated = (await readCatalogues())[mode];
    },
    transform(code, id) {
      const result = /\.tsx?$/.test(id) && withTexts(code, id, translated);
      return result ? { code: result.code, map: result.map } : undefined;
    },
    transformIndexHtml: { order: 'pre', handler: inLanguage },
    /** For other plugins. */
    api: { inLanguage, language: () => language },
  };

  /** A page, or a manifest, with its texts, language and direction. */
  function inLanguage(page) {
    const [lang, dir] = [language, isRightToLeft(language) ? 'rtl' : 'ltr'];
    return withPageTexts(page, translated)
      .replace('lang="en"', dir === 'rtl' ? `lang="${lang}" dir="rtl"` : `lang="${lang}"`)
      .replace('"lang": "en"', `"lang": "${lang}",\n  "dir": "${dir}"`);
  }
}

/** Doubles the vowels, except of parameters and of the words of ICU. */
function longer({ message }) {
  let depth = 0;
  return message.replace(/[{}]|[aeiou]/gi, (found) => {
    if (found === '{') depth += 1;
    if (found === '}') depth -= 1;
    return depth % 2 === 0 && !/[{}]/.test(found) ? found + found : found;
  });
}
