import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names';

export interface TableColumn<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the end, in figures of one width. */
  align?: 'start' | 'end' | undefined;
  /** The cell that names the row. */
  isRowHeader?: boolean | undefined;
}

interface TableProps<Row> {
  /** Names the table for screen readers; write a visible heading beside it. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <div
      role="region"
      aria-label={caption}
      tabIndex={0}
      className="relative overflow-x-auto rounded-lg border border-rule bg-surface"
    >
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-rule">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classNames(
                  'px-4 py-2.5 text-xs font-semibold whitespace-nowrap text-ink-soft',
                  column.align === 'end' ? 'text-right' : 'text-left',
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-b border-rule last:border-b-0 hover:bg-paper">
              {columns.map((column) => {
                const Cell = column.isRowHeader ? 'th' : 'td';
                return (
                  <Cell
                    key={column.key}
                    {...(column.isRowHeader ? { scope: 'row' } : {})}
                    className={classNames(
                      'px-4 py-3 align-middle',
                      column.align === 'end' ? 'text-right tabular-nums' : 'text-left',
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
