export {
  deleteImage,
  dropImages,
  imageUrl,
  keepImage,
  storeImage,
  unsettledImages,
} from './images.service.js';
export { imagesRouter } from './images.router.js';
