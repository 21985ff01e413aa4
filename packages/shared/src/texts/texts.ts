import type { TextCode, Texts } from './language.js';
import { answers } from './sentences/answers.js';
import { browser } from './sentences/browser.js';
import { errors } from './sentences/errors.js';
import { fields } from './sentences/fields.js';

/** What people read. */
export const texts: Texts<TextCode> = { ...errors, ...fields, ...answers, ...browser };
