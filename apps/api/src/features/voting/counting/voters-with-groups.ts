import type { ElectionId, AccountId, AgeGroup, Region } from '@hustings/shared';
import { accountIdOf } from '../../../platform/stored-ids.js';
import { pagesByAccount } from '../../core/roll/index.js';

/**
 * Who has voted, with what the roll says of their groups, in batches. Without late additions: with
 * people put on the roll for that, a group could be made large enough to be shown.
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
