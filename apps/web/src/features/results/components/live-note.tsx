import { LIVE_STEP } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Notice } from '../../../components/feedback/notice';

/** Says that these counts still change, and how. */
export function LiveNote() {
  return (
    <Notice title={t`Live, not final`}>
      <p>
        <Trans>
          Counts advance in steps of {LIVE_STEP} ballots or more and stay a step behind the box, so
          that nobody can tell a single vote by watching them.
        </Trans>
      </p>
    </Notice>
  );
}
