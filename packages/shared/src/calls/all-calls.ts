import * as accounts from '../accounts/accounts.calls.js';
import * as annulments from '../annulments/annulments.calls.js';
import * as apiKeys from '../api-keys/api-keys.calls.js';
import * as audit from '../audit/audit.calls.js';
import * as auth from '../auth/auth.calls.js';
import * as ballots from '../ballots/ballots.calls.js';
import * as candidates from '../candidates/candidates.calls.js';
import * as contact from '../contact/contact.calls.js';
import * as directory from '../directory/directory.calls.js';
import * as elections from '../elections/elections.calls.js';
import * as entryChecks from '../entry-checks/entry-checks.calls.js';
import * as images from '../images/images.calls.js';
import * as imports from '../imports/imports.calls.js';
import * as invitations from '../invitations/invitations.calls.js';
import * as nominations from '../nominations/nominations.calls.js';
import * as letters from '../letters/letters.calls.js';
import * as mailings from '../mailings/mailings.calls.js';
import * as notices from '../notices/notices.calls.js';
import * as organisations from '../organisations/organisations.calls.js';
import * as positions from '../positions/positions.calls.js';
import * as publishing from '../publishing/publishing.calls.js';
import * as results from '../results/results.calls.js';
import * as voters from '../voters/voters.calls.js';
import * as webhooks from '../webhooks/webhooks.calls.js';

export const callsByConcept = {
  auth,
  accounts,
  organisations,
  apiKeys,
  elections,
  positions,
  candidates,
  nominations,
  voters,
  entryChecks,
  imports,
  directory,
  invitations,
  letters,
  notices,
  mailings,
  ballots,
  annulments,
  results,
  publishing,
  webhooks,
  audit,
  images,
  contact,
};
