export { createPublishing } from './create-publishing.js';
