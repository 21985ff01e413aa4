import { editableFields, type Election } from '@hustings/shared';
import { Archive, ChartNoAxesColumn, CopyPlus, ScrollText, UserRoundPlus } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation, useMatch } from 'react-router-dom';
import { EditActions } from '../../../../components/buttons/edit-actions';
import { ElectionStatusBadge } from '../../../../components/elections/election-status-badge';
import { LinkButton } from '../../../../components/buttons/link-button';
import { PageHeader } from '../../../../components/headings/page-header';
import { DeleteElectionDialog } from '../../../../features/elections/components/delete-election-dialog';
import { DeletedNotice } from '../../../../features/elections/components/deleted-notice';
import { EditElectionForm } from '../../../../features/elections/components/edit-election-form';
import { ElectionDetails } from '../../../../features/elections/components/election-details';
import { ReadinessChecklist } from '../../../../features/elections/components/readiness-checklist';
import { VotingControls } from '../../../../features/elections/components/voting-controls';
import { useInvite } from '../../../../features/invitations/api/use-invite';
import { InvitationsPanel } from '../../../../features/invitations/components/invitations-panel';
import { PositionsSection } from '../../../../features/positions/components/positions-section';
import { RollSection } from '../../../../features/voters/components/roll-section';
import { paths, routes } from '../../../../lib/paths';
import { useMay } from '../../../../lib/session/use-may';
import { toastError, toastSuccess } from '../../../../lib/toasts/toast-message';

/** Everything about one election: what it is, its ballot, its roll. */
export function ElectionScreen({ election }: { election: Election }) {
  const location = useLocation();
  const formId = useId();
  const editable = editableFields(election.status);
  const wantsEdit = (location.state as { edit?: boolean } | null)?.edit === true;
  const [isEditWanted, setEditing] = useState(wantsEdit);
  const [isSaving, setSaving] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const invitation = useInvite(election._id);
  const roll = useRollInView();
  const isFrozen = editable !== 'all';
  const mayRun = useMay('runElections', election);
  // An election that is over cannot be edited, however one came here.
  const isEditing = isEditWanted && mayRun && editable !== 'none';

  return (
    <>
      <PageHeader
        title={election.name}
        back={{ to: paths.elections(), label: 'Elections' }}
        badge={<ElectionStatusBadge status={election.status} />}
        actions={
          mayRun && (
            <EditActions
              formId={formId}
              isEditing={isEditing}
              isSaving={isSaving}
              onEditingChange={setEditing}
              onDelete={() => setDeleting(true)}
              isFinal={editable === 'none'}
            />
          )
        }
      />
      <DeletedNotice election={election} />
      <div className="grid grid-cols-1 gap-x-8 gap-y-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 content-start gap-10">
          {isEditing ? (
            <EditElectionForm
              election={election}
              formId={formId}
              onSaved={() => setEditing(false)}
              onPendingChange={setSaving}
            />
          ) : (
            <ElectionDetails election={election} />
          )}
        </div>
        <div className="grid grid-cols-1 content-start gap-4 sm:max-xl:grid-cols-2 xl:row-span-2">
          <VotingControls election={election} />
          {!isFrozen && election.readiness && <ReadinessChecklist readiness={election.readiness} />}
          <nav aria-label="More about this election" className="grid content-start gap-2">
            <LinkButton
              variant="secondary"
              className="justify-start"
              to={paths.electionResults(election._id)}
              icon={<ChartNoAxesColumn aria-hidden="true" className="size-4" />}
            >
              Results
            </LinkButton>
            {isFrozen && (
              <LinkButton
                variant="secondary"
                className="justify-start"
                to={paths.ballotBox(election._id)}
                icon={<Archive aria-hidden="true" className="size-4" />}
              >
                Ballot box
              </LinkButton>
            )}
            <LinkButton
              variant="secondary"
              className="justify-start"
              to={paths.audit(election._id)}
              icon={<ScrollText aria-hidden="true" className="size-4" />}
            >
              Audit trail
            </LinkButton>
            {mayRun && (
              <LinkButton
                variant="secondary"
                className="justify-start"
                to={paths.duplicateElection(election._id)}
                icon={<CopyPlus aria-hidden="true" className="size-4" />}
              >
                Duplicate
              </LinkButton>
            )}
          </nav>
        </div>
        <PositionsSection
          electionId={election._id}
          positions={election.positions}
          mayChange={mayRun && !isFrozen}
          actions={
            election.positions.length > 0 && (
              <LinkButton
                variant="secondary"
                size="small"
                to={paths.addCandidate(election._id)}
                icon={<UserRoundPlus aria-hidden="true" className="size-4" />}
              >
                Register a candidate
              </LinkButton>
            )
          }
        />
        <div ref={roll} className="min-w-0 xl:col-span-2">
          <RollSection
            election={election}
            onInvite={(voterId) =>
              invitation.mutate([voterId], {
                onSuccess: () => toastSuccess('invitation'),
                onError: (error) => toastError('invitation', error),
              })
            }
            invitations={<InvitationsPanel election={election} />}
          />
        </div>
      </div>
      <DeleteElectionDialog
        election={election}
        description="Do you really want to delete these records? This process cannot be undone."
        open={isDeleting}
        onOpenChange={setDeleting}
      />
    </>
  );
}

/** At the roll's own address, the screen starts at the roll. */
function useRollInView() {
  const roll = useRef<HTMLDivElement>(null);
  const isAsked = useMatch(routes.electionVoters) !== null;
  useEffect(() => {
    if (isAsked) roll.current?.scrollIntoView();
  }, [isAsked]);
  return roll;
}
