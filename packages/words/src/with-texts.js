import { transformSync, types } from '@babel/core';
import macros from '@lingui/babel-plugin-lingui-macro';
import { getConfig } from '@lingui/conf';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { languages } from '../lingui.config.js';

export const linguiConfig = getConfig({
  configPath: new URL('../lingui.config.js', import.meta.url).pathname,
});
const rightToLeft = ['ar'];
const USES_MACROS = /from\s*["']@lingui\/(core|react)\/macro["']/;

/**
 * Writes each text of a module, which is a macro of Lingui, into the code that shows it. So a page loads the
 * texts it may show and no others, and needs no catalogue and no parser.
 *
 * @param translated Returns the text in the page's language.
 * @returns undefined if the module has no texts.
 */
export function withTexts(code, file, translated = ({ message }) => message) {
  if (!USES_MACROS.test(code)) return undefined;
  const { code: withPlaces, map, texts } = withPlacesFor(code, file);
  const valueAt = (_, withParts, whole) => {
    const pieces = piecesOf(translated(texts[withParts ?? whole]));
    return JSON.stringify(withParts ? pieces : pieces.join(''));
  };
  return { code: withPlaces.replaceAll(/\["@text (\d+)"\]|"@text (\d+)"/g, valueAt), map };
}

/** A build of several languages reads each module once. */
const kept = new Map();

function withPlacesFor(code, file) {
  const before = kept.get(file);
  if (before?.source === code) return before;
  const texts = [];
  const result = transformed(code, file, (text, hasParts) => {
    const place = `@text ${texts.push(text) - 1}`;
    return hasParts ? [place] : place;
  });
  const now = { source: code, code: result.code, map: result.map, texts };
  kept.set(file, now);
  return now;
}

/**
 * Like `withTexts`, with each text in all languages, by language, for a process that writes to people who read
 * different ones.
 *
 * @param catalogues From `readCatalogues`.
 */
export function withTextsInAll(code, file, catalogues) {
  return transformed(code, file, (text) => ({
    en: piecesOf(text.message),
    ...Object.fromEntries(
      languages.map((language) => [language, piecesOf(catalogues[language](text))]),
    ),
  }));
}

function transformed(code, file, valueOf) {
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
      [inlined, { valueOf }],
    ],
  });
}

/**
 * Returns, by language, a function that translates a text. A text that is not translated yet stays English; `npm run
 * lint` finds it.
 */
export async function readCatalogues() {
  const { getCatalogs } = await import('@lingui/cli/api');
  const catalogues = await getCatalogs(linguiConfig);
  const byLanguage = {};
  for (const language of languages) {
    const texts = Object.assign(
      {},
      ...(await Promise.all(catalogues.map((each) => each.read(language)))),
    );
    byLanguage[language] = ({ id, message }) => texts[id]?.translation || message;
  }
  return byLanguage;
}

export function isRightToLeft(language) {
  return rightToLeft.includes(language);
}

/** Without the properties that Lingui leaves undefined, and without forms that are like the last, `other`. */
function piecesOf(message) {
  return JSON.parse(JSON.stringify(compileMessageOrThrow(message)), (_, value) => {
    const other = JSON.stringify(value?.other);
    if (other === undefined) return value;
    return Object.fromEntries(
      Object.entries(value).filter(
        ([form, text]) => form === 'other' || JSON.stringify(text) !== other,
      ),
    );
  });
}

/** Puts the value of `valueOf` in place of each message: a string is whole, pieces are joined by `Words`. */
function inlined(_babel, { valueOf }) {
  return {
    visitor: {
      ObjectExpression(path) {
        const { node, parentPath } = path;
        if (!node.leadingComments?.some(({ value }) => value === 'i18n')) return;
        const part = (name) => node.properties.find(({ key }) => key.name === name);
        const [id, message] = ['id', 'message'].map((name) => part(name).value.value);
        const value = valueOf({ id, message }, Boolean(part('values') || part('components')));
        if (typeof value === 'string') {
          const isWorded =
            parentPath.isCallExpression() && parentPath.node.callee.property?.name === '_';
          const isShown = isWorded || parentPath.isJSXSpreadAttribute();
          replaced(isShown ? parentPath : path, types.stringLiteral(value));
        } else {
          part('message').value = types.valueToNode(value);
          node.properties = node.properties.filter((property) => property !== part('id'));
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
