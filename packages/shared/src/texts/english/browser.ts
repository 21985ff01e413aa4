import type { BrowserCode, Texts } from '../language.js';

export const browser: Texts<BrowserCode> = {
  unreachable: 'The server cannot be reached. Please check your connection and try again.',
  odd_answer: 'Something went wrong. Please try again.',
};
