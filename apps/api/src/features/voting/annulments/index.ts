export { presentAnnulment } from './annulments.presenter.js';
export { annulmentsOf, findAnnulment, removeAnnulments } from './annulments.service.js';
export { createAnnulments } from './create-annulments.js';
