export { hasOwnPassword, type Account, type Credentials, type PendingSignUp } from './account.js';
export { createAccounts } from './create-accounts.js';
export {
  acceptTerms,
  becomeOrganiser,
  becomeVoterAgain,
  createOrganiserAccount,
  createVoterAccounts,
  disownAccounts,
  markVerified,
  recordLogin,
  removeAccount,
  removeAccountsOf,
  setPassword,
  setRole,
  updateProfile,
  type OnlyAccount,
} from './accounts.service.js';
export { organisersPasswordsMigration } from './organisers-passwords.migration.js';
export {
  accountExists,
  accountsByIds,
  accountsThere,
  accountsMadeBy,
  countAccountsMadeBy,
  credentialsByEmail,
  credentialsOf,
  findAccount,
  findAccountByEmail,
  foundersIn,
  hasAccounts,
  isAccountPhoto,
} from './find-accounts.js';
export { loginDaysMigration } from './login-days.js';
export {
  beginSignUp,
  completeSignUp,
  contestSignUp,
  dropSignUp,
  pendingSignUpOf,
  voidSignUp,
} from './sign-ups.service.js';
export {
  createAccountsWithoutAddress,
  removeAccountsWithoutAddress,
} from './without-address.service.js';
