import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import lingui from 'eslint-plugin-lingui';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Names of ids, and of parameters that hold an id. */
const ids =
  '/^(ids?|((election|position|candidate|account|organisation|registration|voter|person|job)Ids?)|elections?|accounts?|orgs?|registrations?)$/';
/** `string`, alone or in `string[]`, `readonly string[]`, `Set<string>`, `string | null`. */
const text =
  ':matches(TSStringKeyword, TSArrayType > TSStringKeyword.elementType, TSTypeOperator > TSArrayType > TSStringKeyword, TSUnionType > TSStringKeyword, TSTypeReference > TSTypeParameterInstantiation > TSStringKeyword)';
const unbranded = [
  `Identifier[name=${ids}] > TSTypeAnnotation ${text}`,
  `TSPropertySignature[key.name=${ids}] > TSTypeAnnotation ${text}`,
].map((selector) => ({
  selector,
  message:
    'An id has the brand of what it is the id of: ElectionId, AccountId, … (packages/shared/src/common/ids.schema.ts).',
}));

/** A spread of a literal, whose keys can be written directly. */
const spreadLiteral = {
  selector: 'ObjectExpression > SpreadElement[argument.type="ObjectExpression"]',
  message: 'Write the keys of this literal directly.',
};

/** A word in JSX that is no part of a text; the rule below finds those with a space or a capital letter. */
const wordOutside = {
  selector:
    'JSXText[value=/[a-zA-Z]/]:not(JSXElement[openingElement.name.name=/^(Trans|Plural|Select)$/] JSXText)',
  message: 'Wrap this text with <Trans>.',
};

/** The beginning of a sentence that is no text of Lingui. */
const sentenceOutside = {
  selector:
    ':matches(Literal[value=/^[A-Z][a-z]*[ ,:]/], TemplateElement[value.cooked=/^[A-Z][a-z]*[ ,:]/]):not(TaggedTemplateExpression *, CallExpression[callee.name="msg"] *)',
  message: 'Write this text as msg`…`, to be worded for its reader.',
};

/** Formats of another language than the page's. */
const otherLanguage = [
  {
    selector:
      ':matches(NewExpression, CallExpression)[callee.object.name="Intl"][callee.property.name=/^[A-Z]/] > Literal',
    message: 'Take the locale of the page: src/lib/words/locale.ts.',
  },
  {
    selector: 'CallExpression[callee.property.name=/^(toLocale(Date|Time)?String|localeCompare)$/]',
    message: 'Use src/lib/words/numbers.ts, src/lib/words/names.ts or src/lib/dates.ts.',
  },
  {
    selector:
      'ImportDeclaration[source.value=/^(date-fns|@hustings.shared)$/] > ImportSpecifier[imported.name=/^(format|intlFormat|counted$|listed$)/]',
    message: 'It writes English. Use src/lib/dates.ts, src/lib/words/names.ts or plural.',
  },
];

/** Words that nobody says. Write plain English: docs/glossary.md has our words. */
// eslint-disable-next-line local/plain-words
const stilted = /\b(whoever|whomever|anew|nought|(is|are) told|stands(?! (in )?for)|goes on)\b/gi;

/** Reports stilted words in comments and texts. */
const plainWords = {
  create(context) {
    const { sourceCode } = context;
    const check = (node, text) => {
      for (const { 0: word, index } of text.matchAll(stilted)) {
        const line = node.loc.start.line + text.slice(0, index).split('\n').length - 1;
        context.report({
          loc: { line, column: 0 },
          message: `Nobody says “${word}”. Write it plainly.`,
        });
      }
    };
    return {
      Program() {
        for (const comment of sourceCode.getAllComments()) check(comment, comment.value);
      },
      ':matches(Literal, TemplateElement, JSXText)'(node) {
        check(node, sourceCode.getText(node));
      },
    };
  },
};

