import type { ElectionId } from '@hustings/shared';
import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { toastSuccess } from '../../../lib/toasts/toast-message';

/** After the close, leads to the published result. */
export function ResultInstead({ electionId }: { electionId: ElectionId }) {
  useEffect(() => toastSuccess('invitationLate'), []);
  return <Navigate to={paths.publishedResults(electionId)} replace />;
}
