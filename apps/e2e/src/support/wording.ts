import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { SKELETON } from './looks';

type Translated = 'de' | 'fr' | 'ar';

/** Words of English sentences that German does not have. */
const ENGLISH = /\b(the|of|and|or|to|you|your|is|are|has|have|with|this|that|from|by|for)\b/i;

/** Returns a function that says an English text of ours in a language, from its catalogues. */
export function wordsIn(
  language: Translated,
): (english: string, parts?: Record<string, string>) => string {
  const texts = new Map(
    ['api', 'shared', 'web']
      .flatMap((catalogue) => textsOf(language, catalogue))
      .map((pair) => pair.map((text) => text.replaceAll(/<\/?\d+\/?>/g, '')) as [string, string]),
  );
  return (english, parts = {}) => {
    const translation = texts.get(english);
    if (!translation) throw new Error(`“${english}” has no translation into ${language}`);
    return translation.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const part = parts[name] ?? name;
      // As the build isolates them.
      return language === 'ar' ? `\u2068${part}\u2069` : part;
    });
  };
}

/**
 * The English lines of a page in another language, with what only screen readers say: our texts and sentences from
 * anywhere.
 */
export async function englishOn(page: Page): Promise<string[]> {
  await page.waitForFunction((skeleton) => !document.querySelector(skeleton), SKELETON);
  const lines = await page.evaluate(() => {
    const attributes = ['aria-label', 'aria-roledescription', 'aria-valuetext', 'title', 'alt'];
    const said = [...document.querySelectorAll('body *')].flatMap((element) =>
      element.checkVisibility()
        ? [...attributes, 'placeholder'].map((name) => element.getAttribute(name) ?? '')
        : [],
    );
    return [document.title, ...document.body.innerText.split('\n'), ...said];
  });
  return englishIn(lines);
}

/** The lines that are English, in lower case. */
export function englishIn(lines: readonly string[]): string[] {
  return [...new Set(lines.map(plain))].filter(
    (line) => ENGLISH.test(line) || ours.some((text) => line.includes(text)),
  );
}

/** The pieces of our English texts, without parameters, that have three words or more. */
const ours = ['web', 'shared'].flatMap((catalogue) =>
  textsOf('de', catalogue)
    .filter(([english, translation]) => english !== translation)
    .flatMap(([english]) => english.split(/<\/?\d+\/?>|[{}#\n]/))
    .map(plain)
    .filter((piece) => piece.split(' ').length >= 3),
);

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().toLowerCase();
}

/** The English texts of a catalogue with their translations. */
function textsOf(language: Translated, catalogue: string): [string, string][] {
  const file = new URL(`../../../../packages/words/${language}/${catalogue}.po`, import.meta.url);
  const entries = readFileSync(file, 'utf8').matchAll(
    /^msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm,
  );
  return Array.from(entries, ([, english = '', translation = '']) => [
    unquoted(english),
    unquoted(translation),
  ]);
}

function unquoted(lines: string): string {
  return lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as string)
    .join('');
}
