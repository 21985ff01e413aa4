export { createDesk } from './create-desk.js';
export { sweepImages } from './images/sweep-images.js';
