import { LIVE_STEP } from '@hustings/shared';
import { Notice } from '../../../components/feedback/notice';

/** Says that these counts still change, and how. */
export function LiveNote() {
  return (
    <Notice title="Live, not final">
      <p>
        Counts advance in steps of {LIVE_STEP} ballots or more and stay a step behind the box, so
        that nobody can tell a single vote by watching them.
      </p>
    </Notice>
  );
}
