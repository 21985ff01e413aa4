import type { Results } from '@hustings/shared';
import { Notice } from '../../../components/feedback/notice';

/** Reports every mismatch the count found, as it is. */
export function DifferenceReport({ difference }: { difference: Results['difference'] }) {
  if (!difference) return null;
  return (
    <Notice tone="danger" title="The count found a difference">
      <p>
        Ballots, valid tracking codes and marks on the electoral roll should be the same number.
        They are not, and this was recorded in the audit trail:
      </p>
      <ul className="mt-1 grid gap-0.5 tabular-nums">
        <li>
          <b>{difference.ballots.toLocaleString('en')}</b> ballots in the box
        </li>
        <li>
          <b>{difference.trackingCodes.toLocaleString('en')}</b> tracking codes that follow from
          their ballot
        </li>
        <li>
          <b>{difference.marked.toLocaleString('en')}</b> people marked as having voted
        </li>
      </ul>
    </Notice>
  );
}
