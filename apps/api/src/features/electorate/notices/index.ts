export { removeNotices } from './notices.model.js';
export { countNotified } from './notified-entries.service.js';
export { noticesRouter } from './notices.router.js';
export { newTellings, registerNotices, tellNews } from './telling.service.js';
