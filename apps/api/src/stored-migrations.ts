import {
  loginDaysMigration,
  organisersPasswordsMigration,
} from './features/core/accounts/index.js';
import { annulmentsMarkedMigration } from './features/voting/annulments/index.js';
import { forgetOrderMigration, outgrownMigration } from './features/voting/box/index.js';
import { organisationsMigration } from './features/core/organisations/index.js';
import { rollMigrations } from './features/core/roll/index.js';
import type { Migration } from './platform/migrations.js';

/** All migrations, in the order they run. Obsolete ones stay, because databases have been through them. */
export const migrations: readonly Migration[] = [
  organisationsMigration,
  rollMigrations.memberNumbers,
  outgrownMigration,
  organisersPasswordsMigration,
  rollMigrations.hiddenReminders,
  rollMigrations.oneVoterANumber,
  loginDaysMigration,
  rollMigrations.numbersWithoutSpaces,
  annulmentsMarkedMigration,
  // Last, because what the others replace would remain on freed pages.
  forgetOrderMigration,
];
