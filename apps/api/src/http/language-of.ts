import { languages, type Language } from '@hustings/shared';
import type { Request } from 'express';

/**
 * The language for the reader of a request: that of the cookie, which the language menu sets, else the best that the
 * browser asks for, else English.
 */
export function languageOf(req: Request, known: readonly Language[] = languages): Language {
  const { language: chosen } = req.cookies as Record<string, unknown>;
  const isKnown = (language: unknown) => known.find((each) => each === language);
  return isKnown(chosen) ?? isKnown(req.acceptsLanguages([...known])) ?? 'en';
}
