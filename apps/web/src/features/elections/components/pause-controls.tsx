import type { Election } from '@hustings/shared';
import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button';
import { Notice } from '../../../components/feedback/notice';
import { electionDateInZone } from '../../../lib/dates';
import { useMay } from '../../../lib/session/use-may';
import { PauseDialog } from './pause-dialog';
import { PrepareDialog } from './prepare-dialog';
import { ResumeDialog } from './resume-dialog';

/** While voting is open: pauses and resumes it, or takes back its opening if nobody has voted. */
export function PauseControls({ election }: { election: Election }) {
  const mayRun = useMay('runElections', election);
  const [asking, setAsking] = useState<'pause' | 'resume' | 'prepare'>();
  if (election.status !== 'open') return null;
  const dialog = (which: typeof asking) => ({
    election,
    open: asking === which,
    onOpenChange: (open: boolean) => setAsking(open ? which : undefined),
  });
  return (
    <>
      {election.paused && (
        <Notice tone="warning" title={t`Voting is paused`}>
          <p>
            <Trans>
              No ballot has been accepted since{' '}
              {ph({ since: electionDateInZone(election.paused.since) })}. Voting still closes on{' '}
              {ph({ endDate: electionDateInZone(election.endDate) })}.
            </Trans>
          </p>
        </Notice>
      )}
      {mayRun && (
        <div className="flex flex-wrap gap-2">
          {election.paused ? (
            <Button size="small" onClick={() => setAsking('resume')}>
              <Trans>Resume voting</Trans>
            </Button>
          ) : (
            <Button variant="secondary" size="small" onClick={() => setAsking('pause')}>
              <Trans>Pause voting</Trans>
            </Button>
          )}
          {election.turnout === 0 && (
            <Button variant="secondary" size="small" onClick={() => setAsking('prepare')}>
              <Trans>Return to preparation</Trans>
            </Button>
          )}
        </div>
      )}
      <PauseDialog {...dialog('pause')} />
      <ResumeDialog {...dialog('resume')} />
      <PrepareDialog {...dialog('prepare')} />
    </>
  );
}
