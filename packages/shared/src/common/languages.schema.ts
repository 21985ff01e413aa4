import { z } from 'zod';
import { languages } from './languages.js';

export const languageSchema = z.enum(languages);
