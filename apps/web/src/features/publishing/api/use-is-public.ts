import type { ElectionId } from '@hustings/shared';
import { useQuery } from '@tanstack/react-query';
import { isPublished } from '../publishing-words';
import { publicPageQuery, publishingQuery } from './publishing-queries';

interface Asking {
  /** The count is recorded. */
  isCounted: boolean;
  /** Whoever asks is a member of the election's organisation; undefined while that is not known. */
  isMember: boolean | undefined;
}

/** Whether everybody can read the results of an election, and not only whoever asks. */
export function useIsPublic(id: ElectionId, { isCounted, isMember }: Asking): boolean {
  const plan = useQuery({ ...publishingQuery(id), enabled: isCounted && isMember === true });
  const page = useQuery({ ...publicPageQuery(id), enabled: isCounted && isMember === false });
  if (isMember) return plan.data !== undefined && isPublished(plan.data);
  return page.data?.state === 'published' && !page.data.rollOnly;
}
