export { type Casting, createCasting } from './create-casting.js';
