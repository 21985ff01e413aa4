export { imagesRouter } from './images.router.js';
