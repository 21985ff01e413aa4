import type { RollFileOptions } from '@hustings/shared';
import { PAUSE, type OrPause } from '../features/electorate/imports/reading/csv-rows.js';
import { openRollFile } from '../features/electorate/imports/reading/roll-file.js';
import { voterRows } from '../features/electorate/imports/reading/voter-rows.js';
import { AppError } from '../platform/errors/app-error.js';

export function withoutPauses<Item>(items: Iterable<OrPause<Item>>): Item[] {
  return [...items].flatMap((item) => (item === PAUSE ? [] : [item]));
}

/** The voters of a file; a row that is none as its kind, or as its line and first problem. */
export function peopleIn(content: string | Buffer, options: RollFileOptions = {}) {
  const file = openRollFile(Buffer.from(content as string), options);
  return withoutPauses(voterRows(file)).map((row) =>
    row.is === 'voter'
      ? row.voter
      : row.is === 'wrong'
        ? `${row.line} ${row.problems[0]?.code}`
        : row.is,
  );
}

export function refusalOf(content: string | Buffer) {
  try {
    return peopleIn(content);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { code: error.code, ...error.params };
  }
}
