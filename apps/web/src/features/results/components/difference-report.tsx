import type { Results } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Notice } from '../../../components/feedback/notice';

/** Reports every mismatch the count found, as it is. */
export function DifferenceReport({ difference }: { difference: Results['difference'] }) {
  if (!difference) return null;
  return (
    <Notice tone="danger" title={t`The count found a difference`}>
      <p>
        <Trans>
          Ballots, valid tracking codes and marks on the electoral roll should be the same number.
          They are not, and this was recorded in the audit trail:
        </Trans>
      </p>
      <ul className="mt-1 grid gap-0.5 tabular-nums">
        <Plural
          value={{ ballots: difference.ballots }}
          other={
            <li>
              <b>#</b> ballots in the box
            </li>
          }
        />
        <Plural
          value={{ codes: difference.trackingCodes }}
          other={
            <li>
              <b>#</b> tracking codes that match their ballot
            </li>
          }
        />
        <Plural
          value={{ people: difference.marked }}
          other={
            <li>
              <b>#</b> people marked as having voted
            </li>
          }
        />
      </ul>
    </Notice>
  );
}
