import type { FieldProblem, ImportField, RollFileOptions } from '@hustings/shared';
import type { Deps } from '../../../../platform/deps.js';
import { AppError } from '../../../../platform/errors/app-error.js';
import type { Election } from '../../../core/elections/index.js';
import {
  limitsOf,
  rememberedHeadings,
  rememberHeadings,
} from '../../../core/organisations/index.js';
import { areTurned } from './cells.rules.js';
import { fieldsOfHeadings, plain } from './headings.rules.js';
import { openRollFile, type RollFile } from './roll-file.js';
import { placeOf } from './voter-rows.js';

/**
 * Opens a file for import, without age group and region if the election does not collect them. Headings
 * that nobody knows mean what the organisation has chosen before.
 *
 * @throws AppError `invalid` for a missing file, and if `columns` names a field twice or one that the
 *   election does not collect; `unreadable_roll`.
 */
export async function readRoll(
  deps: Pick<Deps, 'env'>,
  { org, settings }: Pick<Election, 'org' | 'settings'>,
  upload: { buffer: Buffer } | undefined,
  options: RollFileOptions,
): Promise<RollFile> {
  if (!upload) throw new AppError('invalid', { errors: [{ path: 'file', code: 'missing' }] });
  const isKept = (field: ImportField | null) =>
    settings.collectDemographics || (field !== 'ageGroup' && field !== 'region');
  if (!(options.columns ?? []).every(isKept)) {
    const problem: FieldProblem = { path: 'columns', code: 'demographics_not_collected' };
    throw new AppError('invalid', { errors: [problem] });
  }
  const file = openRollFile(upload.buffer, options, await rememberedHeadings(org));
  const { isDemo: madeUpOnly } = await limitsOf(deps, org);
  const columns = file.columns.map((field) => (isKept(field) ? field : null));
  const sample = file.sample.map(({ cells }) => cells);
  const settled = new Map((options.settled ?? []).map((row) => [placeOf(row), row]));
  return { ...file, columns, madeUpOnly, settled, turnsNames: areTurned(sample, columns) };
}

/** Remembers the fields that the organiser chose for columns, for the organisation's next files. */
export async function rememberColumns(
  { org }: Pick<Election, 'org'>,
  { headings, hasHeadings, columns }: RollFile,
): Promise<void> {
  if (!hasHeadings) return;
  const known = fieldsOfHeadings(headings);
  const said = headings.flatMap((heading, column): [string, ImportField | null][] => {
    const word = plain(heading);
    const field = columns[column] ?? null;
    const isToRemember = word !== '' && known[column] === null;
    return isToRemember ? [[word, field]] : [];
  });
  await rememberHeadings(org, new Map(said));
}

/** The required fields that no column holds. */
export function lacksOf({ columns }: Pick<RollFile, 'columns'>): 'fullName'[] {
  const hasName = (['fullName', 'firstName', 'lastName'] as const).some((field) =>
    columns.includes(field),
  );
  return hasName ? [] : ['fullName'];
}

/**
 * @throws AppError `unreadable_roll` for a file whose encoding is unclear; `invalid` for one without a column for a
 *   required field.
 */
export function assertImportable(file: RollFile): void {
  if (file.encoding.isUnsure) {
    throw new AppError('unreadable_roll', { params: { because: 'unclear_encoding' } });
  }
  const lacks = lacksOf(file);
  if (lacks.length === 0) return;
  throw new AppError('invalid', {
    errors: [{ path: 'columns', code: 'columns_missing', params: { columns: lacks } }],
  });
}
