import { Words } from '@hustings/shared/words';
import { language } from './locale';

/** What the macros of Lingui use. */
export const i18n = new Words(language);
