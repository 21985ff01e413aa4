import { msg } from '@lingui/core/macro';
import type { Language } from '@hustings/shared';
import type { Environment } from '../../../config/env.js';
import type { Deps } from '../../../platform/deps.js';
import type { PageHead } from '../../../http/web-app.js';
import { wordsIn } from '../../../platform/words.js';
import {
  notShown,
  outcomesIn,
  strangerPage,
  turnoutInWords,
  type StrangerPage,
} from './stranger-pages.service.js';

const LONGEST = 300;

/** The head of an election's public page, as served before any script runs. */
export async function pageHead(deps: Deps, address: string, language: Language): Promise<PageHead> {
  return headOf(deps.env, await strangerPage(deps, address), language);
}

/**
 * The metadata of an election's page, for search engines and link previews.
 *
 * @param language For a page that names no election.
 */
function headOf(
  { PUBLIC_URL, PRODUCT_NAME }: Pick<Environment, 'PUBLIC_URL' | 'PRODUCT_NAME'>,
  stranger: StrangerPage | undefined,
  language: Language,
): PageHead {
  const words = wordsIn(stranger?.page.election ? stranger.language : language);
  const resultsOf = (name: string) => words._(msg`Results: ${name}`);
  const named = stranger?.page.election;
  if (!stranger || !named) {
    return {
      status: stranger ? 200 : 404,
      title: resultsOf(PRODUCT_NAME),
      description: words._(msg`Results of an election, once its organisers publish them.`),
      indexed: false,
      properties: {},
    };
  }
  const { id, results, indexed } = stranger;
  const name = [named.name, named.organisation.name].filter(Boolean).join(', ');
  const title = results ? resultsOf(name) : name;
  const description = results
    ? [
        turnoutInWords(words, results),
        ...outcomesIn(words, results).map((each) => `${each.title}: ${each.said.join(' ')}`),
      ].join(' ')
    : notShown(words, stranger);
  const address = `${PUBLIC_URL}/published/${id}`;
  const shortened =
    description.length > LONGEST ? `${description.slice(0, LONGEST - 1)}…` : description;
  return {
    status: 200,
    title,
    indexed,
    canonical: address,
    description: shortened,
    properties: {
      'og:type': 'website',
      'og:site_name': PRODUCT_NAME,
      'og:title': title,
      'og:description': shortened,
      'og:url': address,
      'og:image': `${address}/card.png`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': title,
      'twitter:card': 'summary_large_image',
    },
  };
}
