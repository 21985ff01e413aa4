import type { Election, ElectionId } from '@hustings/shared';
import { useQuery } from '@tanstack/react-query';
import { electionQuery } from '../../../features/elections/api';
import { useMay } from '../../../lib/session/use-may';
import { useSession } from '../../../lib/session/use-session';

/** The election, if this user is a member of its organisation. */
export function useOwnElection(id: ElectionId): Election | 'loading' | undefined {
  const isMember = useSession()?.membership != null;
  // A refusal means it is another organisation's: not a failure to report.
  const { data, isLoading } = useQuery({ ...electionQuery(id), enabled: isMember, meta: {} });
  const mayRead = useMay('readElections', data);
  if (isLoading) return 'loading';
  return data && mayRead ? data : undefined;
}
