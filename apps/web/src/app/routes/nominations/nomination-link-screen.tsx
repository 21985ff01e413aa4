import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ErrorState } from '../../../components/feedback/error-state';
import { PageHeading } from '../../../components/headings/page-heading';
import { SkeletonPage } from '../../../components/skeletons/skeleton-page';
import { isNominationToken, linkedNominationQuery } from '../../../features/nominations/api';
import { LinkedNominationView } from '../../../features/nominations/components/linked-nomination-view';
import { hasCode } from '../../../lib/api/api-error';
import { failureText } from '../../../lib/messages/message-for';

/** The target of the mailed links of nominations. */
function NominationLinkRoute() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const linked = useQuery(linkedNominationQuery(token));
  if (!isNominationToken(token)) return <Refused message={INCOMPLETE} />;
  if (linked.isPending) return <SkeletonPage label={t`Reading the nomination`} />;
  if (linked.data) return <LinkedNominationView key={token} token={token} linked={linked.data} />;
  if (hasCode(linked.error, 'not_found')) return <Refused message={INCOMPLETE} />;
  const message = failureText('nominationsLoad', linked.error);
  if (hasCode(linked.error, 'link_unusable')) return <Refused message={message} />;
  return <Refused message={message} onRetry={() => void linked.refetch()} />;
}

const INCOMPLETE = t`The link is incomplete or mistyped, or what it was for has been deleted. Copy the whole link from the email.`;

function Refused({ message, onRetry }: { message: string; onRetry?: () => void }) {
  return (
    <div className="grid gap-6">
      <PageHeading title={t`Nomination`} />
      <ErrorState
        title={t`This link cannot be used`}
        message={message}
        {...(onRetry && { onRetry })}
      />
    </div>
  );
}

export { NominationLinkRoute as Component };
