import type { RowError } from '@hustings/shared';
import { fieldText } from '../../../lib/messages/answer-text';

const SHOWN = 20;

const fieldNames: Partial<Record<string, string>> = {
  fullName: 'Name',
  email: 'E-mail',
  memberNo: 'Member number',
  ageGroup: 'Age group',
  region: 'Region',
};

/** The first rows that cannot be imported, each with its problem. */
export function RowErrors({ errors }: { errors: readonly RowError[] }) {
  return (
    <ul aria-label="Rows that cannot be imported" className="grid gap-1 text-sm">
      {errors.slice(0, SHOWN).map((error, index) => {
        const name = fieldNames[error.path];
        return (
          <li key={index} className="grid gap-x-3 sm:grid-cols-[6rem_1fr]">
            <span className="font-semibold tabular-nums">Line {error.line}</span>
            <span className="wrap-anywhere">
              {name ? `${name}: ` : ''}
              {fieldText(error)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
