import type { ListedRow, SettledRow } from '@hustings/shared';

/** What a line of the list is called: a sheet has rows. */
export type LineWord = 'Row' | 'Line';

/** Lists of a preview whose rows can be settled. */
export type OpenList = 'unclear' | 'refused';

/** A row about which the organiser has decided. */
export interface Decision {
  settled: SettledRow;
  /** The row before, and the list that it was in. */
  row: ListedRow;
  list: OpenList;
}

export type Decisions = ReadonlyMap<string, Decision>;

/** Identifies a person of a list: a line can name several. */
export function rowKey({ line, person = 1 }: Pick<ListedRow, 'line' | 'person'>): string {
  return `${line}-${person}`;
}

/** Values of a row that the organiser can replace. */
export type RowValues = Pick<ListedRow, 'fullName' | 'email'> & { memberNo: string };

export function valuesOf({ fullName, email, memberNo = '' }: ListedRow): RowValues {
  return { fullName, email, memberNo };
}

export function leftOut({ line, person }: ListedRow): SettledRow {
  return { ...placeOf({ line, person }), leaveOut: true };
}

/** Keeps the row as it is, apart from the values that differ. */
export function corrected(row: ListedRow, values: RowValues): SettledRow {
  const before = valuesOf(row);
  const changes = (['fullName', 'email', 'memberNo'] as const).filter(
    (field) => values[field] !== before[field],
  );
  return { ...placeOf(row), ...Object.fromEntries(changes.map((field) => [field, values[field]])) };
}

function placeOf({ line, person }: Pick<ListedRow, 'line' | 'person'>) {
  return { line, ...(person !== undefined && { person }) };
}

/** What a doubt says is probably meant: the address with another domain, or the name turned round. */
export function suggestion(row: ListedRow): { text: string; values: RowValues } | undefined {
  const values = valuesOf(row);
  for (const { code, params } of row.problems) {
    if (!params || !('meant' in params)) continue;
    const meant = String(params.meant);
    if (code === 'perhaps_turned') return { text: meant, values: { ...values, fullName: meant } };
    return { text: meant, values: { ...values, email: row.email.replace(/@.*$/, `@${meant}`) } };
  }
  return undefined;
}

export interface OpenRow {
  row: ListedRow;
  /** Set once the organiser has decided and the server has no more to ask. */
  decision?: Decision;
}

/**
 * The rows of a list as shown: those of the preview, and those that were in it until they were settled. They
 * stay, so that a decision can be undone.
 *
 * @param isCurrent The lists take account of all decisions.
 */
export function shownRows(
  list: OpenList,
  lists: Record<OpenList, readonly ListedRow[]>,
  decisions: Decisions,
  isCurrent: boolean,
): OpenRow[] {
  const rows = new Map<string, OpenRow>();
  for (const decision of decisions.values()) {
    if (decision.list === list) rows.set(rowKey(decision.row), { row: decision.row, decision });
  }
  for (const row of lists[list]) {
    if (isCurrent || !decisions.has(rowKey(row))) rows.set(rowKey(row), { row });
  }
  // A decision can be refused, such as an address that another voter has.
  for (const row of isCurrent && list === 'unclear' ? lists.refused : []) {
    if (rows.has(rowKey(row))) rows.set(rowKey(row), { row });
  }
  return [...rows.values()].toSorted(
    (a, b) => a.row.line - b.row.line || (a.row.person ?? 1) - (b.row.person ?? 1),
  );
}
