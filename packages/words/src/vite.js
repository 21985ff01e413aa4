import { languages } from '../lingui.config.js';
import { isRightToLeft, readCatalogues, withTexts } from './with-texts.js';

/**
 * Writes the texts into the code, in the language that the mode names. The mode `longer` is a made-up language
 * 40 % longer than English, to see which screens have room for others.
 */
export function words() {
  let language = 'en';
  let translated;
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
      const result = /\.tsx?$/.test(id) && withTexts(code, id, translated, language);
      return result ? { code: result.code, map: result.map } : undefined;
    },
    transformIndexHtml: (page) =>
      page.replace('lang="en"', `lang="${language}"${isRightToLeft(language) ? ' dir="rtl"' : ''}`),
  };
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
