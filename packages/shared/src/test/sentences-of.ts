import type { z } from 'zod';
import { english } from './english.js';
import { fieldProblemOf } from '../texts/field-problem.js';
import { sentence } from '../texts/sentence.js';

/** The messages of a schema's issues as `path: sentence`; those about the whole object have no path. */
export function sentencesOf(error: z.ZodError | undefined): string[] {
  return (error?.issues ?? [])
    .map(fieldProblemOf)
    .map(({ path, code, params }) =>
      [path, sentence(english, code, params)].filter(Boolean).join(': '),
    );
}
