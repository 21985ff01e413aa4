export type { Account, Credentials } from './account.js';
export { presentProfile, type Registrations } from './accounts.presenter.js';
export { accountsRouter, type AccountParts } from './accounts.router.js';
export {
  acceptTerms,
  accountsByIds,
  createOrganiser,
  createVoterAccount,
  createVoterAccounts,
  credentialsByEmail,
  credentialsOf,
  findAccount,
  findAccountByEmail,
  hasAccounts,
  hasOwnPassword,
  isAccountPhoto,
  markVerified,
  recordLogin,
  removeAccount,
  removeAccountsOf,
  setPassword,
  updateProfile,
} from './accounts.service.js';
export { leastTokenVersions } from './token-versions.service.js';
