import type { Language } from '../language.js';
import { answers } from './answers.js';
import { browser } from './browser.js';
import { errors } from './errors.js';
import { fields } from './fields.js';
import { originals } from './misprints.js';

/** What people read. */
export const english: Language = { ...errors, ...fields, ...answers, ...browser };

/** What `message` in answers of the API says: the specification's sentences to the letter. */
export const specified: Language = { ...english, ...originals };
