import type { ElectionSummary } from '@hustings/shared';
import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { timeAgo } from '../../../lib/time-ago';
import { Countdown } from './countdown';

interface ElectionCountdownProps {
  election: Pick<
    ElectionSummary,
    'status' | 'votingStartDate' | 'endDate' | 'closedAt' | 'waiting'
  >;
  look?: 'boxes' | 'line' | undefined;
  /** Counts down to the opening while voting has not opened. */
  isToOpening?: boolean;
}

/** The time until voting closes, or until it opens. */
export function ElectionCountdown({ election, look, isToOpening = false }: ElectionCountdownProps) {
  const { status, votingStartDate, endDate, closedAt, waiting } = election;
  if (isToOpening && waiting?.byHand) return null;
  const isAhead =
    (status === 'draft' || status === 'nominations') && !waiting && isLater(votingStartDate);
  if (isToOpening && isAhead) {
    return <Countdown label={t`Voting opens in`} until={votingStartDate} />;
  }
  return (
    <Countdown
      look={look}
      until={closedAt ?? endDate}
      then={
        <>
          <p>{t({ message: 'until voting closes', comment: 'Below the time that is left' })}</p>
          {isAhead && (
            <p>
              <Trans>Voting opens {ph({ inDays: timeAgo(votingStartDate) })}</Trans>
            </p>
          )}
        </>
      }
    />
  );
}

function isLater(at: string): boolean {
  return new Date(at).getTime() > Date.now();
}
