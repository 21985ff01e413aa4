import { formatDistanceToNow } from 'date-fns';

/** Time since an instant: `3 days ago`. */
export function timeAgo(iso: string): string {
  return formatDistanceToNow(iso, { addSuffix: true });
}
