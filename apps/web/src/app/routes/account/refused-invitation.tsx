import type { ElectionId } from '@hustings/shared';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { SkeletonPage } from '../../../components/skeletons/skeleton-page';
import { LinkRefused } from '../../../features/auth/components/link-refused';
import { resultsQuery } from '../../../features/results/api/results-queries';
import { paths } from '../../../lib/paths';
import { isSessionPersisted } from '../../../lib/session/persist';
import { toastSuccess } from '../../../lib/toasts/toast-message';

interface RefusedInvitationProps {
  error: Error;
  /** The election the invitation is for; older links name none. */
  electionId: ElectionId | null;
  /** Where the invitation would have led. */
  ballot: string;
}

/** An invitation that was used or came too late. After the close it leads to the published result. */
export function RefusedInvitation({ error, electionId, ballot }: RefusedInvitationProps) {
  const results = useQuery(resultsQuery(electionId));
  if (electionId && results.isPending) return <SkeletonPage label="Checking your link" />;
  if (electionId && results.data?.final) return <ResultInstead electionId={electionId} />;
  // Voters come back to the mail for their ballot: whoever is signed in still goes on to it.
  if (isSessionPersisted()) return <Navigate to={ballot} replace />;
  return <LinkRefused area="invitationCheck" error={error} goal={ballot} />;
}

function ResultInstead({ electionId }: { electionId: ElectionId }) {
  useEffect(() => toastSuccess('invitationLate'), []);
  return <Navigate to={paths.publishedResults(electionId)} replace />;
}
