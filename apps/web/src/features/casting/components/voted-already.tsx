import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ElectionId } from '@hustings/shared';
import type { ReactNode } from 'react';
import { LinkButton } from '../../../components/buttons/link-button';
import { paths } from '../../../lib/paths';
import { BallotNoticePage } from './ballot-notice-page';

interface VotedAlreadyProps {
  electionId: ElectionId;
  electionName: string;
  /** False for letters and mailed links while it is hidden who has voted: they get no live counts. */
  hasResults: boolean;
  /** Shown if the ballot was sent from this device and its answer was lost. */
  recovery: ReactNode;
}

export function VotedAlready({
  electionId,
  electionName,
  hasResults,
  recovery,
}: VotedAlreadyProps) {
  return (
    <BallotNoticePage
      title={recovery ? t`Your ballot arrived` : t`You have already voted`}
      actions={
        <>
          <LinkButton variant="secondary" to={paths.ballotBox(electionId)}>
            <Trans>Ballot box</Trans>
          </LinkButton>
          {hasResults && (
            <LinkButton variant="secondary" to={paths.electionResults(electionId)}>
              <Trans>Results</Trans>
            </LinkButton>
          )}
        </>
      }
    >
      {recovery ? (
        <>
          <p>
            <Trans>
              Your ballot in {electionName} is in the box; only the answer got lost on its way to
              you. This device can still get your receipt.
            </Trans>
          </p>
          {recovery}
        </>
      ) : (
        <>
          <p>
            <Trans>
              Your ballot in {electionName} is in the box. Everyone has one ballot, and it can be
              neither changed nor cast again.
            </Trans>
          </p>
          <p>
            <Trans>
              With the tracking code from your receipt you can find it in the ballot box.
            </Trans>
          </p>
        </>
      )}
    </BallotNoticePage>
  );
}
