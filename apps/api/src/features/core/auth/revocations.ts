import type { Deps } from '../../../platform/deps.js';
import type { Revocations } from '../../../platform/revoked-tokens.js';
import { leastTokenVersions } from '../accounts/index.js';
import { changedMembers } from '../organisations/index.js';

/** The changes that revoke access tokens before they expire. */
export async function revocations(deps: Deps): Promise<Revocations> {
  const [leastVersions, members] = await Promise.all([
    leastTokenVersions(deps),
    changedMembers(deps),
  ]);
  return { leastVersions, changedMembers: members };
}
