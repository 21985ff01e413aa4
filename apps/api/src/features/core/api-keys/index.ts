export { apiKeysRouter } from './api-keys.router.js';
export { removeKeys, signatureById } from './api-keys.service.js';
export { holderOf } from './key-holder.js';
export { registerKeyMails } from './key-mails.js';
