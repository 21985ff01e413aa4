import { transformSync, types } from '@babel/core';
import macros from '@lingui/babel-plugin-lingui-macro';
import { getConfig } from '@lingui/conf';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

const linguiConfig = getConfig({
  configPath: new URL('../lingui.config.js', import.meta.url).pathname,
});
const USES_MACROS = /from '@lingui\/(core|react)\/macro'/;

/**
 * Writes each text of a module, which is a macro of Lingui, into the code that shows it. So a page loads the
 * texts it may show and no others, and needs no catalogue and no parser.
 *
 * @param worded Changes each run of letters of a text.
 * @returns undefined if the module has no texts.
 */
export function withTexts(code, file, worded = (text) => text) {
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
      [inlined, { worded }],
    ],
  });
}

/**
 * `withTexts` for vite. The mode `longer` builds a made-up language that is 40 % longer than English, to see
 * which screens have room for others.
 */
export function words(mode) {
  const worded = mode === 'longer' ? (text) => text.replace(/[aeiou]/gi, '$&$&') : undefined;
  return {
    name: 'words',
    enforce: 'pre',
    transform(code, id) {
      const result = /\.tsx?$/.test(id) && withTexts(code, id, worded);
      return result ? { code: result.code, map: result.map } : undefined;
    },
  };
}

/** Texts without parameters become strings, the others the pieces that Lingui's runtime joins. */
function inlined(_babel, { worded }) {
  return {
    visitor: {
      ObjectExpression(path) {
        const { node, parentPath } = path;
        if (!node.leadingComments?.some(({ value }) => value === 'i18n')) return;
        const part = (name) => node.properties.find(({ key }) => key.name === name);
        const pieces = compileMessageOrThrow(part('message').value.value, worded);
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

/** Without the properties that Lingui leaves undefined. */
function withoutGaps(pieces) {
  return JSON.parse(JSON.stringify(pieces));
}
