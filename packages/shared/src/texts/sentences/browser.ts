import { msg } from '@lingui/core/macro';
import type { BrowserCode, Texts } from '../language.js';

export const browser: Texts<BrowserCode> = {
  unreachable: msg`The server cannot be reached. Please check your connection and try again.`,
  odd_answer: msg`Something went wrong. Please try again.`,
};
