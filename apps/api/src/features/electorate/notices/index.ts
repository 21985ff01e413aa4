export { createNotices } from './create-notices.js';
export { removeNotices } from './notices.model.js';
export { countNotified } from './notified-entries.service.js';
