import { formatDistanceToNow } from 'date-fns';

/** How long ago: `3 days ago`. */
export function timeAgo(iso: string): string {
  return formatDistanceToNow(iso, { addSuffix: true });
}
