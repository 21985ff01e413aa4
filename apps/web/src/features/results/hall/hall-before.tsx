import { assertNever, type Results } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PausedNotice } from '../../../components/elections/paused-notice';
import { paths } from '../../../lib/paths';
import { HallAddress } from './hall-address';
import { HallCountdown } from './hall-countdown';
import { HallTurnout } from './hall-turnout';

/** Shown until the count is recorded: only turnout, even if counts are live. */
export function HallBefore({ results }: { results: Results }) {
  const { election, status } = results;
  const box = new URL(paths.ballotBox(election._id), window.location.origin).href;
  return (
    <div className="grid items-center gap-x-[6vw] gap-y-10 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid gap-[clamp(1.5rem,4vh,4rem)]">
        <HallTurnout results={results} />
        <PausedNotice since={election.pausedSince} />
        <Outlook results={results} />
      </div>
      {status === 'open' && (
        <HallAddress address={box} caption={t`The ballot box: find your tracking code`} />
      )}
    </div>
  );
}

function Outlook({ results: { status, election } }: { results: Results }) {
  const sentenceClass = 'text-hall text-ink-soft';
  switch (status) {
    case 'draft':
    case 'nominations':
      return (
        <p className={sentenceClass}>
          <Trans>Voting has not opened yet.</Trans>
        </p>
      );
    case 'open':
      return election.pausedSince ? null : <HallCountdown until={election.endDate} />;
    case 'counting':
    case 'closed':
      return (
        <p className={sentenceClass}>
          <Trans>Voting has closed. The votes are being counted.</Trans>
        </p>
      );
    default:
      return assertNever(status);
  }
}
