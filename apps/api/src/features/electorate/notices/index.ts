export { createNotices } from './create-notices.js';
export { removeNotices } from './notices.model.js';
