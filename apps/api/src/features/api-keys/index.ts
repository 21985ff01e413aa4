export { createApiKeys } from './create-api-keys.js';
export { removeKeys, signatureById } from './api-keys.service.js';
