export { hasOwnPassword, type Account, type Credentials, type PendingSignUp } from './account.js';
export { createAccounts } from './create-accounts.js';
export {
  acceptTerms,
  accountExists,
  accountsByIds,
  accountsMadeBy,
  becomeOrganiser,
  becomeVoterAgain,
  createVoterAccount,
  createVoterAccounts,
  credentialsByEmail,
  credentialsOf,
  disownAccounts,
  findAccount,
  findAccountByEmail,
  foundersIn,
  hasAccounts,
  isAccountPhoto,
  markVerified,
  recordLogin,
  removeAccount,
  removeAccountsOf,
  setPassword,
  setRole,
  updateProfile,
} from './accounts.service.js';
export {
  beginSignUp,
  completeSignUp,
  dropSignUp,
  pendingSignUpOf,
  voidSignUps,
} from './sign-ups.service.js';
