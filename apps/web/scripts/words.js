import { transformSync, types } from '@babel/core';
import macros from '@lingui/babel-plugin-lingui-macro';
import { getConfig } from '@lingui/conf';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { languages } from '../lingui.config.js';

export const linguiConfig = getConfig({
  configPath: new URL('../lingui.config.js', import.meta.url).pathname,
});
const rightToLeft = ['ar'];
const USES_MACROS = /from '@lingui\/(core|react)\/macro'/;

/**
 * Writes each text of a module, which is a macro of Lingui, into the code that shows it. So a page loads the
 * texts it may show and no others, and needs no catalogue and no parser.
 *
 * @param translated Returns the text in another language.
 * @param isIsolating Keeps the direction of a parameter, such as a name, from the text around it.
 * @returns undefined if the module has no texts.
 */
export function withTexts(code, file, translated = ({ message }) => message, isIsolating = false) {
  if (!USES_MACROS.test(code)) return undefined;
  return transformSync(code, {
    filename: file,
    configFile: false,
    babelrc: false,
    sourceMaps: true,
    retainLines: true,
    parserOpts: { plugins: ['typescript', ...(file.endsWith('x') ? ['jsx'] : [])] },
    plugins: [
      [macros, { linguiConfig, stripMessageField: false }],
      [inlined, { translated, isIsolating }],
    ],
  });
}

/**
 * `withTexts` for vite, in the language that the mode names. The mode `longer` is a made-up language 40 % longer
 * than English, to see which screens have room for others.
 */
export function words() {
  let language = 'en';
  let translated;
  let isRightToLeft = false;
  return {
    name: 'words',
    enforce: 'pre',
    async configResolved({ mode }) {
      if (mode === 'longer') translated = longer;
      if (!languages.includes(mode)) return;
      language = mode;
      translated = await catalogueOf(mode);
      isRightToLeft = rightToLeft.includes(mode);
    },
    transform(code, id) {
      const result = /\.tsx?$/.test(id) && withTexts(code, id, translated, isRightToLeft);
      return result ? { code: result.code, map: result.map } : undefined;
    },
    transformIndexHtml: (page) =>
      page.replace('lang="en"', `lang="${language}"${isRightToLeft ? ' dir="rtl"' : ''}`),
  };
}

/** @throws Error for a text that the catalogue lacks. */
async function catalogueOf(language) {
  const { getCatalogs } = await import('@lingui/cli/api');
  const [catalogue] = await getCatalogs(linguiConfig);
  const texts = await catalogue.read(language);
  return ({ id, message }) => {
    const text = texts[id]?.translation;
    if (!text) throw new Error(`${language}.po lacks “${message}”.`);
    return text;
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

/** Texts without parameters become strings, the others the pieces that Lingui's runtime joins. */
function inlined(_babel, { translated, isIsolating }) {
  return {
    visitor: {
      ObjectExpression(path) {
        const { node, parentPath } = path;
        if (!node.leadingComments?.some(({ value }) => value === 'i18n')) return;
        const part = (name) => node.properties.find(({ key }) => key.name === name);
        const [id, message] = ['id', 'message'].map((name) => part(name).value.value);
        const compiled = compileMessageOrThrow(translated({ id, message }));
        const pieces = isIsolating ? isolated(compiled) : compiled;
        if (part('values') || part('components')) {
          part('message').value = types.valueToNode(withoutGaps(pieces));
          node.properties = node.properties.filter((property) => property !== part('id'));
        } else {
          replaced(parentPath, types.stringLiteral(pieces.join('')));
        }
      },
    },
  };
}

/** Puts a string in place of the call or element that would show it. */
function replaced(parent, text) {
  if (!parent.isJSXSpreadAttribute()) return parent.replaceWith(text);
  const element = parent.parentPath.parentPath;
  const isChild = element.parentPath.isJSXElement() || element.parentPath.isJSXFragment();
  return element.replaceWith(isChild ? types.jsxExpressionContainer(text) : text);
}

/** Puts each parameter between the marks for a text with a direction of its own. */
function isolated(pieces) {
  return pieces.flatMap((piece) => {
    if (typeof piece === 'string') return piece;
    const [name, kind, choices] = piece;
    if (!/^(plural|select|selectordinal)$/.test(kind)) return ['\u2068', piece, '\u2069'];
    const entries = Object.entries(choices).map(([choice, text]) => [
      choice,
      Array.isArray(text) ? isolated(text) : text,
    ]);
    return [[name, kind, Object.fromEntries(entries)]];
  });
}

/** Without the properties that Lingui leaves undefined. */
function withoutGaps(pieces) {
  return JSON.parse(JSON.stringify(pieces));
}
