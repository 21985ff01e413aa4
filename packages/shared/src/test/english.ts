import { wordsOfAll } from '../common/words.js';

export const english = wordsOfAll('en');
