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
      title={recovery ? 'Your ballot arrived' : 'You have already voted'}
      actions={
        <>
          <LinkButton variant="secondary" to={paths.ballotBox(electionId)}>
            Ballot box
          </LinkButton>
          {hasResults && (
            <LinkButton variant="secondary" to={paths.electionResults(electionId)}>
              Results
            </LinkButton>
          )}
        </>
      }
    >
      {recovery ? (
        <>
          <p>
            Your ballot in {electionName} is in the box; only the answer got lost on its way to you.
            This device can still get your receipt.
          </p>
          {recovery}
        </>
      ) : (
        <>
          <p>
            Your ballot in {electionName} is in the box. Everyone has one ballot, and it can be
            neither changed nor cast again.
          </p>
          <p>With the tracking code from your receipt you can find it in the ballot box.</p>
        </>
      )}
    </BallotNoticePage>
  );
}
