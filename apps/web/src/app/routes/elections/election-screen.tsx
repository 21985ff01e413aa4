import { takesCandidates, editableFields, type Election } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { UserRoundPlus } from 'lucide-react';
import { useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { EditActions } from '../../../components/buttons/edit-actions';
import { LinkButton } from '../../../components/buttons/link-button';
import { DeleteElectionDialog } from '../../../features/elections/components/delete-election-dialog';
import { DeletedNotice } from '../../../features/elections/components/deleted-notice';
import { EditElectionForm } from '../../../features/elections/components/edit-election-form';
import { ElectionDetails } from '../../../features/elections/components/election-details';
import { useCreateCandidates } from '../../../features/ballot-paper/api';
import { ElectionHeader } from '../../../features/elections/components/election-header';
import { ElectionLinks } from '../../../features/elections/components/election-links';
import { ReadinessChecklist } from '../../../features/elections/components/readiness-checklist';
import { VotingControls } from '../../../features/elections/components/voting-controls';
import { ElectionCountProgress } from '../../../features/results/components/election-count-progress';
import { PositionCards } from '../../../features/ballot-paper/components/position-cards';
import type { AddCandidates } from '../../../features/ballot-paper/components/new-position-form';
import { PositionsSection } from '../../../features/ballot-paper/components/positions-section';
import { RollSummary } from '../../../features/voters/components/roll-summary';
import { useDetailPhase } from '../../../lib/forms/detail-phase';
import { paths } from '../../../lib/paths';
import { useMay } from '../../../lib/session/use-may';
import { SheetPreview } from '../ballot-paper/lazy-sheet-preview';
import { LoadedElection } from '../../../features/elections/components/loaded-election';
import { useElectionId } from '../../../lib/route-ids';

/** An election at a glance: the next step, its details, its ballot paper and its roll in short. */
function ElectionScreen({ election }: { election: Election }) {
  const location = useLocation();
  const formId = useId();
  const editable = editableFields(election.status);
  const wantsEdit = (location.state as { edit?: boolean } | null)?.edit === true;
  const [isAdding, setAdding] = useState(false);
  const isFrozen = editable !== 'all';
  const mayRun = useMay('runElections', election);
  // A finished election cannot be edited, even if the link asked for it.
  const [phase, dispatch] = useDetailPhase(
    mayRun && editable !== 'none',
    wantsEdit ? 'editing' : 'reading',
  );
  const isEditing = phase === 'editing' || phase === 'saving';
  const mayChange = mayRun && !isFrozen;

  const candidates = useCreateCandidates();
  const addCandidates: AddCandidates = (names, position) =>
    candidates.mutateAsync({ names, position, election: election._id });
  const aside = (
    <div className="grid grid-cols-1 content-start gap-4 sm:max-xl:grid-cols-2 xl:col-start-2 xl:row-span-2 xl:row-start-1">
      <VotingControls
        election={election}
        counting={<ElectionCountProgress electionId={election._id} />}
      />
      <ElectionLinks election={election} />
    </div>
  );
  return (
    <>
      <ElectionHeader
        election={election}
        current="overview"
        actions={
          mayRun && (
            <EditActions
              formId={formId}
              phase={phase}
              onEvent={dispatch}
              isFinal={editable === 'none'}
            />
          )
        }
      />
      <DeletedNotice election={election} />
      <div className="grid grid-cols-1 gap-x-8 gap-y-10 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr]">
        {!isFrozen && !isEditing && election.readiness && (
          <ReadinessChecklist election={election} />
        )}
        {!isEditing && aside}
        <div className="grid min-w-0 grid-cols-1 content-start gap-10">
          {isEditing ? (
            <EditElectionForm
              election={election}
              formId={formId}
              onSaved={() => dispatch('ended')}
              onPendingChange={(isPending) => dispatch(isPending ? 'sent' : 'answered')}
            />
          ) : (
            <ElectionDetails election={election} />
          )}
          <PositionsSection
            electionId={election._id}
            positions={election.positions}
            mayChange={mayChange}
            addCandidates={addCandidates}
            trySheet={(draft) => <SheetPreview {...draft} />}
            isAdding={isAdding}
            onAddingChange={setAdding}
            actions={
              mayChange &&
              election.positions.some(({ method }) => takesCandidates(method)) && (
                <LinkButton
                  variant="secondary"
                  size="small"
                  to={paths.addCandidate(election._id)}
                  icon={<UserRoundPlus aria-hidden="true" className="size-4" />}
                >
                  <Trans>Register a candidate</Trans>
                </LinkButton>
              )
            }
          >
            <PositionCards positions={election.positions} mayChange={mayChange} />
          </PositionsSection>
          <RollSummary election={election} />
        </div>
        {isEditing && aside}
      </div>
      <DeleteElectionDialog
        election={election}
        description={t`Do you really want to delete these records? This process cannot be undone.`}
        open={phase === 'deleting'}
        onOpenChange={() => dispatch('ended')}
      />
    </>
  );
}

function ElectionRoute() {
  return (
    <LoadedElection electionId={useElectionId()}>
      {(election) => <ElectionScreen key={election._id} election={election} />}
    </LoadedElection>
  );
}

export { ElectionRoute as Component };
