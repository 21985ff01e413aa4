import { voteText, type ElectionSummary, type Receipt } from '@hustings/shared';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/buttons/button';
import { LinkButton } from '../../../components/buttons/link-button';
import { Notice } from '../../../components/feedback/notice';
import { SkeletonPage } from '../../../components/skeletons/skeleton-page';
import { electionDateInZone } from '../../../lib/dates';
import { failureText } from '../../../lib/messages/message-for';
import { trackingCodeFor } from '../../../lib/tracking-code';
import { ballotQuery } from '../api/ballot-query';
import { useCastBallot, type BallotToCast } from '../api/use-cast-ballot';
import { castFailureOf, type CastFailure } from '../cast-failure';
import { choicesToCast, namesOf, type PaperNames } from '../unsent-ballot';
import { useUnsentBallot } from '../use-unsent-ballot';
import { BallotProgress } from './ballot-progress';
import { BallotReceipt } from './ballot-receipt';
import { BallotReview } from './ballot-review';
import { CastDialog } from './cast-dialog';
import { CastTooLate } from './cast-too-late';
import { NoBallot } from './no-ballot';
import { PositionSheet } from './position-sheet';
import { RecoverReceipt } from './recover-receipt';
import { VotedAlready } from './voted-already';
import { VotingNotOpen } from './voting-not-open';

interface BallotPaperProps {
  electionId: string;
  accountId: string;
  /** The election as the voter's list has it: undefined while that loads, null where it has none. */
  listed: ElectionSummary | null | undefined;
  /** The ballot is in the box: what other screens know of this election is out of date. */
  onCast: () => void;
}

/**
 * Voting, from the first sheet to the receipt. The step stands in the address, so that the browser's
 * way back is the way back through the ballot.
 */
