import {
  counted,
  electionIdSchema,
  isCounted,
  outcomeInWords,
  resultsSchema,
  type ElectionId,
  type PublicPage,
  type Results as ShownResults,
} from '@hustings/shared';
import { AppError } from '../../../platform/errors/app-error.js';
import { LruCache } from '../../../platform/lru-cache.js';
import { findElection } from '../../core/elections/index.js';
import type { Results } from '../results/index.js';
import type { PublicPages } from './public-pages.service.js';

/** What a stranger is shown of an election outside the app: in a head, on a card, in a frame. */
export interface StrangerPage {
  id: ElectionId;
  page: PublicPage;
  /** Undefined unless they are published to everybody. */
  results: ShownResults | undefined;
  indexed: boolean;
  embedOrigins: readonly string[];
}

/** Published results that are kept in memory as they are shown. */
const MOST_KEPT = 100;

export type StrangerPages = ReturnType<typeof createStrangerPages>;

export function createStrangerPages(
  pages: PublicPages,
  { preparedResults }: Pick<Results, 'preparedResults'>,
) {
  const kept = new LruCache<ShownResults>(MOST_KEPT);

  /** Undefined for whatever a stranger may not know of, whether it is there or not. */
  async function strangerPage(text: string): Promise<StrangerPage | undefined> {
    const id = electionIdSchema.safeParse(text).data;
    if (!id) return undefined;
    try {
      const page = (await pages.readPublicPage(id)) as PublicPage;
      const election = await findElection(id);
      const results =
        page.state === 'published' ? parsed(await preparedResults(election, undefined)) : undefined;
      const { indexed, embedOrigins } = election.publishing;
      return { id, page, results, indexed: indexed && results !== undefined, embedOrigins };
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return undefined;
      throw error;
    }
  }

  function parsed({ key, make }: Awaited<ReturnType<typeof preparedResults>>): ShownResults {
    const results = kept.get(key) ?? resultsSchema.parse(jsonOf(make()));
    kept.set(key, results);
    return results;
  }

  return { strangerPage };
}

/** As it would go over the wire: with dates as text. */
function jsonOf(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value)) as unknown;
}

/** `Turnout 75%: 3 of 4 voters voted.` */
export function turnoutInWords({ turnout, ballots, registered }: ShownResults): string {
  return `Turnout ${turnout}%: ${ballots.toLocaleString('en')} of ${counted(registered, 'voter')} voted.`;
}

/** Each position with what its count came to, and what officers have said of it since. */
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
      ...(isCounted(result) ? outcomeInWords(result) : []),
    ],
  }));
}
