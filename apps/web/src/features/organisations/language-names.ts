import type { OrganisationPage } from '@hustings/shared';

/** The languages that an organisation can have, as people call them. */
export const languageNames: Record<OrganisationPage['language'], string> = { en: 'English' };
