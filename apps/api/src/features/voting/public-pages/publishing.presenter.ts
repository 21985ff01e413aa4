import type { publishingSchema } from '@hustings/shared';
import type { z } from 'zod';
import { readersOf } from '../publishing/index.js';
import type { Election } from '../../core/elections/index.js';

export function presentPublishing(election: Election): z.input<typeof publishingSchema> {
  const { publishing, publishedAt, countedAt, frozen, openedAt } = election;
  return {
    ...publishing,
    plannedReaders: publishing.readers,
    publishedAt,
    readers: readersOf(election),
    counted: countedAt !== null,
    onlyMorePublic: frozen || openedAt !== null,
  };
}
