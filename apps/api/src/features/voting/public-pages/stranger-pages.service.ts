import {
  electionIdSchema,
  isCounted,
  outcomeInWords,
  resultsSchema,
  type ElectionId,
  type PublicPage,
  type Language,
  type Results as ShownResults,
  type Words,
} from '@hustings/shared';
import { msg, plural } from '@lingui/core/macro';
import type { Deps } from '../../../platform/deps.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { LruCache } from '../../../platform/lru-cache.js';
import { findElection } from '../../core/elections/index.js';
import { readPublicPage } from './public-pages.service.js';
import { MOST_RESULTS, preparedResults, weightOfResults } from '../results/index.js';

/** An election as strangers see it outside the app: in a page's head, on a card, in a frame. */
export interface StrangerPage {
  id: ElectionId;
  page: PublicPage;
  /** Undefined unless the results are published to everybody. */
  results: ShownResults | undefined;
  indexed: boolean;
  embedOrigins: readonly string[];
  /** The election's, which is the same for everybody: these pages are cached and copied. */
  language: Language;
}

const MOST_CARDS = 50;

/** Caches of the results and cards shown last. */
interface PublicPagesMemory {
  results: LruCache<ShownResults>;
  cards: LruCache<Promise<Buffer>>;
}

declare module '../../../platform/process-memory.js' {
  interface ProcessMemory {
    publicPages: PublicPagesMemory;
  }
}

export function newPublicPages(): PublicPagesMemory {
  return {
    results: new LruCache<ShownResults>(MOST_RESULTS, weightOfResults),
    cards: new LruCache(MOST_CARDS),
  };
}

/** Undefined if the election does not exist or a stranger may not know that it does. */
export async function strangerPage(deps: Deps, text: string): Promise<StrangerPage | undefined> {
  const id = electionIdSchema.safeParse(text).data;
  if (!id) return undefined;
  try {
    const page = (await readPublicPage(deps, id)) as PublicPage;
    const election = await findElection(id);
    const results =
      page.state === 'published'
        ? parsed(deps, await preparedResults(deps, election, undefined))
        : undefined;
    const { indexed, embedOrigins } = election.publishing;
    const isIndexed = indexed && results !== undefined;
    return { id, page, results, indexed: isIndexed, embedOrigins, language: election.language };
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}

function parsed(
  deps: Deps,
  { key, make }: Awaited<ReturnType<typeof preparedResults>>,
): ShownResults {
  const results = deps.memory.publicPages.results.get(key) ?? resultsSchema.parse(jsonOf(make()));
  deps.memory.publicPages.results.set(key, results);
  return results;
}

/** The value as sent over the wire, with dates as text. */
function jsonOf(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value)) as unknown;
}

/** `3 of 4 voters voted: 75 %.` */
export function turnoutInWords(
  words: Words,
  { ballots, registered, ...results }: ShownResults,
): string {
  const [voted, turnout] = [words.number(ballots), words.number(results.turnout)];
  return words._(
    msg`${plural(registered, {
      one: `${voted} of # voter voted: ${turnout} %.`,
      other: `${voted} of # voters voted: ${turnout} %.`,
    })}`,
  );
}

/** The outcome of each position in words, after a sentence on its annulment, if any. */
export function outcomesIn(
  words: Words,
  { positions }: ShownResults,
): { title: string; said: string[] }[] {
  return positions.map((result) => ({
    title: result.position,
    said: [
      ...(result.annulment ? [words._(annulled[result.annulment.kind])] : []),
      ...(isCounted(result) ? outcomeInWords(words, result) : []),
    ],
  }));
}

const annulled = {
  annul: msg`This result is annulled. It is shown as it was counted.`,
  repeat: msg`This vote will be repeated. The result is shown as it was counted.`,
};

/** Why a page shows no results, to somebody who may know that the election exists. */
export function notShown(words: Words, { page }: StrangerPage): string {
  return words._(
    page.rollOnly
      ? msg`Only voters and members of the organisation can see the results of this election.`
      : msg`The results are not published yet.`,
  );
}

/** What a page is called whose election is not named. */
export const resultsOfAnElection = msg`Results of an election`;
