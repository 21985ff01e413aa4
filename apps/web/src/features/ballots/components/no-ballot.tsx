import type { ReactNode } from 'react';
import { ErrorState } from '../../../components/error-state';
import { LinkButton } from '../../../components/link-button';
import { ApiError } from '../../../lib/api/api-error';
import { messageFor } from '../../../lib/messages/message-for';
import { paths } from '../../../lib/paths';
import { BallotNoticePage } from './ballot-notice-page';

interface NoBallotProps {
  electionId: string;
  accountId: string;
  error: unknown;
  onRetry: () => void;
  /** Shown where a ballot was sent from this device and its answer got lost. */
  recovery: ReactNode;
}

/** The ballot paper could not be had: why, and what can be done. */
export function NoBallot({ electionId, accountId, error, onRetry, recovery }: NoBallotProps) {
  const code = error instanceof ApiError ? error.code : undefined;
  const toDashboard = (
    <LinkButton variant="secondary" to={paths.dashboard()}>
      Your elections
    </LinkButton>
  );
  if (code === 'not_open' && recovery) {
    return (
      <BallotNoticePage title="Did your ballot arrive?" actions={toDashboard}>
        <p>
          Voting has closed since you sent your ballot from this device, and the server’s answer was
          lost. If the ballot arrived in time, it is in the box and you can have its receipt.
        </p>
        {recovery}
      </BallotNoticePage>
    );
  }
  if (code === 'not_open') {
    return (
      <BallotNoticePage
        title="Voting is not open"
        actions={
          <>
            <LinkButton to={paths.electionResults(electionId)}>Results</LinkButton>
            {toDashboard}
          </>
        }
      >
        <p>
          Either voting has not opened yet, or it has closed. Your elections show when each of them
          opens and closes.
        </p>
      </BallotNoticePage>
    );
  }
  if (code === 'must_change_password') {
    return (
      <BallotNoticePage
        title="Choose a password of your own first"
        actions={<LinkButton to={paths.profile(accountId)}>Choose a password</LinkButton>}
      >
        <p>
          Your password was made by somebody else, who could vote in your place. Choose one that
          only you know, then come back to your ballot.
        </p>
      </BallotNoticePage>
    );
  }
  if (code === 'not_on_roll') {
    return (
      <BallotNoticePage title="You are not on this electoral roll" actions={toDashboard}>
        <p>
          This account may not vote in this election. If you should be on its roll, ask the people
          who run the election, and tell them the e-mail address you sign in with.
        </p>
      </BallotNoticePage>
    );
  }
  return (
    <ErrorState
      title="The ballot could not be loaded"
      message={messageFor('ballotLoad', error)?.text ?? ''}
      onRetry={onRetry}
      action={toDashboard}
    />
  );
}
