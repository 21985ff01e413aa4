export {
  deleteImage,
  dropImages,
  imageUrl,
  keepImage,
  storeImage,
  unsettledImages,
  type ImageRoom,
} from './images.service.js';
export { imagesRouter } from './images.router.js';
