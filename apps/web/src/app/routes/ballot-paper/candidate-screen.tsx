import { takesCandidates, editableFields, type Candidate, type Election } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { EditActions } from '../../../components/buttons/edit-actions';
import { PageHeader } from '../../../components/headings/page-header';
import { CandidateDetails } from '../../../features/ballot-paper/components/candidate-details';
import { CorrectCandidateForm } from '../../../features/ballot-paper/components/correct-candidate-form';
import { DeleteCandidateDialog } from '../../../features/ballot-paper/components/delete-candidate-dialog';
import { EditCandidateForm } from '../../../features/ballot-paper/components/edit-candidate-form';
import { ElectionStrip } from '../../../features/elections/components/election-strip';
import { useDetailPhase } from '../../../lib/forms/detail-phase';
import { paths } from '../../../lib/paths';
import { useMay } from '../../../lib/session/use-may';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../../components/feedback/load-error';
import { SkeletonPage } from '../../../components/skeletons/skeleton-page';
import { candidateQuery } from '../../../features/ballot-paper/api';
import { electionQuery } from '../../../features/elections/api';
import { useCandidateId } from '../../../lib/route-ids';

interface CandidateScreenProps {
  candidate: Candidate;
  election: Election;
}

function CandidateScreen({ candidate, election }: CandidateScreenProps) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const formId = useId();
  const isMember = useMay('readElections', election);
  const mayRun = useMay('runElections', election);
  const mayChange = mayRun && editableFields(election.status) === 'all';
  const [phase, dispatch] = useDetailPhase(mayChange);
  const isEditing = phase === 'editing' || phase === 'saving';

  function leave() {
    // Opened directly: there is no earlier page to go back to.
    if (key === 'default') void navigate(paths.position(candidate.position), { replace: true });
    else void navigate(-1);
  }

  const position = election.positions.find(({ _id }) => _id === candidate.position);
  return (
    <>
      {isMember && <ElectionStrip election={election} current="ballot" />}
      <PageHeader
        title={candidate.fullName}
        back={
          isMember
            ? { to: paths.position(candidate.position), label: position?.position ?? election.name }
            : { to: paths.ballot(election._id), label: election.name }
        }
        actions={mayChange && <EditActions formId={formId} phase={phase} onEvent={dispatch} />}
      />
      {isEditing ? (
        <EditCandidateForm
          candidate={candidate}
          language={election.language}
          positions={election.positions.filter(({ method }) => takesCandidates(method))}
          formId={formId}
          onSaved={() => dispatch('ended')}
          onPendingChange={(isPending) => dispatch(isPending ? 'sent' : 'answered')}
        />
      ) : (
        <CandidateDetails
          candidate={candidate}
          positionTitle={position?.position}
          electionName={election.name}
        />
      )}
      {mayRun && election.status === 'open' && (
        <div className="mt-10">
          <CorrectCandidateForm candidate={candidate} />
        </div>
      )}
      <DeleteCandidateDialog
        candidate={candidate}
        open={phase === 'deleting'}
        onOpenChange={() => dispatch('ended')}
        onDeleted={leave}
      />
    </>
  );
}

function CandidateRoute() {
  const candidateId = useCandidateId();
  const candidate = useQuery(candidateQuery(candidateId));
  const election = useQuery(electionQuery(candidate.data?.election));
  const failure = candidate.data ? election : candidate;
  if (candidate.data && election.data) {
    return (
      <CandidateScreen key={candidateId} candidate={candidate.data} election={election.data} />
    );
  }
  if (!failure.isError) return <SkeletonPage label={t`Loading the candidate`} />;
  return (
    <>
      <PageHeader title={t`Candidate`} />
      <LoadError area="candidatesLoad" query={failure} />
    </>
  );
}

export { CandidateRoute as Component };
