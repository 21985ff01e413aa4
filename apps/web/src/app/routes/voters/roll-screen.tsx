import type { Chosen } from '@hustings/shared';
import { useState } from 'react';
import { ElectionHeader } from '../../../features/elections/components/election-header';
import { LoadedElection } from '../../../features/elections/components/loaded-election';
import { NextElsewhere } from '../../../features/elections/components/next-elsewhere';
import { useAskForChecks } from '../../../features/entry-checks/api';
import { EntryChecksPanel } from '../../../features/entry-checks/components/entry-checks-panel';
import { useInvite } from '../../../features/invitations/api';
import type { FailedInvitation } from '../../../features/invitations/components/failed-invitations';
import { BouncesForm } from '../../../features/invitations/components/bounces-form';
import { InvitationsPanel } from '../../../features/invitations/components/invitations-panel';
import { PlanPanel } from '../../../features/invitations/components/plan-panel';
import { LettersPanel } from '../../../features/letters/components/letters-panel';
import { MakeLettersDialog } from '../../../features/letters/components/make-letters-dialog';
import { NoticesPanel } from '../../../features/notices/components/notices-panel';
import { EditEntryDialog } from '../../../features/voters/components/edit-entry-dialog';
import { RollSection } from '../../../features/voters/components/roll-section';
import { useElectionId } from '../../../lib/route-ids';
import { toastError, toastSuccess } from '../../../lib/toasts/toast-message';

/** The electoral roll with its invitations. */
function RollScreen() {
  const electionId = useElectionId();
  const invitation = useInvite(electionId);
  const asking = useAskForChecks(electionId);
  const [letters, setLetters] = useState<{ to: Chosen; onBegun?: (() => void) | undefined }>();
  const [correcting, setCorrecting] = useState<FailedInvitation>();

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
            onLetters={(to, onBegun) => setLetters({ to, onBegun })}
            invitations={
              <>
                <EntryChecksPanel
                  election={election}
                  bounces={<BouncesForm election={election} />}
                  onCorrect={setCorrecting}
                />
                <InvitationsPanel
                  election={election}
                  failureActions={{
                    onSendAgain: invite,
                    onLetters: (to, onBegun) => setLetters({ to, onBegun }),
                    onCorrect: setCorrecting,
                  }}
                />
                <PlanPanel election={election} />
                <LettersPanel election={election} />
              </>
            }
          />
          <MakeLettersDialog
            election={election}
            wanted={letters?.to}
            onBegun={letters?.onBegun}
            onClose={() => setLetters(undefined)}
          />
          <EditEntryDialog
            election={election}
            voter={correcting}
            onClose={() => setCorrecting(undefined)}
          />
          {election.notices && <NoticesPanel election={election} />}
          <NextElsewhere election={election} here={['voters', 'invitations']} />
        </>
      )}
    </LoadedElection>
  );
}

export { RollScreen as Component };
