export { createEntryChecks } from './create-entry-checks.js';
