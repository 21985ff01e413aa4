export { paperRouter } from './paper-pages.router.js';
