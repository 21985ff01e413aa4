export { presentAnnulment } from './annulments.presenter.js';
export { annulmentsRouter } from './annulments.router.js';
export {
  annulmentsMarkedMigration,
  annulmentsOf,
  findAnnulment,
  recordMissing,
  removeAnnulments,
} from './annulments.service.js';
