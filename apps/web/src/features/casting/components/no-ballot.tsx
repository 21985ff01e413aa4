import type { AccountId } from '@hustings/shared';
import { LoadError } from '../../../components/feedback/load-error';
import { LinkButton } from '../../../components/buttons/link-button';
import { hasCode } from '../../../lib/api/api-error';
import type { FailedQuery } from '../../../lib/messages/message-for';
import { paths } from '../../../lib/paths';
import { BallotNoticePage } from './ballot-notice-page';
import { OwnElectionsLink } from './own-elections-link';

interface NoBallotProps {
  accountId: AccountId;
  paper: FailedQuery;
}

/** Explains why the ballot paper could not be loaded, and what to do. */
export function NoBallot({ accountId, paper }: NoBallotProps) {
  const toDashboard = <OwnElectionsLink />;
  if (hasCode(paper.error, 'must_change_password')) {
    return (
      <BallotNoticePage
        title="Choose your own password first"
        actions={<LinkButton to={paths.profile(accountId)}>Choose a password</LinkButton>}
      >
        <p>
          Your password was set by somebody else, who could vote in your place. Choose one that only
          you know, then come back to your ballot.
        </p>
      </BallotNoticePage>
    );
  }
  if (hasCode(paper.error, 'not_on_roll')) {
    return (
      <BallotNoticePage title="You are not on this electoral roll" actions={toDashboard}>
        <p>
          This account may not vote in this election. If you should be on its roll, ask the people
          who run the election, and tell them the email address you sign in with.
        </p>
      </BallotNoticePage>
    );
  }
  return (
    <LoadError
      title="The ballot could not be loaded"
      area="ballotLoad"
      query={paper}
      action={toDashboard}
    />
  );
}
