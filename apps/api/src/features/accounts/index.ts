export { hasOwnPassword, type Account, type Credentials, type PendingSignUp } from './account.js';
export { presentProfile, type Registrations } from './accounts.presenter.js';
export { accountsRouter, type AccountParts } from './accounts.router.js';
export {
  acceptTerms,
  accountsByIds,
  createVoterAccount,
  createVoterAccounts,
  credentialsByEmail,
  credentialsOf,
  findAccount,
  findAccountByEmail,
  hasAccounts,
  isAccountPhoto,
  markVerified,
  recordLogin,
  removeAccount,
  removeAccountsOf,
  setPassword,
  updateProfile,
} from './accounts.service.js';
export {
  beginSignUp,
  completeSignUp,
  dropSignUp,
  pendingSignUpOf,
  voidSignUps,
} from './sign-ups.service.js';
export { leastTokenVersions } from './token-versions.service.js';
