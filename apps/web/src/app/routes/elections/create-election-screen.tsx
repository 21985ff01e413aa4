import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '../../../components/headings/page-header';
import { SkeletonPage } from '../../../components/skeletons/skeleton-page';
import { CreateElectionForm } from '../../../features/elections/components/create-election-form';
import { organisationQuery } from '../../../features/organisations/api';
import { readerTimeZone } from '../../../lib/dates';
import { paths } from '../../../lib/paths';

function CreateElectionRoute() {
  const organisation = useQuery(organisationQuery());
  if (organisation.isPending) return <SkeletonPage label="Loading the form" />;
  return (
    <>
      <PageHeader
        title="Create an election"
        description="Candidates and voters come next, on the election’s own pages."
        back={{ to: paths.elections(), label: 'Elections' }}
      />
      {/* If the organisation can't be loaded, the reader's own zone will do. */}
      <CreateElectionForm timeZone={organisation.data?.timeZone ?? readerTimeZone()} />
    </>
  );
}

export { CreateElectionRoute as Component };
