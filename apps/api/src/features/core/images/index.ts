export { imagesRouter } from './images.router.js';
export {
  deleteImage,
  dropImages,
  type ImageRoom,
  imageUrl,
  keepImage,
  storeImage,
  unsettledImages,
  usageOfImages,
} from './images.service.js';
