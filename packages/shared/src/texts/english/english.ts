import type { Language } from '../language.js';
import { answers } from './answers.js';
import { browser } from './browser.js';
import { errors } from './errors.js';
import { fields } from './fields.js';

export const english: Language = { ...errors, ...fields, ...answers, ...browser };
