import {
  electionIdSchema,
  isCounted,
  outcomeInWords,
  resultsSchema,
  type ElectionId,
  type PublicPage,
  type Results as ShownResults,
} from '@hustings/shared';
import { counted } from '../../../platform/counted.js';
import type { Deps } from '../../../platform/deps.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { LruCache } from '../../../platform/lru-cache.js';
import { findElection } from '../../core/elections/index.js';
import { readPublicPage } from './public-pages.service.js';
import { MOST_RESULTS, preparedResults, weightOfResults } from '../results/index.js';
import { wordsIn } from '../../../platform/words.js';

/** An election as strangers see it outside the app: in a page's head, on a card, in a frame. */
export interface StrangerPage {
  id: ElectionId;
  page: PublicPage;
  /** Undefined unless the results are published to everybody. */
  results: ShownResults | undefined;
  indexed: boolean;
  embedOrigins: readonly string[];
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
    return { id, page, results, indexed: indexed && results !== undefined, embedOrigins };
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

/** `Turnout 75%: 3 of 4 voters voted.` */
export function turnoutInWords({ turnout, ballots, registered }: ShownResults): string {
  return `Turnout ${turnout}%: ${ballots.toLocaleString('en')} of ${counted(registered, 'voter')} voted.`;
}

/** The outcome of each position in words, after a sentence on its annulment, if any. */
export function outcomesIn({ positions }: ShownResults): { title: string; said: string[] }[] {
  return positions.map((result) => ({
    title: result.position,
    said: [
      ...(result.annulment
        ? [
            result.annulment.kind === 'annul'
              ? 'This result is annulled. It is shown as it was counted.'
              : 'This vote will be repeated. The result is shown as it was counted.',
          ]
        : []),
      ...(isCounted(result) ? outcomeInWords(wordsIn('en'), result) : []),
    ],
  }));
}
