import type { OrganisationPage } from '@hustings/shared';

/** Names of the languages an organisation can have. */
export const languageNames: Record<OrganisationPage['language'], string> = { en: 'English' };
