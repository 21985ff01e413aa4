export { pageHead } from './page-head.js';
export { publishingRouter } from './publishing.router.js';
export { strangerPagesRouter } from './stranger-pages.router.js';
export { newPublicPages } from './stranger-pages.service.js';
