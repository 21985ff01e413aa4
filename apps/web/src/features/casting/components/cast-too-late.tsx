import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ElectionId } from '@hustings/shared';
import { LinkButton } from '../../../components/buttons/link-button';
import { paths } from '../../../lib/paths';
import { BallotNoticePage } from './ballot-notice-page';
import { OwnElectionsLink } from './own-elections-link';

/** Shown if voting closed before the ballot arrived: it is not in the box. */
export function CastTooLate({ electionId }: { electionId: ElectionId }) {
  return (
    <BallotNoticePage
      title={t`Voting has closed`}
      actions={
        <>
          <LinkButton to={paths.electionResults(electionId)}>
            <Trans>Results</Trans>
          </LinkButton>
          <OwnElectionsLink />
        </>
      }
    >
      <p>
        <Trans>
          Your ballot arrived after voting closed and was not counted. It is no longer on this
          device.
        </Trans>
      </p>
    </BallotNoticePage>
  );
}
