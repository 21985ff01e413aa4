import { ageGroups, regions, resultsFilterSchema, type ResultsFilter } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { SelectField } from '../../../components/fields/select-field';
import { everybody } from '../api';

interface ResultsFiltersProps {
  filter: ResultsFilter;
  onChange: (filter: ResultsFilter) => void;
  /** Groups are shown only for a final count. */
  final: boolean;
}

const ageOptions = [everybody.ageGroup, ...ageGroups].map(asOption);
const regionOptions = [everybody.region, ...regions].map(asOption);

export function ResultsFilters({ filter, onChange, final }: ResultsFiltersProps) {
  const change = (part: { ageGroup?: string; region?: string }) =>
    onChange(resultsFilterSchema.parse({ ...filter, ...part }));
  return (
    <div className="grid gap-2 print:hidden">
      <div className="grid max-w-lg grid-cols-2 gap-4">
        <SelectField
          label={t`Age Group`}
          options={ageOptions}
          value={filter.ageGroup}
          disabled={!final}
          onChange={(event) => change({ ageGroup: event.target.value })}
        />
        <SelectField
          label={t`Region`}
          options={regionOptions}
          value={filter.region}
          disabled={!final}
          onChange={(event) => change({ region: event.target.value })}
        />
      </div>
      {!final && (
        <p className="text-sm text-ink-soft">
          <Trans>
            Groups appear once the count is final: before that, changes could reveal single votes.
          </Trans>
        </p>
      )}
    </div>
  );
}

function asOption(value: string) {
  return { value, label: value === 'All' ? t`All` : value };
}
