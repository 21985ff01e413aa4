import { importFields, type ImportField, type ImportPreview } from '@hustings/shared';
import { Checkbox } from '../../../components/fields/checkbox';
import { SelectField } from '../../../components/fields/select-field';

const names: Record<ImportField, string> = {
  fullName: 'Full name',
  firstName: 'First name',
  middleName: 'Middle name or prefix',
  lastName: 'Last name',
  email: 'Email',
  memberNo: 'Member number',
  ageGroup: 'Age group',
  region: 'Region',
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
        <h3 className="font-bold text-ink">Columns</h3>
        <p className="text-sm text-ink-soft">{unusedColumns(columns)}</p>
      </div>
      <div
        role="region"
        aria-label="Columns and first rows"
        tabIndex={0}
        className="relative overflow-x-auto rounded-lg border border-rule bg-surface"
      >
        <table className="w-full border-collapse text-sm">
          <caption className="sr-only">Columns and first rows of the list</caption>
          <thead>
            <tr className="border-b border-rule align-bottom">
              {columns.map(({ heading, field }, column) => (
                <th
                  key={column}
                  scope="col"
                  className={
                    field
                      ? 'min-w-44 px-3 py-3 text-left font-normal'
                      : 'min-w-44 bg-sunken px-3 py-3 text-left font-normal'
                  }
                >
                  <SelectField
                    label={`Column ${column + 1}${heading ? `: ${heading}` : ''}`}
                    options={options}
                    placeholder="Not used"
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
        label="The list has headings"
        checked={headings}
        onChange={({ target }) => onHeadings(target.checked)}
      />
    </div>
  );
}

function unusedColumns(columns: ImportPreview['columns']): string {
  const unused = columns.flatMap(({ heading, field }, column) =>
    field ? [] : [heading ? `“${heading}”` : `column ${column + 1}`],
  );
  if (unused.length === 0) return 'All columns are used.';
  const others = unused.length - NAMED;
  const named = [
    ...unused.slice(0, NAMED),
    ...(others > 0 ? [`${others.toLocaleString('en')} more`] : []),
  ];
  return `Not used: ${new Intl.ListFormat('en').format(named)}. Choose a meaning for any you need.`;
}