/** Classes of Tailwind, and properties of CSS, that name the left or the right. */
const sides =
  /(?<=[\s"'`:]|^)-?((m|p|scroll-m|scroll-p)[lr]-[^\s"'`]+|(left|right)-(\d|\[|auto|px|full)[^\s"'`]*|(border|rounded|rounded-[tb])-?[lr](?![a-z])[^\s"'`]*|(text|float|clear)-(left|right)\b)|\b(margin|padding|border|inset)-(left|right)\b|(?<=[\s;{])(left|right)\s*:\s*\S+;|\b(text-align|float|clear):\s*(left|right);/g;
/** Classes that have no counterpart for both directions. */
const oneWay = /(?<![\w-])(-?translate-x-|(origin|object)-(left|right))/;

/** Reports the left and the right in classes and styles, which are swapped in some languages. */
const bothDirections = {
  create(context) {
    const { sourceCode } = context;
    const check = (node, text) => {
      for (const { 0: side } of text.matchAll(sides)) {
        context.report({
          node,
          message: `Write “${side}” with start or end, as in ms-, inset-s-.`,
        });
      }
      if (oneWay.test(text) && !text.includes('rtl:')) {
        context.report({ node, message: 'Add the counterpart with rtl:, as in rtl:origin-right.' });
      }
    };
    return {
      Program() {
        if (!/\.(css|html)/.test(context.filename)) return;
        for (const comment of sourceCode.getAllComments()) check(comment, comment.value);
      },
      ':matches(Literal, TemplateElement)'(node) {
        check(node, sourceCode.getText(node));
      },
    };
  },
};

/** Has a page checked as one long comment. */
const asComment = {
  preprocess: (text) => [`/*${text.replaceAll('*/', '* /')}*/`],
  postprocess: ([messages]) => messages,
};

export default tseslint.config(
  { ignores: ['**/dist/**', '**/.cache/**', '**/.turbo/**', '**/test-results/**'] },
  js.configs.recommended,
  {
    plugins: {
      local: {
        rules: { 'plain-words': plainWords, 'both-directions': bothDirections },
        processors: { comment: asComment },
      },
    },
    rules: { 'local/plain-words': 'error' },
  },
  {
    files: ['**/*.{md,html,py}'],
    // The glossary lists words to avoid.
    ignores: ['docs/glossary.md'],
    processor: 'local/comment',
  },
  {
    files: ['apps/web/**/*.css'],
    processor: 'local/comment',
  },
  {
    files: ['apps/web/{src,public}/**/*.{ts,tsx,css,html}'],
    rules: { 'local/both-directions': 'error' },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false, arguments: false } },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      'no-console': 'error',
      'no-restricted-syntax': ['error', spreadLiteral],
    },
  },
  {
    files: ['apps/api/{src,bench}/**/*.ts', 'packages/shared/src/**/*.ts'],
    // Tests send anything a client might; counts treat candidates and numbers in a file alike.
    ignores: ['**/*.test.ts', '**/src/test/**', 'packages/shared/src/methods/**'],
    rules: { 'no-restricted-syntax': ['error', spreadLiteral, ...unbranded] },
  },
  {
    // The texts of mails and letters, which people read in their own language.
    files: [
      'apps/api/src/**/*-mails.ts',
      'apps/api/src/features/electorate/{invitations,notices}/compose-*.ts',
      'apps/api/src/features/electorate/invitations/{new-link,way-to-ballot}.ts',
      'apps/api/src/features/electorate/letters/letter-pdf.ts',
      'apps/api/src/features/organisation/{contact/contact,webhooks/switch-off}.service.ts',
      'apps/api/src/platform/mail/compose-mail.ts',
    ],
    rules: {
      'no-restricted-syntax': ['error', spreadLiteral, ...unbranded, sentenceOutside],
    },
  },
  {
    // What the oldest browser of apps/web/scripts/browsers.js lacks. A build changes syntax only.
    files: ['apps/web/src/**/*.{ts,tsx}', 'packages/shared/src/**/*.ts'],
    ignores: ['**/*.test.{ts,tsx}', '**/src/test/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...Object.entries({
          URL: ['canParse', 'parse'],
          Object: ['groupBy'],
          Map: ['groupBy'],
          Promise: ['try', 'withResolvers'],
          Array: ['fromAsync'],
          AbortSignal: ['any'],
          Intl: ['DurationFormat'],
          RegExp: ['escape'],
        }).flatMap(([object, properties]) =>
          properties.map((property) => ({ object, property, message: 'Safari 16.4 lacks it.' })),
        ),
        ...['checkVisibility', 'showPopover', 'symmetricDifference', 'isSubsetOf'].map(
          (property) => ({ property, message: 'Safari 16.4 lacks it.' }),
        ),
      ],
    },
  },
  {
    files: ['apps/web/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    // Every text a person reads is a macro of Lingui, so that it can be translated.
    files: ['apps/web/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/src/test/**'],
    plugins: { lingui },
    rules: {
      'no-restricted-syntax': ['error', spreadLiteral, wordOutside, ...otherLanguage],
      'lingui/no-expression-in-message': 'off',
      'lingui/no-single-variables-to-translate': 'error',
      'lingui/no-single-tag-to-translate': 'error',
      'lingui/no-unlocalized-strings': [
        'error',
        {
          useTsTypes: true,
          ignore: [
            // Codes, ids and addresses.
            '^[^A-Z\\s]*$',
            '^[^a-z]*$',
            '^[a-z]+([A-Z][a-z]*)+$',
            '^/\\S*$',
            // Locales, and names of errors and keys.
            '^[a-z]{2}-[A-Z]{2}$',
            '^[A-Za-z]+Error$',
            '^Arrow[A-Z][a-z]+$',
            // Classes with a variant.
            '^[^A-Z]*[a-z]:[a-z][^A-Z]*$',
          ],
          ignoreNames: [
            { regex: { pattern: 'class(Name)?s?$', flags: 'i' } },
            'd',
            'viewBox',
            'points',
            'border',
            'name',
            'pattern',
            'transform',
            'sizes',
            'style',
            'pathLength',
            'displayName',
            { regex: { pattern: 'format$', flags: 'i' } },
          ],
          ignoreFunctions: [
            'clsx',
            'cva',
            'Error',
            'TypeError',
            'RangeError',
            'format',
            'register',
            '*.register',
            '*.withDefault',
            '*.matches',
            '*.closest',
            '*.querySelector',
            '*.querySelectorAll',
            '*.addEventListener',
            'headers.set',
            '*.headers.get',
            'parse',
          ],
        },
      ],
    },
  },
  {
    files: ['packages/shared/src/**/*.ts'],
    // What programmers read: the descriptions of calls and their data, and what is wrong in a BLT file.
    ignores: [
      '**/*.test.ts',
      '**/src/test/**',
      '**/*.calls.ts',
      '**/*.schema.ts',
      'packages/shared/src/methods/blt/**',
      // The specification's sentences, to the letter.
      'packages/shared/src/texts/misprints.ts',
    ],
    plugins: { lingui },
    rules: {
      'lingui/no-unlocalized-strings': [
        'error',
        {
          // Only sentences: a capital letter and at least two words.
          ignore: [String.raw`^(?!\s*[A-Z][a-z’]* \S*[a-z])`],
          ignoreFunctions: ['*Error'],
        },
      ],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/src/test/**'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
    },
  },
  {
    files: ['**/*.js'],
    languageOptions: {
      globals: { process: 'readonly', console: 'readonly', URL: 'readonly' },
    },
  },
  prettier,
);