export function BallotPaper({ electionId, accountId, listed, onCast }: BallotPaperProps) {
  const paper = useQuery(ballotQuery(electionId, listed?.status));
  const { ballot, choose, markSent, takeBack, renewNonce, discard } = useUnsentBallot(
    accountId,
    electionId,
  );
  const cast = useCastBallot(electionId);
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<{ kind: CastFailure; text: string }>();
  const [done, setDone] = useState<{ paper: PaperNames; receipt: Receipt; expectedCode: string }>();
  const [params] = useSearchParams();
  const navigate = useNavigate();

  const positions = paper.data?.positions ?? [];
  // Sent, with nobody knowing what became of it: only the very same ballot may be sent again.
  const isLocked = ballot.sent !== null && !cast.isPending;
  const step = ballot.sent ? 'review' : stepOf(params.get('step'), positions.length);

  async function send(toCast: BallotToCast, names: PaperNames) {
    setFailure(undefined);
    markSent(names);
    try {
      const receipt = await cast.mutateAsync(toCast);
      const expectedCode = trackingCodeFor(electionId, toCast.nonce, voteText(toCast.choices));
      discard();
      onCast();
      setDone({ paper: names, receipt, expectedCode });
      void navigate('?', { replace: true });
    } catch (error) {
      const kind = castFailureOf(error);
      setFailure({ kind, text: failureText('ballotCast', error) });
      if (kind === 'refused') takeBack();
      if (kind === 'nonce_used') renewNonce();
      if (kind === 'already_voted' || kind === 'not_open') discard();
    }
  }

  function sendBallot() {
    const names = ballot.sent ?? (paper.data && namesOf(paper.data));
    if (names) void send({ nonce: ballot.nonce, choices: choicesToCast(ballot) }, names);
  }

  if (done) return <BallotReceipt {...done} />;
  if (failure?.kind === 'not_open') return <CastTooLate electionId={electionId} />;
  if (paper.isPending) return <SkeletonPage label="Loading your ballot" />;

  const recovery = ballot.sent && (
    <RecoverReceipt problem={failure?.text} isPending={cast.isPending} onAsk={sendBallot} />
  );
  if (paper.data === null) {
    if (listed === undefined) return <SkeletonPage label="Loading your ballot" />;
    return (
      <VotingNotOpen
        electionId={electionId}
        listed={listed}
        onRetry={() => void paper.refetch()}
        recovery={recovery}
      />
    );
  }
  if (!paper.data) {
    return (
      <NoBallot accountId={accountId} error={paper.error} onRetry={() => void paper.refetch()} />
    );
  }
  const { election } = paper.data;
  if (failure?.kind === 'already_voted' || paper.data.hasVoted) {
    return (
      <VotedAlready electionId={electionId} electionName={election.name} recovery={recovery} />
    );
  }

  const index = Number(step) - 1;
  const position = positions[index];
  const next = positions[index + 1];
  const empty = positions.filter(({ _id }) => !ballot.choices[_id]?.length);

  function goOn() {
    // Going on without a mark is a decision too, and the review shows it as one.
    if (position && !ballot.choices[position._id]) choose(position._id, []);
    void navigate(next ? `?step=${index + 2}` : '?step=review');
  }

  return (
    <div className="mx-auto grid max-w-3xl gap-5 lg:max-w-none lg:grid-cols-[15rem_minmax(0,48rem)] lg:justify-center lg:gap-12">
      <aside
        className={`content-start gap-4 lg:sticky lg:top-8 lg:grid ${isLocked ? 'hidden' : 'grid'}`}
      >
        {!isLocked && <BallotProgress positions={positions} choices={ballot.choices} step={step} />}
        <p className="hidden text-sm text-ink-soft lg:block">
          Voting closes on {electionDateInZone(election.endDate)}.
        </p>
      </aside>
      <div className="grid content-start gap-5">
        {failure && (
          <Notice tone="danger" live title={titles[failure.kind]}>
            <p>{failure.text}</p>
          </Notice>
        )}
        {isLocked && !failure && (
          <Notice tone="warning" title="This ballot was sent, but no answer came back">
            <p>
              Send it again to get your receipt. It is the same ballot, so it cannot be counted
              twice; for the same reason it can no longer be changed.
            </p>
          </Notice>
        )}
        {position ? (
          <>
            <PositionSheet
              key={position._id}
              electionName={election.name}
              position={position}
              number={index + 1}
              of={positions.length}
              chosen={ballot.choices[position._id]}
              onChoose={(candidates) => choose(position._id, candidates)}
            />
            <div className="flex flex-wrap-reverse items-center justify-between gap-3">
              {index > 0 ? (
                <LinkButton
                  variant="quiet"
                  to={`?step=${index}`}
                  icon={<ArrowLeft aria-hidden="true" className="size-4" />}
                >
                  Back
                </LinkButton>
              ) : (
                <span />
              )}
              <Button size="large" onClick={goOn} className="w-full sm:w-auto">
                {ballot.choices[position._id] === undefined
                  ? 'Leave empty and go on'
                  : next
                    ? `Next: ${next.position}`
                    : 'Review your ballot'}
                <ArrowRight aria-hidden="true" className="size-4" />
              </Button>
            </div>
            <p className="text-sm text-ink-soft">
              Your marks stay on this device until you cast them or sign out, so nothing is lost if
              you reload. Until they are cast, they are sent to nobody.
            </p>
          </>
        ) : (
          <BallotReview
            electionName={election.name}
            positions={positions}
            choices={ballot.choices}
            isLocked={isLocked}
            isCasting={cast.isPending}
            onSubmit={() => (isLocked ? sendBallot() : setAsking(true))}
          />
        )}
      </div>
      <CastDialog
        open={isAsking}
        onOpenChange={setAsking}
        empty={empty.map((each) => each.position)}
        positions={positions.length}
        onConfirm={sendBallot}
      />
    </div>
  );
}

const titles: Record<CastFailure, string> = {
  unknown: 'No answer came back',
  refused: 'Your ballot was not accepted',
  already_voted: 'You have already voted',
  not_open: 'Voting has closed',
  nonce_used: 'Your ballot has to be sent once more',
};

/** A step that the ballot has; the first without one in the address. */
function stepOf(asked: string | null, positions: number): string {
  if (asked === 'review') return 'review';
  const number = Number(asked);
  return Number.isInteger(number) && number >= 1 && number <= positions ? String(number) : '1';
}
