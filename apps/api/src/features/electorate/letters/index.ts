export { createLetters } from './create-letters.js';
export { forgetLettersIn, forgetLettersTo } from './letters.model.js';
export { removeLetterKeys } from './make-letters.service.js';
