export { type Account, type Credentials, hasOwnPassword, type PendingSignUp } from './account.js';
export { accountLanguage, newAccountLanguages } from './account-languages.js';
export { AccountModel } from './accounts.model.js';
export { accountsRouter } from './accounts.router.js';
export {
  acceptTerms,
  becomeOrganiser,
  becomeVoterAgain,
  beginLeaving,
  createOrganiserAccount,
  createVoterAccounts,
  disownAccounts,
  keepAccounts,
  markVerified,
  type OnlyAccount,
  recordLogin,
  removeAccount,
  removeAccountsOf,
  setPassword,
  setRole,
  updateProfile,
} from './accounts.service.js';
export {
  accountExists,
  accountIdsByEmails,
  accountsByIds,
  accountsMadeBy,
  accountsThere,
  countAccountsMadeBy,
  credentialsByEmail,
  credentialsOf,
  findAccount,
  findAccountByEmail,
  foundersIn,
  hasAccounts,
  isAccountPhoto,
} from './find-accounts.js';
export { dayOf, loginDaysMigration } from './login-days.js';
export { organisersPasswordsMigration } from './organisers-passwords.migration.js';
export {
  beginSignUp,
  completeSignUp,
  contestSignUp,
  dropSignUp,
  pendingSignUpOf,
  voidSignUp,
} from './pending-sign-ups.service.js';
export { leastTokenVersions, voidTokensOf } from './token-versions.service.js';
export {
  createAccountsWithoutAddress,
  removeAccountsWithoutAddress,
} from './without-address.service.js';
