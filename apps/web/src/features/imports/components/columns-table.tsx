import { importFields, type ImportField, type ImportPreview } from '@hustings/shared';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Checkbox } from '../../../components/fields/checkbox';
import { SelectField } from '../../../components/fields/select-field';
import { listed } from '../../../lib/words/names';

const names: Record<ImportField, string> = {
  fullName: t`Full name`,
  firstName: t`First name`,
  middleName: t`Middle name or prefix`,
  lastName: t`Last name`,
  email: t`Email`,
  memberNo: t`Member number`,
  language: t`Language`,
  ageGroup: t`Age group`,
  region: t`Region`,
};

/** Rows of the list that are shown below the columns' meanings. */
const SAMPLE_ROWS = 3;
/** Headings of unused columns that are named in the sentence above the table. */
const NAMED = 5;

interface ColumnsTableProps {
  preview: Pick<ImportPreview, 'columns' | 'sample' | 'headings'>;
  collectsDemographics: boolean;
  onColumns: (columns: (ImportField | null)[]) => void;
  onHeadings: (headings: boolean) => void;
}

/** The first rows of a list, with a select above each column for its meaning. */
export function ColumnsTable({
  preview,
  collectsDemographics,
  onColumns,
  onHeadings,
}: ColumnsTableProps) {
  const { columns, sample, headings } = preview;
  const options = importFields
    .filter((field) => collectsDemographics || (field !== 'ageGroup' && field !== 'region'))
    .map((value) => ({ value, label: names[value] }));

  /** A field belongs to one column: its previous column becomes unused. */
  function choose(column: number, chosen: string) {
    const field = importFields.find((each) => each === chosen) ?? null;
    onColumns(
      columns.map((before, index) =>
        index === column ? field : before.field === field ? null : before.field,
      ),
    );
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="grid gap-1">
        <h3 className="font-bold text-ink">
          <Trans>Columns</Trans>
        </h3>
        <p className="text-sm text-ink-soft">{unusedColumns(columns)}</p>
      </div>
      <div
        role="region"
        aria-label={t`Columns and first rows`}
        tabIndex={0}
        className="relative overflow-x-auto rounded-lg border border-rule bg-surface"
      >
        <table className="w-full border-collapse text-sm">
          <caption className="sr-only">
            <Trans>Columns and first rows of the list</Trans>
          </caption>
          <thead>
            <tr className="border-b border-rule align-bottom">
              {columns.map(({ heading, field }, column) => (
                <th
                  key={column}
                  scope="col"
                  className={
                    field
                      ? 'min-w-44 px-3 py-3 text-start font-normal'
                      : 'min-w-44 bg-sunken px-3 py-3 text-start font-normal'
                  }
                >
                  <SelectField
                    label={columnLabel(column + 1, heading)}
                    options={options}
                    placeholder={t`Not used`}
                    value={field ?? ''}
                    onChange={(event) => choose(column, event.target.value)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.slice(0, SAMPLE_ROWS).map((cells, row) => (
              <tr key={row} className="border-b border-rule last:border-b-0">
                {columns.map(({ field }, column) => (
                  <td
                    key={column}
                    className={
                      field
                        ? 'max-w-64 truncate px-4 py-2 text-ink'
                        : 'max-w-64 truncate bg-sunken px-4 py-2 text-ink-soft'
                    }
                  >
                    {cells[column] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Checkbox
        label={t`The list has headings`}
        checked={headings}
        onChange={({ target }) => onHeadings(target.checked)}
      />
    </div>
  );
}

function columnLabel(number: number, heading: string): string {
  return heading ? t`Column ${number}: ${heading}` : t`Column ${number}`;
}

function unusedColumns(columns: ImportPreview['columns']): string {
  const unused = columns.flatMap(({ heading, field }, column) => {
    const number = column + 1;
    return field ? [] : [heading ? t`“${heading}”` : t`column ${number}`];
  });
  if (unused.length === 0) return t`All columns are used.`;
  const others = unused.length - NAMED;
  const named = listed([
    ...unused.slice(0, NAMED),
    ...(others > 0 ? [plural(others, { one: '# more', other: '# more' })] : []),
  ]);
  return t`Not used: ${named}. Choose a meaning for any you need.`;
}
