import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { AccountId } from '@hustings/shared';
import { sentence } from '../../../lib/words/sentence';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { BallotSheet } from '../../../components/elections/ballot-sheet';
import { HolderLine } from '../../../components/elections/holder-line';
import { LinkButton } from '../../../components/buttons/link-button';
import { electionDateInZone } from '../../../lib/dates';
import { timeAgo } from '../../../lib/time-ago';
import { paths } from '../../../lib/paths';
import { inARow } from '../../../lib/words/in-a-row';
import type { ElectionToVote } from '../votes-groups';

interface WaitingBallotProps {
  vote: ElectionToVote;
  accountId: AccountId;
}

/** A ballot waiting to be marked. */
export function WaitingBallot({
  vote: { election, canVote, reasonCode },
  accountId,
}: WaitingBallotProps) {
  const titles = election.positions.map(({ position }) => position);
  return (
    <BallotSheet
      aria-labelledby={`waiting-${election._id}`}
      className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 px-5 py-6 sm:px-8 sm:py-7"
    >
      <div className="grid min-w-0 gap-1.5">
        <h3
          id={`waiting-${election._id}`}
          className="text-2xl font-extrabold tracking-[-0.025em] text-ink"
        >
          {election.name}
        </h3>
        <HolderLine holder={election.organisation} />
        {titles.length > 0 && <p className="text-base text-ink">{inARow(titles)}</p>}
        <p className="text-sm text-ink-soft">
          <Trans>
            Closes {{ distance: timeAgo(election.endDate) }}, on{' '}
            {{ date: electionDateInZone(election.endDate) }}.
          </Trans>
        </p>
        {!canVote && reasonCode && (
          <p className="text-sm font-semibold text-ink">
            {sentence(reasonCode)}
            {reasonCode === 'password_to_choose' && (
              <>
                {' '}
                <Trans>
                  <Link to={paths.profile(accountId)} className="text-link">
                    Choose it in your profile
                  </Link>
                  .
                </Trans>
              </>
            )}
          </p>
        )}
      </div>
      {canVote && (
        <LinkButton
          variant="vote"
          size="large"
          to={paths.ballot(election._id)}
          aria-label={t`Vote in ${election.name}`}
          className="w-full sm:w-auto"
        >
          <Trans context="button">Vote</Trans>
          <ArrowRight aria-hidden="true" className="size-4" />
        </LinkButton>
      )}
    </BallotSheet>
  );
}
