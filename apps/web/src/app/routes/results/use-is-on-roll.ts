import type { ElectionId } from '@hustings/shared';
import { useQuery } from '@tanstack/react-query';
import { votesQuery } from '../../../features/casting/api';
import { useSession } from '../../../lib/session/use-session';

/** Whether the roll of an election lists the account that is signed in; false until that is known. */
export function useIsOnRoll(id: ElectionId, { isAsked }: { isAsked: boolean }): boolean {
  const session = useSession();
  const { data } = useQuery({
    ...votesQuery(),
    enabled: isAsked && session !== undefined && !session.election,
  });
  if (session?.election) return session.election === id;
  return data?.results.some(({ election }) => election._id === id) ?? false;
}
