import {
  listKeysCall,
  listKeyUsesCall,
  makeKeyCall,
  revokeKeyCall,
  type ApiKeyId,
  type MakeKey,
} from '@hustings/shared';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../lib/api/client';
import { useChange } from '../../lib/api/use-change';

const apiKeyKeys = {
  all: () => ['apiKeys'] as const,
  uses: (id: ApiKeyId) => [...apiKeyKeys.all(), id, 'uses'] as const,
};

/** The most uses of a key to show. */
export const USES_SHOWN = 100;

/** All keys, ended ones included, newest first. */
export function apiKeysQuery() {
  return queryOptions({
    queryKey: apiKeyKeys.all(),
    queryFn: ({ signal }) => send(listKeysCall, { signal }),
  });
}

/** The latest uses of a key, by hour and call. */
export function keyUsesQuery(id: ApiKeyId) {
  return queryOptions({
    queryKey: apiKeyKeys.uses(id),
    queryFn: ({ signal }) =>
      send(listKeyUsesCall, { params: { id }, query: { limit: USES_SHOWN }, signal }),
  });
}

export function useMakeKey() {
  return useChange((body: MakeKey) => send(makeKeyCall, { body }));
}

export function useRevokeKey() {
  return useChange((id: ApiKeyId) => send(revokeKeyCall, { params: { id } }));
}
