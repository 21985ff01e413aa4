export { removeKeys, signatureById } from './api-keys.service.js';
export { createApiKeys } from './create-api-keys.js';
