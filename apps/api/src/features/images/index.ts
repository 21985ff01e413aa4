export { dropImages, imageUrl, storeImage, sweepImages } from './images.service.js';
export { imagesRouter } from './images.router.js';
