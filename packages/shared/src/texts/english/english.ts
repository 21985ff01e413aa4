import type { Language } from '../language.js';
import { browser } from './browser.js';
import { errors } from './errors.js';

export const english: Language = { ...errors, ...browser };
