export {
  deleteImage,
  dropImages,
  imageUrl,
  keepImage,
  storeImage,
  unsettledImages,
  usageOfImages,
  type ImageRoom,
} from './images.service.js';
export { imagesRouter } from './images.router.js';
