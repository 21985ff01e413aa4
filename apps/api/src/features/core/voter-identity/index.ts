export {
  accountIdWithoutEmail,
  type Identified,
  identityOf,
  isRenumbering,
  numberKey,
  numberOf,
  personKey,
  searchFilter,
  searchWords,
  sortNameOf,
  sortNumberOf,
} from './voter-identity.rules.js';
