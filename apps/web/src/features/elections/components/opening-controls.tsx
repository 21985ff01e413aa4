import type { Election } from '@hustings/shared';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button';
import { useMay } from '../../../lib/session/use-may';
import { OpenVotingDialog } from './open-voting-dialog';
import { NotOpenedNotice } from './not-opened-notice';

/** Before voting opens: explains a delay, and opens voting now. */
export function OpeningControls({ election }: { election: Election }) {
  const mayOpen = useMay('runElections', election);
  const [isOpening, setOpening] = useState(false);
  if (election.status !== 'draft' && election.status !== 'nominations') return null;
  return (
    <>
      <NotOpenedNotice election={election} />
      {mayOpen && (!election.missed || election.settings.opening === 'byHand') && (
        <div className="border-t border-rule pt-4">
          <Button variant="secondary" size="small" onClick={() => setOpening(true)}>
            <Trans>Open voting now</Trans>
          </Button>
        </div>
      )}
      <OpenVotingDialog election={election} open={isOpening} onOpenChange={setOpening} />
    </>
  );
}
