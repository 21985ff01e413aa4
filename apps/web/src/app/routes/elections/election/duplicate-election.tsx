import { PageHeader } from '../../../../components/headings/page-header';
import { DuplicateElectionForm } from '../../../../features/elections/components/duplicate-election-form';
import { ElectionStrip } from '../../../../features/elections/components/election-strip';
import { LoadedElection } from '../../../../features/elections/components/loaded-election';
import { useElectionId } from '../../../../lib/route-ids';

function DuplicateElectionRoute() {
  return (
    <LoadedElection electionId={useElectionId()}>
      {(election) => (
        <>
          <ElectionStrip election={election} current="overview" />
          <PageHeader
            title={`Duplicate ${election.name}`}
            description="A new election with the same ballot paper, for the next time you vote. The old one stays as it is."
          />
          <DuplicateElectionForm key={election._id} election={election} />
        </>
      )}
    </LoadedElection>
  );
}

export { DuplicateElectionRoute as Component };
