export {
  accountIdWithoutEmail,
  type Identified,
  identityOf,
  changesMemberNumber,
  numberKey,
  numberOf,
  personKey,
  searchFilter,
  searchWords,
  sortNameOf,
  sortNumberOf,
} from './voter-identity.rules.js';
