export { createManageElections } from './create-manage-elections.js';
export type { Deletions } from './delete-election.service.js';
