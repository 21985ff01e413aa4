import {
  changePublishingCall,
  publishResultsCall,
  readPublicPageCall,
  readPublishingCall,
  type ElectionId,
  type Sent,
} from '@hustings/shared';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { send } from '../../lib/api/client';
import { useChange } from '../../lib/api/use-change';
import { isPublished } from './publishing-words';

const keys = {
  plan: (id: ElectionId) => ['publishing', id] as const,
  page: (id: ElectionId) => ['publishing', 'page', id] as const,
};

/** The publication settings of an election's results, for its members. */
export function publishingQuery(id: ElectionId) {
  return queryOptions({
    queryKey: keys.plan(id),
    queryFn: ({ signal }) => send(readPublishingCall, { params: { id }, signal }),
  });
}

/** The public information on an election. */
export function publicPageQuery(id: ElectionId) {
  return queryOptions({
    queryKey: keys.page(id),
    queryFn: ({ signal }) => send(readPublicPageCall, { params: { id }, signal }),
    // Nothing to publish yet is no failure.
    meta: {},
  });
}

export type PublishingChanges = Sent<typeof changePublishingCall, 'body'>;

export function useChangePublishing(id: ElectionId) {
  return useChange((body: PublishingChanges) =>
    send(changePublishingCall, { params: { id }, body }),
  );
}

export function usePublish(id: ElectionId) {
  return useChange(() => send(publishResultsCall, { params: { id } }));
}

interface Asking {
  /** The count is recorded. */
  isCounted: boolean;
  /** The user is a member of the election's organisation; undefined while unknown. */
  isMember: boolean | undefined;
}

/** Returns true if everybody can read the election's results, not only this reader. */
export function useIsPublic(id: ElectionId, { isCounted, isMember }: Asking): boolean {
  const plan = useQuery({ ...publishingQuery(id), enabled: isCounted && isMember === true });
  const page = useQuery({ ...publicPageQuery(id), enabled: isCounted && isMember === false });
  if (isMember) return plan.data !== undefined && isPublished(plan.data);
  return page.data?.state === 'published' && !page.data.rollOnly;
}
