import type { Migration } from '../../../platform/migrations.js';
import { AccountModel } from './accounts.model.js';
import { voidTokens } from './token-versions.service.js';

/**
 * Removes passwords that organisers set for voters in earlier versions. Their accounts still have
 * `mustChangePassword`, which is cleared when the owner chooses a password.
 */
export const organisersPasswordsMigration: Migration = {
  name: 'organisersPasswords',
  async run(deps) {
    const stored = { mustChangePassword: true, passwordHash: { $ne: null } };
    const { $inc, $set } = voidTokens(deps);
    // Only verified accounts could sign in, so only they may have tokens to void.
    await AccountModel.updateMany(
      { ...stored, verified: true },
      { $inc, $set: { ...$set, passwordHash: null } },
    );
    await AccountModel.updateMany(stored, { $set: { passwordHash: null } });
  },
};
