import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../../components/feedback/load-error';
import { SkeletonRows } from '../../../components/skeletons/skeleton-rows';
import { organisationQuery } from '../../../features/organisations/api/organisation-queries';
import { OrganisationDetails } from '../../../features/organisations/components/organisation-details';
import { OrganisationForm } from '../../../features/organisations/components/organisation-form';
import { OrganisationHeader } from '../../../features/organisations/components/organisation-header';
import { WhereItStands } from '../../../features/organisations/components/where-it-stands';
import { useMay } from '../../../lib/session/use-may';

function OrganisationRoute() {
  const organisation = useQuery(organisationQuery());
  const mayManage = useMay('manageOrganisation');
  return (
    <>
      <OrganisationHeader
        title="Organisation"
        description="In whose name your elections are held."
      />
      {organisation.isPending && <SkeletonRows rows={4} label="Loading the organisation" />}
      {organisation.isLoadingError && (
        <LoadError
          area="organisationLoad"
          error={organisation.error}
          onRetry={() => void organisation.refetch()}
        />
      )}
      {organisation.data && (
        <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,42rem)_minmax(0,1fr)]">
          {mayManage ? (
            <OrganisationForm organisation={organisation.data} />
          ) : (
            <OrganisationDetails organisation={organisation.data} />
          )}
          <WhereItStands />
        </div>
      )}
    </>
  );
}

export { OrganisationRoute as Component };
