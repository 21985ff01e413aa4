import { isRightToLeft, type Language, type Words } from '@hustings/shared';
import { msg } from '@lingui/core/macro';
import type { Environment } from '../../../config/env.js';
import { escapeHtml } from '../../../platform/escape-html.js';
import { wordsIn } from '../../../platform/words.js';
import {
  notShown,
  outcomesIn,
  resultsOfAnElection,
  turnoutInWords,
  type StrangerPage,
} from './stranger-pages.service.js';

export const frameThemes = ['light', 'dark', 'auto'] as const;
export type FrameTheme = (typeof frameThemes)[number];

const LIGHT = 'color-scheme:light;--paper:#fffdf8;--ink:#17203a;--soft:#454e68;--link:#1b3a7a';
const DARK = 'color-scheme:dark;--paper:#182036;--ink:#f0eadd;--soft:#c0c4d1;--link:#b3c4fb';

/** All the CSS of a frame, inline: the frame's Content-Security-Policy allows it by its hash. */
export function frameStyle(theme: FrameTheme): string {
  const colours =
    theme === 'auto'
      ? `:root{${LIGHT}}@media (prefers-color-scheme:dark){:root{${DARK}}}`
      : `:root{${theme === 'dark' ? DARK : LIGHT}}`;
  return `${colours}body{margin:0;padding:1rem;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}h1{font-size:1.25rem;margin:0 0 .25rem}h2{font-size:1rem;margin:1rem 0 0}p{margin:.25rem 0}.soft{color:var(--soft)}a{color:var(--link)}`;
}

/**
 * A small page to embed in the organisation's own site: no app, no script, no cookie.
 *
 * @param language For a page that names no election.
 */
export function framePage(
  { PUBLIC_URL, PRODUCT_NAME: product }: Pick<Environment, 'PUBLIC_URL' | 'PRODUCT_NAME'>,
  stranger: StrangerPage | undefined,
  theme: FrameTheme,
  language: Language,
): string {
  const named = stranger?.page.election;
  const inLanguage = named ? stranger.language : language;
  const words = wordsIn(inLanguage);
  const title = named?.name ?? words._(resultsOfAnElection);
  const body = stranger?.results
    ? shown(words, stranger.results)
    : `<p>${escapeHtml(stranger ? notShown(words, stranger) : words._(msg`There is nothing to see here yet.`))}</p>`;
  const linked = stranger?.results
    ? msg`Full results at ${product}`
    : msg`The page of this election at ${product}`;
  const link = stranger
    ? `<p><a href="${escapeHtml(`${PUBLIC_URL}/published/${stranger.id}`)}" target="_blank" rel="noopener">${escapeHtml(words._(linked))}</a></p>`
    : '';
  const whose = named?.organisation.name
    ? `<p class="soft">${escapeHtml(named.organisation.name)}</p>`
    : '';
  return `<!doctype html>
<html lang="${inLanguage}" dir="${isRightToLeft(inLanguage) ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${frameStyle(theme)}</style>
</head>
<body>
<main>
${whose}<h1>${escapeHtml(title)}</h1>
${body}
${link}
</main>
</body>
</html>
`;
}

function shown(words: Words, results: NonNullable<StrangerPage['results']>): string {
  const positions = outcomesIn(words, results).map(
    ({ title, said }) =>
      `<h2>${escapeHtml(title)}</h2>${said.map((each) => `<p>${escapeHtml(each)}</p>`).join('')}`,
  );
  return `${positions.join('\n')}<p class="soft">${escapeHtml(turnoutInWords(words, results))}</p>`;
}
