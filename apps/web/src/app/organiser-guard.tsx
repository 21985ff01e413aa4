import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Outlet } from 'react-router-dom';
import { EmptyState } from '../components/feedback/empty-state';
import { LinkButton } from '../components/buttons/link-button';
import { PageHeading } from '../components/headings/page-heading';
import { paths } from '../lib/paths';
import { useSignedIn } from '../lib/session/use-signed-in';

/** For screens that only make sense to organisers. The server decides what may be done. */
function OrganiserGuard() {
  const { role } = useSignedIn();
  if (role === 'organiser') return <Outlet />;
  return (
    <div className="grid gap-6">
      <PageHeading title={t`For organisers`} />
      <EmptyState
        message={t`This page belongs to the people who run an election. Your own elections are under Vote.`}
        action={
          <LinkButton to={paths.votes()}>
            <Trans>Go to your elections</Trans>
          </LinkButton>
        }
      />
    </div>
  );
}

export { OrganiserGuard as Component };
