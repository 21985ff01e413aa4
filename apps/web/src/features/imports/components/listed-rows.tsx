import { languageSchema, type ListedRow } from '@hustings/shared';
import { plural, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Table, type TableColumn } from '../../../components/tables/table';
import { languageName } from '../../../lib/words/language-name';
import { rowKey, type LineWord } from '../settled-rows';
import { FirstOnes, onlyFirst } from './first-ones';

const fields = [
  { field: 'email', header: t`Email` },
  { field: 'memberNo', header: t`Member number` },
  { field: 'language', header: t`Language` },
  { field: 'ageGroup', header: t`Age group` },
  { field: 'region', header: t`Region` },
] as const;

interface ListedRowsProps {
  caption: string;
  lineWord: LineWord;
  rows: readonly ListedRow[];
  /** Number of all such rows, of which `rows` are the first. */
  total: number;
  /** The number of rows that the preview lists at most. */
  mostListed: number;
}

/** Rows of one kind as they would be imported, with the roll's values where they differ. */
export function ListedRows({ caption, lineWord, rows, total, mostListed }: ListedRowsProps) {
  const lineHeader = lineWord === 'Row' ? t`Row` : t`Line`;
  const columns: TableColumn<ListedRow>[] = [
    {
      key: 'fullName',
      header: t`Name`,
      isRowHeader: true,
      cell: (row) => <Value row={row} field="fullName" />,
    },
    ...fields
      .filter(({ field }) => rows.some((row) => row[field] || row.was?.[field]))
      .map(({ field, header }) => ({
        key: field,
        header,
        cell: (row: ListedRow) => (
          <>
            {field !== 'email' && <OnPhones>{header}</OnPhones>}
            <Value row={row} field={field} />
          </>
        ),
      })),
    {
      key: 'line',
      header: lineHeader,
      align: 'end',
      cell: ({ line }) => (
        <>
          <OnPhones>{lineHeader}</OnPhones>
          {line}
        </>
      ),
    },
  ];
  const unlisted = total - rows.length;
  return (
    <div className="grid grid-cols-1 gap-3">
      <FirstOnes items={rows}>
        {(some) =>
          some.length > 0 && (
            <Table caption={caption} columns={columns} rows={some} rowKey={rowKey} stacks />
          )
        }
      </FirstOnes>
      {unlisted > 0 && (
        <p className="text-sm text-ink-soft">
          {rows.length === mostListed
            ? onlyFirst(mostListed, total)
            : rows.length > 0
              ? plural(unlisted, {
                  one: '# more row is under Unclear.',
                  other: '# more rows are under Unclear.',
                })
              : plural(unlisted, {
                  one: '# row is under Unclear.',
                  other: '# rows are under Unclear.',
                })}
        </p>
      )}
    </div>
  );
}

/** The column's name where its heading is not shown. */
function OnPhones({ children }: { children: string }) {
  return <span className="sm:hidden">{`${children} `}</span>;
}

interface ValueProps {
  row: ListedRow;
  field: 'fullName' | (typeof fields)[number]['field'];
}

function Value({ row, field }: ValueProps): ReactNode {
  const before = textOf(field, row.was?.[field]);
  return (
    <span className="wrap-anywhere">
      {textOf(field, row[field])}
      {before !== undefined && (
        <span className="block text-xs font-normal text-ink-soft">
          {before === '' ? t`Was empty` : t`Was ${before}`}
        </span>
      )}
    </span>
  );
}

function textOf(field: ValueProps['field'], value: string | undefined): string | undefined {
  const language = field === 'language' ? languageSchema.safeParse(value).data : undefined;
  return language ? languageName(language) : value;
}
