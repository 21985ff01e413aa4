export { paperPagesRouter } from './paper-pages.router.js';
