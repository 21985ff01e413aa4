export { createAnnulments } from './create-annulments.js';
export { presentAnnulment } from './annulments.presenter.js';
export { annulmentsOf, findAnnulment, removeAnnulments } from './annulments.service.js';
export type { AnnulmentRecord } from './annulments.model.js';
