import type { ElectionId } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { RadioCards } from '../../../components/fields/radio-cards';
import { paths } from '../../../lib/paths';
import type { ElectionFormOutput, ElectionFormValues } from '../election-form';

/** Asks for live counts. The other questions about the result are asked on the Results tab. */
export function LiveCounts({ electionId }: { electionId: ElectionId }) {
  const { register } = useFormContext<ElectionFormValues, unknown, ElectionFormOutput>();
  return (
    <div className="grid gap-3">
      <RadioCards
        legend={t`Show counts while voting is open?`}
        more={t`Live counts appear in steps of at least five ballots and one step behind, and meanwhile nobody sees who has voted. Each step still shows how a small group voted. An organiser who puts invented people on the roll and votes for them can make that group as small as one voter. The size of the roll and additions during voting are public, so members can check both. Without live counts, there are no counts to compare with the roll, so you can see who has voted.`}
        {...register('settings.resultsVisibility')}
        options={[
          {
            value: 'live',
            label: t`Yes, live counts`,
            explanation: t`You and people who have voted see counts, which can show how small groups voted.`,
          },
          {
            value: 'afterClose',
            label: t`No, only the turnout`,
            explanation: t`Counts influence nobody. The result comes after voting closes.`,
          },
        ]}
      />
      <p className="text-sm text-ink-soft">
        <Trans>
          <Link to={paths.electionResults(electionId)} className="text-link">
            Choose on the Results tab
          </Link>{' '}
          who sees the result, and when.
        </Trans>
      </p>
    </div>
  );
}
