import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ElectionSummary, ElectionId, AccountId } from '@hustings/shared';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { ExplanationNotice } from '../../../components/elections/explanation-notice';
import { PausedNotice } from '../../../components/elections/paused-notice';
import { SkeletonPage } from '../../../components/skeletons/skeleton-page';
import { paths } from '../../../lib/paths';
import { inPageLanguage } from '../../../lib/words/translation';
import { signOut } from '../../../lib/session/sign-out';
import { useSession } from '../../../lib/session/use-session';
import { ballotQuery } from '../ballot-api';
import { useBallot } from '../use-ballot';
import { BallotReceipt } from './ballot-receipt';
import { BallotSheets } from './ballot-sheets';
import { RecoverReceipt } from './recover-receipt';

// Loaded lazily: not needed while there is a ballot to mark.
const noPaper = () => import('../no-paper');
const CastTooLate = lazy(async () => ({ default: (await noPaper()).CastTooLate }));
const NoBallot = lazy(async () => ({ default: (await noPaper()).NoBallot }));
const VotedAlready = lazy(async () => ({ default: (await noPaper()).VotedAlready }));
const VotingNotOpen = lazy(async () => ({ default: (await noPaper()).VotingNotOpen }));

interface VoterBallotProps {
  electionId: ElectionId;
  accountId: AccountId;
  /** The election in the voter's list: undefined while that loads, null if it is not listed. */
  listed: ElectionSummary | null | undefined;
  /** Called when the ballot is in the box: other screens' data on this election is stale. */
  onCast: () => void;
}

/** Voting, from the first sheet to the receipt. */
export function VoterBallot(props: VoterBallotProps) {
  return (
    <Suspense fallback={<SkeletonPage label={t`Loading your ballot`} />}>
      <Paper {...props} />
    </Suspense>
  );
}

function Paper({ electionId, accountId, listed, onCast }: VoterBallotProps) {
  const paper = useQuery(ballotQuery(electionId, listed));
  const { state, isHeldUp, tell, send, forgetReceipt } = useBallot(
    accountId,
    electionId,
    paper.data?.opening,
  );
  const navigate = useNavigate();
  const isForThisAlone = useSession()?.election !== undefined;

  async function cast() {
    if (!(await send(paper.data ?? undefined))) return;
    onCast();
    void navigate('?', { replace: true });
  }

  if (state.phase === 'cast') {
    return isForThisAlone ? (
      <BallotReceipt {...state} doneTo={paths.letterCode()} onDone={() => void signOut()} />
    ) : (
      <BallotReceipt {...state} onDone={forgetReceipt} />
    );
  }
  if (state.phase === 'tooLate') return <CastTooLate electionId={electionId} />;
  if (paper.isPending) return <SkeletonPage label={t`Loading your ballot`} />;

  const askAgain = () => void paper.refetch();
  const wasSent = state.phase === 'casting' || state.phase === 'unsure';
  const recovery = wasSent && (
    <RecoverReceipt
      problem={state.phase === 'unsure' ? state.doubt?.text : undefined}
      isPending={state.phase === 'casting'}
      onAsk={() => void cast()}
    />
  );
  if (paper.data === null) {
    if (listed === undefined) return <SkeletonPage label={t`Loading your ballot`} />;
    return (
      <VotingNotOpen
        electionId={electionId}
        listed={listed && inPageLanguage(listed, listed.language)}
        onRetry={askAgain}
        recovery={recovery}
      />
    );
  }
  if (!paper.data) return <NoBallot accountId={accountId} paper={paper} />;
  const { election, positions, hasVoted } = paper.data;
  if (state.phase === 'votedAlready' || hasVoted) {
    return (
      <VotedAlready
        electionId={electionId}
        electionName={inPageLanguage(election, election.language).name}
        hasResults={hasVoted !== null}
        recovery={recovery}
      />
    );
  }
  return (
    <>
      {listed && (listed.paused ?? listed.explanation) && (
        <div className="mb-6 grid gap-3">
          <PausedNotice since={listed.paused?.since}>
            {t`No ballots are accepted until voting resumes. What you mark is kept on this device, so you can leave and come back.`}
          </PausedNotice>
          <ExplanationNotice explanation={listed.explanation} />
        </div>
      )}
      {hasVoted === null && (
        <p className="mx-auto mb-6 max-w-text text-sm text-ink-soft">
          <Trans>
            Everyone has one ballot. If yours is in the box already, a second one is refused.
          </Trans>
        </p>
      )}
      <BallotSheets
        election={election}
        positions={positions}
        state={state}
        isHeldUp={isHeldUp}
        onEvent={tell}
        onCast={() => void cast()}
      />
    </>
  );
}
