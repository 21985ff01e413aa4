import { expect, test } from '@jest/globals';
import { Words } from '@hustings/shared/words';
import { withTexts } from '@hustings/words/with-texts';

const CODE = [
  `import { plural, t } from '@lingui/core/macro';`,
  'text = t`${name}: ${plural(votes, { one: `# vote for ${name}`, other: `# votes for ${name}` })}`;',
].join('\n');

/** The text of the code above, as a page shows it. */
function shown(language: string, source = CODE): string {
  const { code = '' } = withTexts(source, 'text.ts') ?? {};
  // eslint-disable-next-line @typescript-eslint/no-implied-eval
  const run = new Function(
    '_i18n',
    'name',
    'votes',
    `let text; ${code.replace(/import.*;/, '')} return text;`,
  ) as (...values: unknown[]) => string;
  return run(new Words(language), 'Ada', 2);
}

test('from right to left, the direction of a name leaves the text around it alone', () => {
  expect(shown('en')).toBe('Ada: 2 votes for Ada');
  expect(shown('ar')).toBe('\u2068Ada\u2069: 2 votes for \u2068Ada\u2069');
});

test('from right to left, a list of names keeps its order', () => {
  const list = [
    `import { t } from '@lingui/core/macro';`,
    'text = ["Ben", "Chi"].reduce((before, next) => t`${before}, ${next}`, name);',
  ].join('\n');
  const names = ['Ada', 'Ben', 'Chi'];
  expect(shown('en', list)).toBe(names.join(', '));
  expect(shown('ar', list)).toBe(names.map((each) => `\u2068${each}\u2069`).join(', '));
});
