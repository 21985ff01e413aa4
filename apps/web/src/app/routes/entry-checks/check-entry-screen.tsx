import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ErrorState } from '../../../components/feedback/error-state';
import { SkeletonPage } from '../../../components/skeletons/skeleton-page';
import { AccountSheet } from '../../../features/auth/components/account-sheet';
import { isEntryCheckToken, ownEntryQuery } from '../../../features/entry-checks/api';
import { OwnEntryView } from '../../../features/entry-checks/components/own-entry';
import { hasCode } from '../../../lib/api/api-error';
import { electionDateInZone } from '../../../lib/dates';
import { failureText } from '../../../lib/messages/message-for';

/** Lets a voter confirm or correct their entry on the roll. Opening the page answers nothing. */
function CheckEntryRoute() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const own = useQuery(ownEntryQuery(token));
  if (!isEntryCheckToken(token)) return <Refused message={INCOMPLETE} />;
  if (own.isPending) return <SkeletonPage label={t`Reading your entry`} />;
  if (own.data) {
    const { election, organisation, votingStartDate } = own.data;
    const onRoll = organisation
      ? t`${organisation} has you on the electoral roll of “${election}”.`
      : t`The organisers have you on the electoral roll of “${election}”.`;
    const date = votingStartDate && electionDateInZone(votingStartDate);
    const opening = date && t`Voting opens on ${date}.`;
    return (
      <AccountSheet
        title={t`Is your entry right?`}
        lead={[onRoll, opening].filter(Boolean).join(' ')}
      >
        <OwnEntryView key={token} token={token} own={own.data} />
      </AccountSheet>
    );
  }
  if (hasCode(own.error, 'not_found')) return <Refused message={INCOMPLETE} />;
  if (hasCode(own.error, 'link_unusable')) return <Refused message={OVER} />;
  return (
    <Refused message={failureText('ownEntry', own.error)} onRetry={() => void own.refetch()} />
  );
}

const INCOMPLETE = t`The link is incomplete or mistyped, or your entry was corrected or removed since. Copy the whole link from the newest email.`;
const OVER = t`Voting has opened, or your entry is not on this electoral roll any more. It may have been corrected: then a newer message has another link.`;

function Refused({ message, onRetry }: { message: string; onRetry?: () => void }) {
  return (
    <AccountSheet title={t`Check your entry`}>
      <ErrorState
        title={t`This link cannot be used`}
        message={message}
        {...(onRetry && { onRetry })}
      />
    </AccountSheet>
  );
}

export { CheckEntryRoute as Component };
