import { t } from '@lingui/core/macro';
import type { Chosen, Election } from '@hustings/shared';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../../components/feedback/empty-state';
import { Section } from '../../../components/headings/section';
import { ElectionHeader } from '../../../features/elections/components/election-header';
import { LoadedElection } from '../../../features/elections/components/loaded-election';
import { NextElsewhere } from '../../../features/elections/components/next-elsewhere';
import { EntryChecksPanel } from '../../../features/entry-checks/components/entry-checks-panel';
import { useInvite } from '../../../features/invitations/api';
import { BouncesForm } from '../../../features/invitations/components/bounces-form';
import type { FailedInvitation } from '../../../features/invitations/components/failed-invitations';
import { InvitationsPanel } from '../../../features/invitations/components/invitations-panel';
import { PlanPanel } from '../../../features/invitations/components/plan-panel';
import { LettersPanel } from '../../../features/letters/components/letters-panel';
import { MakeLettersDialog } from '../../../features/letters/components/make-letters-dialog';
import { Timeline } from '../../../features/mailings/components/timeline';
import { NoticesPanel } from '../../../features/notices/components/notices-panel';
import { EditEntryDialog } from '../../../features/voters/components/edit-entry-dialog';
import { useElectionId } from '../../../lib/route-ids';
import { toastError, toastSuccess } from '../../../lib/toasts/toast-message';

/** Everything an election mails or prints: what was sent, what can be, and its texts. */
function MessagesScreen({ election }: { election: Election }) {
  const invitation = useInvite(election._id);
  const [letters, setLetters] = useState<{ to: Chosen; onBegun: () => void }>();
  const [correcting, setCorrecting] = useState<FailedInvitation>();

  function sendAgain(to: Chosen, onQueued: () => void) {
    const area = Array.isArray(to) && to.length === 1 ? 'invitation' : 'invitations';
    invitation.mutate(to, {
      onSuccess: () => {
        toastSuccess(area);
        onQueued();
      },
      onError: (error) => toastError(area, error),
    });
  }

  return (
    <>
      <ElectionHeader election={election} current="messages" />
      <div className="grid grid-cols-1 gap-10">
        <Section id="invitations" title={t`Invitations`}>
          {election.voters === 0 && (
            <EmptyState
              icon={<UsersRound aria-hidden="true" className="size-7" />}
              message={t`Nobody is on the electoral roll yet, so there is nobody to write to.`}
            />
          )}
          <InvitationsPanel
            election={election}
            failureActions={{
              onSendAgain: sendAgain,
              onLetters: (to, onBegun) => setLetters({ to, onBegun }),
              onCorrect: setCorrecting,
            }}
          />
          <PlanPanel election={election} />
        </Section>
        <Timeline election={election} />
        <LettersPanel election={election} />
        <EntryChecksPanel
          election={election}
          bounces={<BouncesForm election={election} />}
          onCorrect={setCorrecting}
        />
        {election.notices && <NoticesPanel election={election} />}
      </div>
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
      <NextElsewhere election={election} here={['invitations']} />
    </>
  );
}

function MessagesRoute() {
  return (
    <LoadedElection electionId={useElectionId()}>
      {(election) => <MessagesScreen key={election._id} election={election} />}
    </LoadedElection>
  );
}

export { MessagesRoute as Component };
