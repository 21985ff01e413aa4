import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
        title={t`Choose your own password first`}
        actions={
          <LinkButton to={paths.profile(accountId)}>
            <Trans>Choose a password</Trans>
          </LinkButton>
        }
      >
        <p>
          <Trans>
            Your password was set by somebody else, who could vote in your place. Choose one that
            only you know, then come back to your ballot.
          </Trans>
        </p>
      </BallotNoticePage>
    );
  }
  if (hasCode(paper.error, 'not_on_roll')) {
    return (
      <BallotNoticePage title={t`You are not on this electoral roll`} actions={toDashboard}>
        <p>
          <Trans>
            This account may not vote in this election. If you should be on its roll, ask the people
            who run the election, and tell them the email address you sign in with.
          </Trans>
        </p>
      </BallotNoticePage>
    );
  }
  return (
    <LoadError
      title={t`The ballot could not be loaded`}
      area="ballotLoad"
      query={paper}
      action={toDashboard}
    />
  );
}
