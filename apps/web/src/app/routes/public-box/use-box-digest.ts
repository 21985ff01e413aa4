import type { ElectionId } from '@hustings/shared';
import { useQuery } from '@tanstack/react-query';
import { ballotBoxQuery } from '../../../features/public-box/api';

/** The digest of the ballot box once it is counted, otherwise undefined. */
export function useBoxDigest(id: ElectionId, isFinal: boolean | undefined): string | undefined {
  const { data: box } = useQuery({ ...ballotBoxQuery(id, 1), enabled: isFinal === true });
  return box?.state === 'open' ? undefined : box?.digest;
}
