import type { RegistrationId } from '@hustings/shared';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/buttons/button';
import { Checkbox } from '../../../components/fields/checkbox';
import type { ChosenVoters } from '../use-chosen-voters';

interface ChoosingRowProps {
  voters: ChosenVoters;
  /** The selectable voters on this page. */
  shown: readonly RegistrationId[];
  /** The number of matches on all pages. */
  total: number;
  /** Buttons for the selected voters. */
  children: ReactNode;
}

/** Selects the voters of a page or all matches, and shows the actions on them. */
export function ChoosingRow({ voters, shown, total, children }: ChoosingRowProps) {
  const count = voters.all ? total : voters.count;
  const isPageChosen = shown.length > 0 && shown.every((id) => voters.has(id));
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-5 gap-y-2 text-sm">
      <Checkbox
        label={t`Select all on this page`}
        checked={isPageChosen}
        onChange={() => (voters.all ? voters.clear() : voters.choose(shown, !isPageChosen))}
      />
      {count > 0 && (
        <>
          <span role="status" className="font-semibold text-ink tabular-nums">
            {plural(count, { one: '# selected', other: '# selected' })}
          </span>
          {isPageChosen && !voters.all && total > count && (
            <button type="button" className="text-link" onClick={voters.chooseAll}>
              {plural(total, { one: 'Select all # matches', other: 'Select all # matches' })}
            </button>
          )}
          <span className="flex flex-wrap gap-2">
            {children}
            <Button
              variant="quiet"
              size="small"
              icon={<X aria-hidden="true" className="size-4" />}
              onClick={voters.clear}
            >
              <Trans>Clear selection</Trans>
            </Button>
          </span>
        </>
      )}
    </div>
  );
}
