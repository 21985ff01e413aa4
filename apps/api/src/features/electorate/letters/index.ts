export { createLetters } from './create-letters.js';
export { removeLetterKeys } from './make-letters.service.js';
