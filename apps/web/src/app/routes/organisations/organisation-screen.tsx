import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { LoadError } from '../../../components/feedback/load-error';
import { SkeletonRows } from '../../../components/skeletons/skeleton-rows';
import { organisationQuery } from '../../../features/organisations/api';
import { DeleteOrganisation } from '../../../features/organisations/components/delete-organisation';
import { OrganisationDetails } from '../../../features/organisations/components/organisation-details';
import { OrganisationForm } from '../../../features/organisations/components/organisation-form';
import { OrganisationHeader } from '../../../features/organisations/components/organisation-header';
import { WhereItAppears } from '../../../features/organisations/components/where-it-appears';
import { paths } from '../../../lib/paths';
import { refreshSession } from '../../../lib/session/refresh-session';
import { useMay } from '../../../lib/session/use-may';
import { toastSuccess } from '../../../lib/toasts/toast-message';

function OrganisationRoute() {
  const organisation = useQuery(organisationQuery());
  const mayManage = useMay('manageOrganisation');
  const navigate = useNavigate();

  async function leave() {
    toastSuccess('organisationDelete');
    await navigate(paths.dashboard(), { replace: true });
    // From here on the user belongs to no organisation.
    await refreshSession();
  }

  return (
    <>
      <OrganisationHeader
        title={t`Organisation`}
        description={t`Shown on ballots, emails and results.`}
      />
      {organisation.isPending && <SkeletonRows rows={4} label={t`Loading the organisation`} />}
      {organisation.isLoadingError && <LoadError area="organisationLoad" query={organisation} />}
      {organisation.data && (
        <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,42rem)_minmax(0,1fr)]">
          {mayManage ? (
            <OrganisationForm organisation={organisation.data} />
          ) : (
            <OrganisationDetails organisation={organisation.data} />
          )}
          <WhereItAppears />
          {mayManage && (
            <DeleteOrganisation name={organisation.data.name} onDeleted={() => void leave()} />
          )}
        </div>
      )}
    </>
  );
}

export { OrganisationRoute as Component };
