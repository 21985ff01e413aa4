import type { ElectionId, Session } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/buttons/button';
import { LinkButton } from '../../../components/buttons/link-button';
import { SkeletonPage } from '../../../components/skeletons/skeleton-page';
import { ballotLinkQuery } from '../../../features/auth/api';
import { AccountSheet } from '../../../features/auth/components/account-sheet';
import { ApiError } from '../../../lib/api/api-error';
import { answerText } from '../../../lib/messages/answer-text';
import { paths } from '../../../lib/paths';
import { electionIdIn } from '../../../lib/route-ids';
import { useSession } from '../../../lib/session/use-session';
import { RefusedBallotLink } from './refused-ballot-link';

/** Opens a ballot from a mailed link, which signs the voter in by itself. */
function BallotLinkRoute() {
  const [params] = useSearchParams();
  const session = useSession();
  const [isSure, setSure] = useState(session === undefined || session.election !== undefined);
  const election = electionIdIn(params);
  const token = params.get('token') ?? '';
  if (token === '') {
    return (
      <AccountSheet
        title={t`This link is incomplete`}
        lead={t`Copy the whole link from the mail, or open it there.`}
      />
    );
  }
  if (session && !isSure) {
    return <SignedInAlready session={session} election={election} onSure={() => setSure(true)} />;
  }
  return <OpenedBallot token={token} election={election} />;
}

interface SignedInAlreadyProps {
  session: Session;
  election: ElectionId | null;
  onSure: () => void;
}

/** The link may be for another voter: opening it ends the current session. */
function SignedInAlready({ session: { email }, election, onSure }: SignedInAlreadyProps) {
  return (
    <AccountSheet
      title={t`Open the ballot with this link?`}
      lead={t`You are signed in as ${email}. The link opens the ballot of the person it was emailed to, and signs you out here.`}
    >
      <div className="flex flex-wrap gap-3">
        <Button onClick={onSure}>
          <Trans>Open the ballot</Trans>
        </Button>
        <LinkButton variant="secondary" to={election ? paths.ballot(election) : paths.votes()}>
          <Trans>Stay signed in</Trans>
        </LinkButton>
      </div>
    </AccountSheet>
  );
}

function OpenedBallot({ token, election }: { token: string; election: ElectionId | null }) {
  const opened = useQuery(ballotLinkQuery(token));
  if (opened.isPending) return <SkeletonPage label={t`Opening your ballot`} />;
  if (opened.data?.election) return <Navigate to={paths.ballot(opened.data.election)} replace />;
  const { error } = opened;
  if (error instanceof ApiError && [403, 404].includes(error.status)) {
    return <RefusedBallotLink token={token} error={error} electionId={election} />;
  }
  return (
    <AccountSheet
      title={t`Your ballot could not be opened`}
      lead={error instanceof ApiError ? answerText(error) : t`Please try again in a moment.`}
    >
      <Button onClick={() => void opened.refetch()}>
        <Trans>Try again</Trans>
      </Button>
    </AccountSheet>
  );
}

export { BallotLinkRoute as Component };
