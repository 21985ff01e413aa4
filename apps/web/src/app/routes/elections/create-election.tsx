import { PageHeader } from '../../../components/headings/page-header';
import { CreateElectionForm } from '../../../features/elections/components/create-election-form';
import { paths } from '../../../lib/paths';

function CreateElectionRoute() {
  return (
    <>
      <PageHeader
        title="Create an election"
        description="Positions, candidates and voters come next, on the election’s own page."
        back={{ to: paths.elections(), label: 'Elections' }}
      />
      <CreateElectionForm />
    </>
  );
}

export { CreateElectionRoute as Component };
