import type { ElectionId, AccountId, AgeGroup, Region } from '@hustings/shared';
import { accountIdOf } from '../../../platform/stored-ids.js';
import { pagesByAccount } from '../../core/roll/index.js';

/**
 * Voters who have voted, with their groups on the roll, in batches. Leaves out late additions: people
 * added for the purpose could make a group large enough to be shown.
 */
export async function* votersWithGroups(
  election: ElectionId,
): AsyncGenerator<{ account: AccountId; ageGroup?: AgeGroup; region?: Region }[]> {
  for await (const page of pagesByAccount({ election, hasVoted: true, late: null })) {
    yield page.map(({ account, ageGroup, region }) => ({
      account: accountIdOf(account),
      ...(ageGroup && { ageGroup }),
      ...(region && { region }),
    }));
  }
}
