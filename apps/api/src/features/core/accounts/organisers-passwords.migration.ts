import type { Migration } from '../../../platform/migrations.js';
import { AccountModel } from './accounts.model.js';
import { voidTokens } from './token-versions.service.js';

/**
 * Removes passwords that organisers set for voters, which earlier versions stored. They are those of
 * accounts that must change theirs: every password that its owner chose has cleared that mark.
 */
export const organisersPasswordsMigration: Migration = {
  name: 'organisersPasswords',
  async run(deps) {
    const stored = { mustChangePassword: true, passwordHash: { $ne: null } };
    const { $inc, $set } = voidTokens(deps);
    // Such a password signed in only once the address was verified.
    await AccountModel.updateMany(
      { ...stored, verified: true },
      { $inc, $set: { ...$set, passwordHash: null } },
    );
    await AccountModel.updateMany(stored, { $set: { passwordHash: null } });
  },
};
