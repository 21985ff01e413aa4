export { createManageOrganisations } from './create-manage-organisations.js';
