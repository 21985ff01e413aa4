export { newOrganisationClearing, newOrganisationDeletion } from './delete-organisation.service.js';
export { endDemos } from './end-demo-organisations.service.js';
export { registerOrganisationDeletedMails } from './organisation-deleted-mails.js';
export { organisationsRouter } from './organisations.router.js';
