import type { PersonId } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../components/feedback/error-state';
import { PageHeader } from '../../../components/headings/page-header';
import { SkeletonPage } from '../../../components/skeletons/skeleton-page';
import { ApiError } from '../../../lib/api/api-error';
import { failureText } from '../../../lib/messages/message-for';
import { profileQuery } from '../api';
import { ProfileView } from './profile-view';

export function AccountProfile({ personId }: { personId: PersonId }) {
  const profile = useQuery(profileQuery(personId));
  if (profile.data) return <ProfileView profile={profile.data} />;
  if (profile.isPending) return <SkeletonPage label={t`Loading the profile`} />;
  const isSomebodyElses = profile.error instanceof ApiError && profile.error.status === 401;
  return (
    <>
      <PageHeader title={t`Profile`} />
      <ErrorState
        message={failureText('profileLoad', profile.error)}
        {...(isSomebodyElses
          ? { title: t`This profile belongs to somebody else` }
          : { onRetry: () => void profile.refetch() })}
      />
    </>
  );
}
