import { assertNever, type Election } from '@hustings/shared';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { ExplanationNotice } from '../../../components/elections/explanation-notice';
import { Button } from '../../../components/buttons/button';
import { Notice } from '../../../components/feedback/notice';
import { Card } from '../../../components/surfaces/card';
import { ConfirmChange } from '../../../components/overlays/confirm-change';
import { electionDateInZone } from '../../../lib/dates';
import { useMay } from '../../../lib/session/use-may';
import { useCloseElection } from '../api';
import { ElectionCountdown } from './election-countdown';
import { ExtendVotingForm } from './extend-voting-form';
import { NotInvitedNotice } from './not-invited-notice';
import { OpeningControls } from './opening-controls';
import { PauseControls } from './pause-controls';
import { noticeRecipients } from './notice-recipients';
import { numberText } from '../../../lib/words/numbers';

/** The election's status, the time left, and the actions available now. */
export function VotingControls({
  election,
  counting,
}: {
  election: Election;
  /** Progress of the count, while there is one. */
  counting: ReactNode;
}) {
  const closing = useCloseElection();
  const mayChange = useMay('runElections', election);
  /** Null before the form is first opened. When it closes, the button that opens it takes the focus. */
  const [isExtending, setExtending] = useState<boolean | null>(null);
  const [isClosing, setClosing] = useState(false);

  return (
    <Card as="section" aria-labelledby="voting-title" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="voting-title" className="text-base font-bold">
          <Trans>Voting</Trans>
        </h2>
        <p className="text-sm text-ink-soft">{standing(election)}</p>
      </div>
      {election.status === 'counting' && counting}
      {election.countStuck && (
        <Notice tone="warning" title={t`The count is stuck`}>
          <p>
            <Trans>
              Counting has failed several times. The ballots are safe, and we retry every few
              seconds. Ask the people who run this server to check its log.
            </Trans>
          </p>
        </Notice>
      )}
      <OpeningControls election={election} />
      <PauseControls election={election} />
      <ExplanationNotice explanation={election.explanation} />
      <NotInvitedNotice election={election} />
      <ElectionCountdown election={election} isToOpening />
      {election.status === 'open' && mayChange && (
        <div className="grid gap-3 border-t border-rule pt-4">
          <p className="text-xs text-ink-soft">
            <Trans>
              While voting is open, the name, positions, candidates and settings cannot change. You
              can extend voting or close it early.
            </Trans>
          </p>
          {isExtending ? (
            <ExtendVotingForm election={election} onDone={() => setExtending(false)} />
          ) : (
            <div className="flex flex-wrap gap-2">
              <Button
                autoFocus={isExtending === false}
                variant="secondary"
                size="small"
                onClick={() => setExtending(true)}
              >
                <Trans>Extend voting</Trans>
              </Button>
              <Button variant="secondary" size="small" onClick={() => setClosing(true)}>
                <Trans>Close early</Trans>
              </Button>
            </div>
          )}
        </div>
      )}
      <ConfirmChange
        open={isClosing}
        onClose={() => setClosing(false)}
        title={t`Close voting now?`}
        description={[
          t`${{ turnout: numberText(election.turnout) }} of ${plural({ voters: election.voters }, { other: '# voters' })} have voted in ${{ name: election.name }}. Nobody else can vote after that, and voting cannot reopen.`,
          noticeRecipients(election, 'resultsAvailable') ?? '',
        ]
          .join(' ')
          .trimEnd()}
        confirmLabel={t`Close voting`}
        change={closing}
        input={election._id}
        area="electionClose"
      />
    </Card>
  );
}

function standing(election: Election): string {
  const { status, startDate, votingStartDate, settings, waiting, missed, paused } = election;
  if (waiting?.byHand && settings.opening === 'byHand') {
    return t`Voting opens when you open it. The ballot can be changed until then.`;
  }
  if (waiting || missed) return t`The ballot can be changed until voting opens.`;
  switch (status) {
    case 'draft':
      return settings.nominations === 'off'
        ? t`Voting opens on ${{ votingStartDate: electionDateInZone(votingStartDate) }}. Everything can be changed until then.`
        : t`Nominations open on ${{ startDate: electionDateInZone(startDate) }}, voting on ${{ votingStartDate: electionDateInZone(votingStartDate) }}. Everything can be changed until then.`;
    case 'nominations':
      return t`Voting opens automatically on ${{ votingStartDate: electionDateInZone(votingStartDate) }}. The ballot can be changed until then.`;
    case 'open':
      return paused ? t`Voting is open, but paused.` : t`Voting is open.`;
    case 'counting':
      return election.countStuck
        ? t`Voting is closed. The ballots are not counted yet.`
        : t`Voting is closed and the ballots are being counted. It takes a few seconds.`;
    case 'closed':
      return t`Voting is closed and the count is recorded.`;
    default:
      return assertNever(status);
  }
}
