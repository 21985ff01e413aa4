import { importFields, type ImportField, type ImportPreview } from '@hustings/shared';
import { SelectField } from '../../../components/fields/select-field';

const names: Record<ImportField, string> = {
  fullName: 'Full name',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  memberNo: 'Member number',
  ageGroup: 'Age group',
  region: 'Region',
};

interface ColumnsTableProps {
  preview: Pick<ImportPreview, 'columns' | 'sample'>;
  collectsDemographics: boolean;
  onChange: (columns: (ImportField | null)[]) => void;
}

/** The first rows of a list, with a select above each column for its meaning. */
export function ColumnsTable({ preview, collectsDemographics, onChange }: ColumnsTableProps) {
  const { columns, sample } = preview;
  const options = importFields
    .filter((field) => collectsDemographics || (field !== 'ageGroup' && field !== 'region'))
    .map((value) => ({ value, label: names[value] }));

  /** A field belongs to one column: its previous column becomes unused. */
  function choose(column: number, chosen: string) {
    const field = importFields.find((each) => each === chosen) ?? null;
    onChange(
      columns.map((before, index) =>
        index === column ? field : before.field === field ? null : before.field,
      ),
    );
  }

  return (
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
              <th key={column} scope="col" className="min-w-44 px-3 py-3 text-left font-normal">
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
          {sample.map((cells, row) => (
            <tr key={row} className="border-b border-rule last:border-b-0">
              {columns.map(({ field }, column) => (
                <td
                  key={column}
                  className={
                    field
                      ? 'max-w-64 truncate px-4 py-2 text-ink'
                      : 'max-w-64 truncate px-4 py-2 text-ink-soft'
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
  );
}
