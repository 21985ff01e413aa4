import { entryCheckStateSchema, invitationStateSchema, type RollFilter } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { SearchField } from '../../../components/fields/search-field';
import { ShortSelect } from '../../../components/fields/short-select';
import { entryCheckLabels } from './entry-check-badge';
import { invitationLabels } from './invitation-badge';

interface RollFiltersProps {
  filter: RollFilter;
  onChange: (part: 'invited' | 'check' | 'voted', value: string) => void;
  /** The user sees email addresses, so the search covers them too. */
  inAddresses: boolean;
  /** Some voters were asked to check their data. */
  byChecks: boolean;
  /** The user sees who has voted. */
  byMarks: boolean;
}

/** Filters for the roll, kept in the address. */
export function RollFilters({
  filter,
  onChange,
  inAddresses,
  byChecks,
  byMarks,
}: RollFiltersProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      {/* On phones the search box has its own line. */}
      <div className="flex basis-full sm:basis-72">
        <SearchField label={inAddresses ? t`Search by name or email` : t`Search by name`} />
      </div>
      <ShortSelect
        label={t`Invitation status`}
        value={filter.invited ?? ''}
        onChange={(value) => onChange('invited', value)}
        options={[
          { value: '', label: t`Any invitation status` },
          ...invitationStateSchema.options.map((value) => ({
            value,
            label: invitationLabels[value],
          })),
        ]}
      />
      {byChecks && (
        <ShortSelect
          label={t`Data check`}
          value={filter.check ?? ''}
          onChange={(value) => onChange('check', value)}
          options={[
            { value: '', label: t`Any data check` },
            ...entryCheckStateSchema.options.map((value) => ({
              value,
              label: entryCheckLabels[value],
            })),
          ]}
        />
      )}
      {byMarks && (
        <ShortSelect
          label={t`Voting status`}
          value={filter.voted ?? ''}
          onChange={(value) => onChange('voted', value)}
          options={[
            { value: '', label: t`Voted or not` },
            { value: 'yes', label: t`Voted` },
            { value: 'no', label: t`Not yet` },
          ]}
        />
      )}
    </div>
  );
}
