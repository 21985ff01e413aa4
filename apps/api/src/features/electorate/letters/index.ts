export { registerLetterMails } from './letter-mails.js';
export { forgetLettersIn, forgetLettersTo } from './letters.model.js';
export { lettersRouter } from './letters.router.js';
export { forgetLetterKeys, newLetters, removeLetterKeys } from './make-letters.service.js';
export { newLetterUses } from './read-letter.js';
