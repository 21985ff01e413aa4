export { newEntryChecks } from './ask-for-checks.service.js';
export { registerEntryCheckMails } from './entry-check-mails.js';
export { entryChecksRouter } from './entry-checks.router.js';
