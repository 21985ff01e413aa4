import { chooseLanguageCall, type Language } from '@hustings/shared';
import { send } from '../api/client';

/** Changes the language of the own account. */
export function saveLanguage(language: Language) {
  return send(chooseLanguageCall, { body: { language } });
}
