export { hasOwnPassword, type Account, type Credentials, type PendingSignUp } from './account.js';
export { createAccounts } from './create-accounts.js';
export {
  acceptTerms,
  becomeOrganiser,
  becomeVoterAgain,
  createOrganiserAccount,
  createVoterAccount,
  createVoterAccounts,
  disownAccounts,
  markVerified,
  recordLogin,
  removeAccount,
  removeAccountsOf,
  setPassword,
  setRole,
  updateProfile,
} from './accounts.service.js';
export {
  accountExists,
  accountsByIds,
  accountsMadeBy,
  credentialsByEmail,
  credentialsOf,
  findAccount,
  findAccountByEmail,
  foundersIn,
  hasAccounts,
  isAccountPhoto,
} from './find-accounts.js';
export {
  beginSignUp,
  completeSignUp,
  dropSignUp,
  pendingSignUpOf,
  voidSignUps,
} from './sign-ups.service.js';
export {
  createAccountsWithoutAddress,
  removeAccountsWithoutAddress,
} from './without-address.service.js';
