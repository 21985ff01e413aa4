import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { assertNever, type ElectionSummary, type ElectionId } from '@hustings/shared';
import type { ReactNode } from 'react';
import { Button } from '../../../components/buttons/button';
import { LinkButton } from '../../../components/buttons/link-button';
import { ExplanationNotice } from '../../../components/elections/explanation-notice';
import { Spinner } from '../../../components/feedback/spinner';
import { electionDateInZone } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { isOpening } from '../ballot-api';
import { BallotNoticePage } from './ballot-notice-page';
import { OwnElectionsLink } from './own-elections-link';

interface VotingNotOpenProps {
  electionId: ElectionId;
  /** Null if the voter's list does not include it. */
  listed: ElectionSummary | null;
  onRetry: () => void;
  /** Shown if a ballot was sent from this device and its answer was lost. */
  recovery: ReactNode;
}

/** Shown without a ballot paper: too early, too late, or a few seconds before the opening. */
export function VotingNotOpen({ electionId, listed, onRetry, recovery }: VotingNotOpenProps) {
  const toDashboard = <OwnElectionsLink />;
  if (recovery) {
    return (
      <BallotNoticePage title={t`Did your ballot arrive?`} actions={toDashboard}>
        <p>
          <Trans>
            Voting has closed since you sent your ballot from this device, and the server’s answer
            was lost. If the ballot arrived in time, it is in the box and you can get its receipt.
          </Trans>
        </p>
        {recovery}
      </BallotNoticePage>
    );
  }
  if (!listed) {
    return (
      <BallotNoticePage
        title={t`Voting is not open`}
        actions={
          <>
            <Button onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
            {toDashboard}
          </>
        }
      >
        <p>
          <Trans>
            Either voting has not opened yet, or it has closed. Your elections show when each of
            them opens and closes.
          </Trans>
        </p>
      </BallotNoticePage>
    );
  }
  if (isOpening(listed)) {
    return (
      <BallotNoticePage title={t`Voting is just opening`} actions={toDashboard}>
        <p role="status" className="flex items-start gap-3">
          <Spinner className="mt-1 size-5 shrink-0" />
          <span>
            <Trans>
              The last change to the ballot of {listed.name} is being finished. Your ballot appears
              here automatically in a few seconds.
            </Trans>
          </span>
        </p>
      </BallotNoticePage>
    );
  }
  switch (listed.status) {
    case 'draft':
    case 'nominations':
    case 'open':
      if (listed.missed) {
        return (
          <BallotNoticePage title={t`Voting never opened`} actions={toDashboard}>
            <p>
              <Trans>
                Voting in {{ election: listed.name }} was to open on{' '}
                {{ date: electionDateInZone(listed.votingStartDate) }}, but the election was not
                ready. Your organisation may set new dates.
              </Trans>
            </p>
          </BallotNoticePage>
        );
      }
      if (listed.waiting) {
        return (
          <BallotNoticePage title={t`Voting has not opened yet`} actions={toDashboard}>
            <p>
              <Trans>
                The ballot of {listed.name} is still being prepared. If you leave this page open, it
                appears here automatically once voting opens.
              </Trans>
            </p>
          </BallotNoticePage>
        );
      }
      return (
        <BallotNoticePage title={t`Voting has not opened yet`} actions={toDashboard}>
          <p>
            <Trans>
              Voting in {{ election: listed.name }} opens on{' '}
              {{ date: electionDateInZone(listed.votingStartDate) }}. If you leave this page open,
              your ballot appears here automatically.
            </Trans>
          </p>
          <ExplanationNotice explanation={listed.explanation} />
        </BallotNoticePage>
      );
    case 'counting':
    case 'closed':
      return (
        <BallotNoticePage
          title={t`Voting has closed`}
          actions={
            <>
              <LinkButton to={paths.electionResults(electionId)}>
                <Trans>Results</Trans>
              </LinkButton>
              {toDashboard}
            </>
          }
        >
          <p>
            <Trans>
              Voting in {{ election: listed.name }} closed on{' '}
              {{ date: electionDateInZone(listed.closedAt ?? listed.endDate) }}.
            </Trans>
          </p>
        </BallotNoticePage>
      );
    default:
      return assertNever(listed.status);
  }
}
