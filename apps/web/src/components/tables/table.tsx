import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { clsx } from 'clsx';

export interface TableColumn<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** `end` is for numbers, set in tabular figures. */
  align?: 'start' | 'end' | undefined;
  /** Makes the column sortable: its current order, and the action of a click on its heading. */
  sorting?: { now: 'ascending' | 'descending' | undefined; onSort: () => void } | undefined;
  /** This cell names the row. */
  isRowHeader?: boolean | undefined;
}

interface TableProps<Row> {
  /** Names the table for screen readers; add a visible heading beside it. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /**
   * On a phone each row becomes a card: its name beside the last cell, the rest below. For rows that are read
   * one at a time, not compared.
   */
  stacks?: boolean;
}

export function Table<Row>({ caption, columns, rows, rowKey, stacks = false }: TableProps<Row>) {
  const hasEnd = columns.some(({ align }) => align === 'end');
  return (
    <div
      role="region"
      aria-label={caption}
      tabIndex={0}
      className="relative overflow-x-auto rounded-lg border border-rule bg-surface"
    >
      {/* Some screen readers ignore rows laid out as cards unless they have an explicit role. */}
      <table role="table" className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className={stacks ? 'max-sm:sr-only' : undefined}>
          <tr role="row" className="border-b border-rule">
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                {...(column.sorting ? { 'aria-sort': column.sorting.now ?? 'none' } : {})}
                className={clsx(
                  'px-4 py-2.5 text-xs font-semibold whitespace-nowrap text-ink-soft',
                  column.align === 'end' ? 'text-end' : 'text-start',
                )}
              >
                <Heading column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className={clsx(
                'border-b border-rule last:border-b-0 hover:bg-paper',
                stacks && 'max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:py-1.5',
              )}
            >
              {columns.map((column) => {
                const Cell = column.isRowHeader ? 'th' : 'td';
                return (
                  <Cell
                    key={column.key}
                    role={column.isRowHeader ? 'rowheader' : 'cell'}
                    {...(column.isRowHeader ? { scope: 'row' } : {})}
                    className={clsx(
                      'px-4 py-3 align-middle',
                      stacks && stackedCell(column, hasEnd),
                      column.align === 'end' ? 'text-end tabular-nums' : 'text-start',
                      column.isRowHeader ? 'font-semibold text-ink' : 'font-normal text-ink-soft',
                    )}
                  >
                    {column.cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Heading({
  column: { header, sorting },
}: {
  column: Pick<TableColumn<never>, 'header' | 'sorting'>;
}) {
  if (!sorting) return header;
  const Arrow = sorting.now === 'descending' ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      onClick={sorting.onSort}
      className="group inline-flex min-h-6 items-center gap-1 hover:text-ink"
    >
      {header}
      <Arrow
        aria-hidden="true"
        className={clsx('size-3.5', !sorting.now && 'opacity-0 group-hover:opacity-50')}
      />
    </button>
  );
}

/** @param hasEnd The last cell is beside the row's name. */
function stackedCell(
  { isRowHeader, align }: Pick<TableColumn<unknown>, 'isRowHeader' | 'align'>,
  hasEnd: boolean,
) {
  if (isRowHeader)
    return clsx(
      'max-sm:order-1 max-sm:min-w-0 max-sm:grow max-sm:py-1.5',
      hasEnd ? 'max-sm:basis-[calc(100%-5.5rem)] max-sm:pe-0' : 'max-sm:basis-full',
    );
  if (align === 'end') return 'max-sm:order-2 max-sm:py-1.5';
  return 'max-sm:order-3 max-sm:py-1.5';
}
