export { presentAnnulment } from './annulments.presenter.js';
export { annulmentsRouter } from './annulments.router.js';
export {
  annulmentsOf,
  findAnnulment,
  recordMissing,
  removeAnnulments,
} from './annulments.service.js';
