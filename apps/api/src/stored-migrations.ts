import {
  loginDaysMigration,
  organisersPasswordsMigration,
} from './features/core/accounts/index.js';
import { forgetOrderMigration, outgrownMigration } from './features/voting/box/index.js';
import { organisationsMigration } from './features/core/organisations/index.js';
import { rollMigrations } from './features/core/roll/index.js';
import type { Migration } from './platform/migrations.js';

/**
 * Every change of what is stored, in the order in which they came to be. One that has left this
 * repository stays in the list: databases have been through it.
 */
export const migrations: readonly Migration[] = [
  organisationsMigration,
  rollMigrations.memberNumbers,
  outgrownMigration,
  organisersPasswordsMigration,
  rollMigrations.hiddenReminders,
  rollMigrations.oneVoterANumber,
  loginDaysMigration,
  rollMigrations.numbersWithoutSpaces,
  // After the others: what they replace would stay on freed pages.
  forgetOrderMigration,
];
