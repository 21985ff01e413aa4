import { takesCandidates, editableFields, type Election, type Position } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { UserRoundPlus } from 'lucide-react';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { EditActions } from '../../../components/buttons/edit-actions';
import { EmptyState } from '../../../components/feedback/empty-state';
import { LinkButton } from '../../../components/buttons/link-button';
import { PageHeader } from '../../../components/headings/page-header';
import { Section } from '../../../components/headings/section';
import { CandidateCards } from '../../../features/ballot-paper/components/candidate-cards';
import { ElectionStrip } from '../../../features/elections/components/election-strip';
import { DeletePositionDialog } from '../../../features/ballot-paper/components/delete-position-dialog';
import { EditPositionForm } from '../../../features/ballot-paper/components/edit-position-form';
import { PositionDetails } from '../../../features/ballot-paper/components/position-details';
import { useDetailPhase } from '../../../lib/forms/detail-phase';
import { paths } from '../../../lib/paths';
import { useMay } from '../../../lib/session/use-may';
import { SheetPreview } from './lazy-sheet-preview';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../../components/feedback/load-error';
import { SkeletonPage } from '../../../components/skeletons/skeleton-page';
import { electionQuery } from '../../../features/elections/api';
import { positionQuery } from '../../../features/ballot-paper/api';
import { usePositionId } from '../../../lib/route-ids';

interface PositionScreenProps {
  position: Position;
  election: Election;
}

/** A position, its candidates, and their controls before voting opens. */
function PositionScreen({ position, election }: PositionScreenProps) {
  const navigate = useNavigate();
  const formId = useId();
  const isFrozen = editableFields(election.status) !== 'all';
  const mayRun = useMay('runElections', election);
  const mayChange = mayRun && !isFrozen;
  const [phase, dispatch] = useDetailPhase(mayChange);
  const isEditing = phase === 'editing' || phase === 'saving';
  return (
    <>
      <ElectionStrip election={election} current="ballot" />
      <PageHeader
        title={position.position}
        description={
          isFrozen ? t`Voting has opened, so this position stays as the voters saw it.` : undefined
        }
        actions={mayChange && <EditActions formId={formId} phase={phase} onEvent={dispatch} />}
      />
      <div className="grid gap-10">
        {isEditing ? (
          <EditPositionForm
            position={position}
            language={election.language}
            trySheet={(draft) => <SheetPreview {...draft} />}
            formId={formId}
            onSaved={() => dispatch('ended')}
            onPendingChange={(isPending) => dispatch(isPending ? 'sent' : 'answered')}
          />
        ) : (
          <PositionDetails position={position} />
        )}
        {takesCandidates(position.method) && (
          <Section
            title={t`Candidates`}
            actions={
              mayChange && (
                <LinkButton
                  size="small"
                  to={paths.addCandidate(election._id, position._id)}
                  icon={<UserRoundPlus aria-hidden="true" className="size-4" />}
                >
                  <Trans>Add candidates</Trans>
                </LinkButton>
              )
            }
          >
            {position.candidates.length === 0 ? (
              <EmptyState
                message={t`This position has no candidate yet. Without one, it is left off the ballot.`}
              />
            ) : (
              <CandidateCards candidates={position.candidates} />
            )}
          </Section>
        )}
      </div>
      <DeletePositionDialog
        position={position}
        open={phase === 'deleting'}
        onOpenChange={() => dispatch('ended')}
        onDeleted={() => void navigate(paths.ballotPaper(election._id), { replace: true })}
      />
    </>
  );
}

function PositionRoute() {
  const id = usePositionId();
  const position = useQuery(positionQuery(id));
  const election = useQuery(electionQuery(position.data?.election));
  const failure = position.data ? election : position;
  if (position.data && election.data) {
    return <PositionScreen key={id} position={position.data} election={election.data} />;
  }
  if (!failure.isError) return <SkeletonPage label={t`Loading the position`} />;
  return (
    <>
      <PageHeader title={t`Position`} back={{ to: paths.elections(), label: t`Elections` }} />
      <LoadError area="positionLoad" query={failure} />
    </>
  );
}

export { PositionRoute as Component };
