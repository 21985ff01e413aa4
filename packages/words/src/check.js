// Every catalogue has each text of the code once, in all its parameters, elements and plural forms.
//
// node src/check.js
import { getCatalogs } from '@lingui/cli/api';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { languages } from '../lingui.config.js';
import { linguiConfig } from './with-texts.js';

const faults = [];
for (const catalogue of await getCatalogs(linguiConfig)) {
  const texts = await catalogue.collect();
  if (!texts) throw new Error(`The texts of ${catalogue.name} could not be read.`);
  for (const language of languages) {
    const known = (await catalogue.read(language)) ?? {};
    for (const [id, { message }] of Object.entries(texts)) {
      const fault = faultOf(language, message, known[id]?.translation);
      if (fault) faults.push(`${language}: “${message}” ${fault}`);
    }
    for (const [id, { message }] of Object.entries(known)) {
      if (!texts[id]) faults.push(`${language}: “${message}” is nowhere any more`);
    }
  }
  console.log(
    `${Object.keys(texts).length} texts of ${catalogue.path.split('/').at(-1)}, in English and ${languages.join(', ')}.`,
  );
}
if (faults.length > 0) {
  console.error(faults.join('\n'));
  console.error('`npm run extract -w @hustings/words` brings the catalogues up to date.');
  process.exit(1);
}

function faultOf(language, message, translation) {
  if (!translation?.trim()) return 'has no translation';
  try {
    // Spanish, French and Italian have a form of their own only for millions.
    const forms = new Intl.PluralRules(language)
      .resolvedOptions()
      .pluralCategories.filter((form) => form !== 'many' || language === 'ar');
    const [expected, found] = [partsOf(message, []), partsOf(translation, forms)];
    return expected === found ? undefined : `has other parts than “${translation}”`;
  } catch (error) {
    return `is “${translation}”: ${error.message}`;
  }
}

/** The names of parameters and numbers of elements in a text. */
function partsOf(message, forms) {
  const parts = new Set();
  collect(compileMessageOrThrow(message));
  return [...parts].sort().join(' ');

  function collect(pieces) {
    for (const piece of pieces) {
      if (typeof piece === 'string') {
        for (const [tag] of piece.matchAll(/<\d+\/?>/g)) parts.add(tag);
        continue;
      }
      const [name, kind = '', choices = {}] = piece;
      parts.add(`${name} ${kind}`);
      if (kind === 'plural') {
        const missing = forms.filter((form) => !(form in choices));
        if (missing.length > 0) throw new Error(`its plural lacks ${missing.join(', ')}`);
      }
      for (const choice of Object.values(choices)) if (Array.isArray(choice)) collect(choice);
    }
  }
}
