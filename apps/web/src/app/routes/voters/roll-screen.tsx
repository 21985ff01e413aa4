import type { Chosen } from '@hustings/shared';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ElectionHeader } from '../../../features/elections/components/election-header';
import { LoadedElection } from '../../../features/elections/components/loaded-election';
import { NextElsewhere } from '../../../features/elections/components/next-elsewhere';
import { useAskForChecks } from '../../../features/entry-checks/api';
import { invitationsQuery, useInvite } from '../../../features/invitations/api';
import { useRefreshWhenSent } from '../../../features/invitations/use-refresh-when-sent';
import { MakeLettersDialog } from '../../../features/letters/components/make-letters-dialog';
import { RollSection } from '../../../features/voters/components/roll-section';
import { paths } from '../../../lib/paths';
import { useElectionId } from '../../../lib/route-ids';
import { toastError, toastSuccess } from '../../../lib/toasts/toast-message';

/** The electoral roll. */
function RollScreen() {
  const electionId = useElectionId();
  const navigate = useNavigate();
  const invitation = useInvite(electionId);
  const asking = useAskForChecks(electionId);
  const [letters, setLetters] = useState<Chosen>();
  useRefreshWhenSent(useQuery(invitationsQuery(electionId)).data);

  function invite(chosen: Chosen, onQueued?: () => void) {
    const isOne = Array.isArray(chosen) && chosen.length === 1;
    const area = isOne ? 'invitation' : 'invitations';
    invitation.mutate(chosen, {
      onSuccess: () => {
        toastSuccess(area);
        onQueued?.();
      },
      onError: (error) => toastError(area, error),
    });
  }

  return (
    <LoadedElection electionId={electionId}>
      {(election) => (
        <>
          <ElectionHeader election={election} current="voters" />
          <RollSection
            election={election}
            onInvite={invite}
            onCheck={(chosen, onQueued) =>
              asking.mutate(chosen, {
                onSuccess: () => {
                  toastSuccess('entryChecks');
                  onQueued?.();
                },
                onError: (error) => toastError('entryChecks', error),
              })
            }
            onLetters={setLetters}
          />
          <MakeLettersDialog
            election={election}
            wanted={letters}
            // Their file is downloaded there.
            onBegun={() => void navigate(paths.messages(electionId))}
            onClose={() => setLetters(undefined)}
          />
          <NextElsewhere election={election} here={['voters']} />
        </>
      )}
    </LoadedElection>
  );
}

export { RollScreen as Component };
